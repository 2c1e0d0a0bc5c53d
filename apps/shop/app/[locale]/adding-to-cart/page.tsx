import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "adding-to-cart" });
}

/** How ordering works, for whoever is at the cart. */
export default async function AddingToCart({ params }: Props) {
  return <InfoPage {...(await params)} slug="adding-to-cart" />;
}

import { listMetadata, ListPage } from "../../../features/catalog/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

const PLAIN = { parts: ["products-unavailable"], raw: null };

export async function generateMetadata({ params }: Props) {
  return listMetadata({ ...(await params), ...PLAIN });
}

/** Products that cannot be bought now. */
export default async function UnavailableProductsPage({ params }: Props) {
  return <ListPage {...(await params)} {...PLAIN} />;
}

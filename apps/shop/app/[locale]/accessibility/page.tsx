import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "accessibility" });
}

/** How well everybody can use the shop. */
export default async function Accessibility({ params }: Props) {
  return <InfoPage {...(await params)} slug="accessibility" look="legal" />;
}

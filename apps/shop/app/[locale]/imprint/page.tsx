import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "imprint" });
}

/** Who answers for the shop. */
export default async function Imprint({ params }: Props) {
  return <InfoPage {...(await params)} slug="imprint" look="legal" />;
}

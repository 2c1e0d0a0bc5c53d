import { CampaignPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "landing-page" });
}

/** The campaign of the season. */
export default async function Landing({ params }: Props) {
  return <CampaignPage {...(await params)} slug="landing-page" />;
}

import { CampaignPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "landing-page" });
}

export default async function Landing({ params }: LocaleProps) {
  return <CampaignPage {...(await params)} slug="landing-page" />;
}

import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "privacy-policy" });
}

export default async function PrivacyPolicy({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="privacy-policy" look="legal" />;
}

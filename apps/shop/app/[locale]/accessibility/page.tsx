import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "accessibility" });
}

export default async function Accessibility({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="accessibility" look="legal" />;
}

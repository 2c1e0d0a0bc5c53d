import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "egg-membrane" });
}

export default async function EggMembrane({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="egg-membrane" look="story" />;
}

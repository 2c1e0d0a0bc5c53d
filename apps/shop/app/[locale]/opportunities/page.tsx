import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "opportunities" });
}

/** The club: what it gives, and what it does not promise. */
export default async function Opportunities({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="opportunities" look="story" />;
}

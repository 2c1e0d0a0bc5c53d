import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "about-us" });
}

/** The company: where it comes from and how it works. */
export default async function AboutUs({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="about-us" look="story" />;
}

import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "imprint" });
}

export default async function Imprint({ params }: LocaleProps) {
  return <InfoPage {...(await params)} slug="imprint" look="legal" />;
}

import { pageMetadata, RegulationsPage } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "regulations", audience: "standard" });
}

export default async function Regulations({ params }: LocaleProps) {
  return <RegulationsPage {...(await params)} audience="standard" />;
}

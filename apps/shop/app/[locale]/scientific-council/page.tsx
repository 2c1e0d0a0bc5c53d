import { CouncilPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "scientific-council" });
}

export default async function ScientificCouncil({ params }: LocaleProps) {
  return <CouncilPage {...(await params)} />;
}

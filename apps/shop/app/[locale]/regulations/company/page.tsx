import { pageMetadata, RegulationsPage } from "../../../../features/content/public.ts";
import type { LocaleProps } from "../../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "regulations", path: "/regulations/company", audience: "company" });
}

export default async function CompanyRegulations({ params }: LocaleProps) {
  return <RegulationsPage {...(await params)} audience="company" />;
}

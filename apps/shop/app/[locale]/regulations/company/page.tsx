import { pageMetadata, RegulationsPage } from "../../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "regulations", path: "/regulations/company", audience: "company" });
}

/** The club's regulations for companies. */
export default async function CompanyRegulations({ params }: Props) {
  return <RegulationsPage {...(await params)} audience="company" />;
}

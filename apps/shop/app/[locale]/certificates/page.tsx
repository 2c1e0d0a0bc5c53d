import { CertificatesPage, pageMetadata } from "../../../features/content/public.ts";
import type { LocaleProps } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "certificates" });
}

export default async function Certificates({ params }: LocaleProps) {
  return <CertificatesPage {...(await params)} />;
}

import { CertificatesPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "certificates" });
}

/** What others have tested. */
export default async function Certificates({ params }: Props) {
  return <CertificatesPage {...(await params)} />;
}

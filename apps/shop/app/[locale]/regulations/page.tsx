import { pageMetadata, RegulationsPage } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "regulations", audience: "standard" });
}

/** The club's regulations for private people. */
export default async function Regulations({ params }: Props) {
  return <RegulationsPage {...(await params)} audience="standard" />;
}

import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "no-account" });
}

/** What one can do without an account. */
export default async function NoAccount({ params }: Props) {
  return <InfoPage {...(await params)} slug="no-account" />;
}

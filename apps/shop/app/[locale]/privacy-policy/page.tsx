import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "privacy-policy" });
}

/** What happens with personal data. */
export default async function PrivacyPolicy({ params }: Props) {
  return <InfoPage {...(await params)} slug="privacy-policy" look="legal" />;
}

import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "opportunities" });
}

/** The club: what it gives, and what it does not promise. */
export default async function Opportunities({ params }: Props) {
  return <InfoPage {...(await params)} slug="opportunities" look="story" />;
}

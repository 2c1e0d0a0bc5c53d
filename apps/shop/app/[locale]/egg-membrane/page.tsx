import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "egg-membrane" });
}

/** The long read on what the products are made of. */
export default async function EggMembrane({ params }: Props) {
  return <InfoPage {...(await params)} slug="egg-membrane" look="story" />;
}

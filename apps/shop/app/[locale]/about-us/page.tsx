import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "about-us" });
}

/** The company: where it comes from and how it works. */
export default async function AboutUs({ params }: Props) {
  return <InfoPage {...(await params)} slug="about-us" look="story" />;
}

import { JoinPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "join" });
}

/** How one joins the club. */
export default async function Join({ params }: Props) {
  return <JoinPage {...(await params)} slug="join" />;
}

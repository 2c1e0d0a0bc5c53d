import { CouncilPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "scientific-council" });
}

/** The people who look over what the company says. */
export default async function ScientificCouncil({ params }: Props) {
  return <CouncilPage {...(await params)} />;
}

import { CampaignPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "month-actions" });
}

export default async function MonthActions({ params }: Props) {
  return <CampaignPage {...(await params)} slug="month-actions" />;
}

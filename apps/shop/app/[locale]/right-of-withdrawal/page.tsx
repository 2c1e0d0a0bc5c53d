import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "right-of-withdrawal" });
}

/** How to send things back without a reason. */
export default async function RightOfWithdrawal({ params }: Props) {
  return <InfoPage {...(await params)} slug="right-of-withdrawal" look="legal" />;
}

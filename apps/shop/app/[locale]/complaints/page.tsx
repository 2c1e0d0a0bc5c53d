import { InfoPage, pageMetadata } from "../../../features/content/public.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "complaints" });
}

/** How to complain and what the shop then does. */
export default async function Complaints({ params }: Props) {
  return <InfoPage {...(await params)} slug="complaints" />;
}

import { JoinPage, pageMetadata } from "../../../features/content/public.ts";
import { JoinPanel } from "../../../features/registration/public.server.ts";
import { localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props) {
  return pageMetadata({ ...(await params), slug: "join" });
}

/** How one joins the club, and the form for it. */
export default async function Join({ params }: Props) {
  const { locale } = await params;
  return <JoinPage locale={locale} slug="join" form={<JoinPanel locale={localeOf(locale)} />} />;
}

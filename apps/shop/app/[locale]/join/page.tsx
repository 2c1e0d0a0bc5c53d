import { JoinPage, pageMetadata } from "../../../features/content/public.ts";
import { JoinPanel } from "../../../features/registration/public.server.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "register" });
}

/** Without a number there is no invitation to speak of. */
export default async function Join({ params }: LocaleProps) {
  const { locale } = await params;
  return <JoinPage locale={locale} slug="register" form={<JoinPanel locale={localeOf(locale)} />} />;
}

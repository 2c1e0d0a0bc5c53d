import { MESSAGES } from "../../../i18n/messages.ts";
import { ComplaintsOverview } from "../../../features/complaints/public.ts";
import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "complaints" });
}

/** How to complain, below a member's own complaints. */
export default async function Complaints({ params }: LocaleProps) {
  const { locale } = await params;
  const known = localeOf(locale);
  const own = (
    <ComplaintsOverview texts={MESSAGES[known].complaints} returns={MESSAGES[known].returns} locale={known} />
  );
  return <InfoPage locale={locale} slug="complaints" before={own} />;
}

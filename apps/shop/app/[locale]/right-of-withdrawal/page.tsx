import { MESSAGES } from "../../../i18n/messages.ts";
import { InfoPage, pageMetadata } from "../../../features/content/public.ts";
import { type LocaleProps, localeOf } from "../../../platform/texts/page-locale.ts";
import { Withdrawal } from "../../../features/withdrawals/public.ts";

export const dynamic = "force-static";

export async function generateMetadata({ params }: LocaleProps) {
  return pageMetadata({ ...(await params), slug: "right-of-withdrawal" });
}

/** How to return goods, with the declaration first. */
export default async function RightOfWithdrawal({ params }: LocaleProps) {
  const { locale } = await params;
  const texts = MESSAGES[localeOf(locale)].withdrawals;
  const form = (
    <section id="withdraw" aria-labelledby="withdraw-title" className="max-w-2xl scroll-mt-24">
      <h2 id="withdraw-title" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 mb-6 text-ink-soft">{texts.lead}</p>
      <Withdrawal texts={texts} />
    </section>
  );
  return <InfoPage locale={locale} slug="right-of-withdrawal" look="legal" before={form} />;
}

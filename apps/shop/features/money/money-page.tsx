import { type Messages, MESSAGES } from "../../i18n/messages.ts";
import { COUNTRY } from "../../config/country.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { TAB_LOOK } from "../../ui/tab-look.ts";
import { requireSession } from "../sessions/public.server.ts";
import { BonusPart } from "./bonus-part.tsx";
import { GonePart } from "./gone-part.tsx";
import { MONEY_TABS, type MoneyQuery, moneyPath } from "./money-query.ts";
import { MovementsPart } from "./movements-part.tsx";
import { Overview } from "./overview.tsx";
import { PayoutsPart } from "./payouts-part.tsx";
import { PlanPart } from "./plan-part.tsx";
import { MonthForm, RangeForm } from "./period-forms.tsx";
import { StatementsPart } from "./statements-part.tsx";

/** For members only. */
export async function MoneyPage({ locale, query }: { locale: Locale; query: MoneyQuery }) {
  await requireSession({ locale, path: moneyPath(query), withCredentials: true });
  const texts = MESSAGES[locale].money;
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <PageTitle title={texts.title} lead={texts.lead} />
      <nav aria-label={texts.tabs} className="flex flex-wrap gap-2">
        {MONEY_TABS.map((tab) => (
          <IntentLink
            key={tab}
            href={hrefFor(locale, moneyPath({ tab }))}
            aria-current={tab === query.tab ? "page" : undefined}
            className={TAB_LOOK}
          >
            {texts[tab]}
          </IntentLink>
        ))}
      </nav>
      <Part texts={texts} locale={locale} query={query} />
    </main>
  );
}

function Part({ texts, locale, query }: { texts: Messages["money"]; locale: Locale; query: MoneyQuery }) {
  const shared = { texts, locale, query };
  // Starts anew for another period or page.
  const key = moneyPath(query);
  const present = presentMonth();
  switch (query.tab) {
    case "overview":
      return <Overview texts={texts} locale={locale} />;
    case "bonus":
      return (
        <>
          <MonthForm key={key} {...shared} present={present} withType />
          <BonusPart {...shared} />
        </>
      );
    case "statements":
      return <StatementsPart texts={texts} locale={locale} />;
    case "rules":
      return <PlanPart texts={texts} locale={locale} />;
    case "payouts":
      return <PayoutsPart texts={payoutTextsOf(locale)} formTexts={formTextsOf(locale)} locale={locale} />;
    case "refunds":
      return (
        <>
          <RangeForm key={`${key} range`} {...shared} />
          <MovementsPart {...shared} kind="refunds" />
          <MonthForm key={key} {...shared} present={present} withType={false} />
          <GonePart {...shared} />
        </>
      );
    case "personal":
    case "all":
      return (
        <>
          <RangeForm key={key} {...shared} />
          <MovementsPart {...shared} kind={query.tab} />
        </>
      );
  }
}

function payoutTextsOf(locale: Locale) {
  const { loading, failed, retry, payouts, date, amount, status } = MESSAGES[locale].money;
  return { ...MESSAGES[locale].payouts, loading, failed, retry, payouts, date, amount, status };
}

/** Few of the profile's texts, for the dialog that asks who is there. */
function formTextsOf(locale: Locale) {
  const { confirmation, profile } = MESSAGES[locale].members;
  const { showPassword, hidePassword, cancel, failedTitle } = profile;
  return { confirmation, showPassword, hidePassword, cancel, failedTitle };
}

function presentMonth(): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: COUNTRY.timeZone, year: "numeric", month: "2-digit" }).format(
    Date.now(),
  );
}

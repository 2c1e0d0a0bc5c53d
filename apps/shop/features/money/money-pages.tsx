import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { type MoneyQuery, moneyPath } from "./money-query.ts";
import type { MoneyTexts } from "./money-texts.ts";

/** Pages of a part of the page about club money. */
export function MoneyPages({
  texts,
  locale,
  query,
  total,
}: {
  texts: MoneyTexts;
  locale: Locale;
  query: MoneyQuery;
  total: number;
}) {
  return (
    <Pagination
      current={query.page}
      total={total}
      hrefOf={(page) => hrefFor(locale, moneyPath({ ...query, page }))}
      texts={pageTexts(texts, total)}
    />
  );
}

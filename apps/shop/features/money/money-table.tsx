import type { Messages } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { moneyPath, type MoneyQuery } from "./money-query.ts";

export { FiguresTable as MoneyTable } from "../../ui/figures-table.tsx";

export function MoneyPages({
  texts,
  locale,
  query,
  total,
}: {
  texts: Messages["money"];
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

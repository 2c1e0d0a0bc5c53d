import type { Messages } from "../../i18n/messages.ts";
import type { ReactNode } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { moneyPath, type MoneyQuery } from "./money-query.ts";

/** `figures` aligns right. */
interface MoneyColumn {
  name: string;
  figures?: boolean;
}

/** Cards on phones. */
export function MoneyTable({
  caption,
  columns,
  rows,
  total,
}: {
  caption: string;
  columns: readonly MoneyColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
}) {
  return (
    <table className="block w-full text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="border-b border-line-strong">
          {columns.map(({ name, figures }) => (
            <th key={name} scope="col" className={`px-2 py-2 font-semibold ${figures ? "text-right" : "text-left"}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} columns={columns} />
        ))}
      </tbody>
      {total && (
        <tfoot className="block font-semibold sm:table-footer-group">
          <Row cells={total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

const CELL = "flex items-baseline justify-between gap-4 px-2 py-1 align-top sm:table-cell sm:py-2.5";

function Row({ cells, columns }: { cells: readonly ReactNode[]; columns: readonly MoneyColumn[] }) {
  return (
    <tr className="block border-b border-line py-2 sm:table-row sm:py-0">
      {cells.map((cell, index) => {
        const { name = "", figures = false } = columns[index] ?? {};
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell
            key={name}
            {...(index === 0 ? { scope: "row" as const } : {})}
            className={`${CELL} ${index === 0 ? "text-left font-semibold" : "font-normal"} ${figures ? "money sm:text-right" : ""}`}
          >
            <span aria-hidden="true" className="shrink-0 font-normal text-ink-soft sm:hidden">
              {name}
            </span>
            <span className="text-right sm:text-[inherit]">{cell}</span>
          </Cell>
        );
      })}
    </tr>
  );
}

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

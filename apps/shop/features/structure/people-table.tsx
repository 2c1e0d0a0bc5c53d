"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { StructureNode } from "@kram/contract/structure";
import { fill, plural } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type StructureQuery, structurePath } from "./structure-query.ts";
import type { StructureAnswer } from "./use-tree.ts";

/** Cards on phones. */
export function PeopleTable({
  answer,
  texts,
  locale,
  query,
}: {
  answer: StructureAnswer;
  texts: Messages["structure"];
  locale: Locale;
  query: StructureQuery;
}) {
  const total = answer.totalPageCount;
  const number = new Intl.NumberFormat(locale);
  const heads = [
    texts.person,
    texts.memberNo,
    texts.depth,
    texts.sponsor,
    texts.direct,
    texts.group,
    texts.personalPoints,
    texts.groupPoints,
    texts.activity,
  ];
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="text-sm text-ink-soft">
        {answer.moreFound
          ? fill(texts.foundMore, { count: number.format(answer.totalCount) })
          : plural(locale, texts.found, answer.totalCount)}
      </p>
      <table className="block w-full text-sm lg:table">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="border-b border-line-strong">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`p-2 font-semibold ${index < 2 ? "text-left" : "text-right"}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block lg:table-row-group">
          {answer.items.map((node) => (
            <PersonRow key={node.memberNo} node={node} heads={heads} texts={texts} locale={locale} />
          ))}
        </tbody>
      </table>
      <Pagination
        current={answer.currentPage}
        total={total}
        hrefOf={(page) => hrefFor(locale, structurePath({ ...query, page }))}
        texts={pageTexts(texts, total)}
      />
    </div>
  );
}

const CELL = "flex justify-between gap-4 px-2 py-1 lg:table-cell lg:py-2.5";

function PersonRow({
  node,
  heads,
  texts,
  locale,
}: {
  node: StructureNode;
  heads: readonly string[];
  texts: Messages["structure"];
  locale: Locale;
}) {
  const number = new Intl.NumberFormat(locale);
  const figures = [node.childCount, node.groupSize, node.personalPoints, node.groupPoints].map((count) =>
    number.format(count),
  );
  return (
    <tr className="block border-b border-line py-2 lg:table-row">
      {[node.name, node.memberNo, node.depth, node.sponsorNo ?? "–", ...figures].map((cell, index) => {
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell
            key={heads[index]}
            {...(index === 0 ? { scope: "row" as const } : {})}
            className={`${CELL} ${index === 0 ? "text-left font-semibold" : "font-normal"} ${index > 1 ? "money lg:text-right" : ""}`}
          >
            <span aria-hidden="true" className="font-normal text-ink-soft lg:hidden">
              {heads[index]}
            </span>
            {cell}
          </Cell>
        );
      })}
      <td className="flex justify-between gap-4 px-2 py-1 whitespace-nowrap lg:table-cell lg:py-2.5 lg:text-right">
        <span aria-hidden="true" className="text-ink-soft lg:hidden">
          {texts.activity}
        </span>
        {node.active ? (
          <Badge tone="green">{texts.buys}</Badge>
        ) : (
          <span className="text-ink-soft">{texts.buysNothing}</span>
        )}
      </td>
    </tr>
  );
}

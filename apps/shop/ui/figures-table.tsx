import type { ReactNode } from "react";

/** `figures` aligns right. */
interface Column {
  name: string;
  figures?: boolean;
}

/** Cards on phones. */
export function FiguresTable({
  caption,
  columns,
  rows,
  total,
}: {
  caption: string;
  columns: readonly Column[];
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

/** A card leaves it out. */
const EMPTY_CELL = "hidden sm:table-cell";
const CELL = "flex items-baseline justify-between gap-4 px-2 py-1 align-top sm:table-cell sm:py-2.5";

function Row({ cells, columns }: { cells: readonly ReactNode[]; columns: readonly Column[] }) {
  return (
    <tr className="block border-b border-line py-2 sm:table-row sm:py-0">
      {cells.map((cell, index) => {
        const { name = "", figures = false } = columns[index] ?? {};
        const Cell = index === 0 ? "th" : "td";
        return (
          <Cell
            key={name}
            {...(index === 0 ? { scope: "row" as const } : {})}
            className={`${cell === "" ? EMPTY_CELL : CELL} ${index === 0 ? "text-left font-semibold" : "font-normal"} ${figures ? "money sm:text-right" : ""}`}
          >
            <span aria-hidden="true" className="shrink-0 font-normal text-ink-soft sm:hidden">
              {name}
            </span>
            <span className="text-right sm:[text-align:inherit]">{cell}</span>
          </Cell>
        );
      })}
    </tr>
  );
}

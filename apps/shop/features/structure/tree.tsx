"use client";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import { keyStep, type TreeRow, visibleRows } from "./branches.ts";
import type { StructureTexts } from "./structure-texts.ts";
import { MoreItem, PersonItem } from "./tree-items.tsx";
import { type StructureAnswer, useTree } from "./use-tree.ts";

/** The structure as a tree to move through by keys and by pointer; people are read when somebody above them is opened. Source: WAI-ARIA tree pattern. */
export function Tree({
  first,
  texts,
  locale,
  errors,
}: {
  first: StructureAnswer;
  texts: StructureTexts;
  locale: Locale;
  errors: ErrorTexts | null;
}) {
  const { state, reading, refusal, toggle, more } = useTree(first.parent, first);
  const rows = visibleRows(first.parent, state);
  const [active, setActive] = useState(first.parent.memberNo);
  const list = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === active),
  );
  const moveTo = (index: number) => {
    setActive(rows[index]?.id ?? active);
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[index]?.focus();
  };
  const act = (row: TreeRow | undefined) => {
    if (row?.kind === "more") more(row.parentNo);
    else if (row && row.node.childCount > 0) toggle(row.id);
  };
  const onClick = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest("[role=treeitem]");
    const items = list.current?.querySelectorAll("[role=treeitem]") ?? [];
    act(rows[[...items].findIndex((item) => item === pressed)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return act(rows[at]);
    }
    const step = keyStep(event.key, at, rows, state.open);
    if (!step) return;
    event.preventDefault();
    if ("to" in step) moveTo(step.to);
    else toggle(step.toggle);
  };
  return (
    <div className="flex flex-col gap-3">
      <p id="tree-help" className="text-sm text-ink-soft max-sm:hidden">
        {texts.treeHelp}
      </p>
      <ul
        ref={list}
        role="tree"
        aria-label={texts.treeLabel}
        aria-describedby="tree-help"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {rows.map((row) => {
          const shared = { texts, isActive: row.id === rows[at]?.id, onFocus: () => setActive(row.id) };
          return row.kind === "more" ? (
            <MoreItem key={row.id} {...shared} row={row} busy={reading === row.parentNo} />
          ) : (
            <PersonItem
              key={row.id}
              {...shared}
              row={row}
              locale={locale}
              isOpen={state.open.has(row.id)}
              busy={reading === row.id}
            />
          );
        })}
      </ul>
      <p role="alert" className="text-sm font-semibold text-clay empty:hidden">
        {refusal && errors && errorText(errors, refusal)}
      </p>
    </div>
  );
}

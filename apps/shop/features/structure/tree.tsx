"use client";
import type { Messages } from "../../i18n/messages.ts";
import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, type ErrorTexts } from "../../platform/errors/error-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { keyStep, type TreeRow, visibleRows } from "./branches.ts";
import { type StructureAnswer, useTree } from "./use-tree.ts";

/** Reads people on opening. Source: WAI-ARIA tree pattern. */
export function Tree({
  first,
  texts,
  locale,
  errors,
}: {
  first: StructureAnswer;
  texts: Messages["structure"];
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

interface ItemProps<Kind extends TreeRow["kind"]> {
  row: Extract<TreeRow, { kind: Kind }>;
  texts: Messages["structure"];
  /** Whether it has the keyboard focus. */
  isActive: boolean;
  busy: boolean;
  onFocus: () => void;
}

const ITEM =
  "flex min-h-14 cursor-pointer items-center gap-3 rounded border-b border-line py-2 pr-2 hover:bg-green-soft";

/** Six at most, smaller on phones. */
function indent(level: number) {
  return { paddingInlineStart: `calc(${Math.min(level - 1, 6)} * clamp(0.75rem, 3vw, 1.75rem) + 0.25rem)` };
}

function PersonItem({
  row,
  texts,
  locale,
  isActive,
  isOpen,
  busy,
  onFocus,
}: ItemProps<"person"> & { locale: Locale; isOpen: boolean }) {
  const { node, level, place, size } = row;
  const number = new Intl.NumberFormat(locale);
  return (
    <li
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={size}
      aria-selected={isActive}
      aria-busy={busy || undefined}
      {...(node.childCount > 0 ? { "aria-expanded": isOpen } : {})}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      style={indent(level)}
      className={ITEM}
    >
      <span aria-hidden="true" className="flex size-6 shrink-0 items-center justify-center">
        {busy ? <Spinner /> : node.childCount > 0 && <Icon name={isOpen ? "down" : "right"} className="size-5" />}
      </span>
      <span className="flex min-w-0 grow flex-col gap-x-6 sm:flex-row sm:items-center">
        <span className="min-w-0 grow">
          <strong className="font-semibold">{level === 1 ? `${texts.you}: ${node.name}` : node.name}</strong>{" "}
          <span className="money text-sm text-ink-soft">{node.memberNo}</span>
          {node.depth > 0 && (
            <span className="text-sm text-ink-soft"> · {fill(texts.levelN, { level: node.depth })}</span>
          )}
          {node.groupSize > 0 && (
            <span className="block text-sm text-ink-soft">{plural(locale, texts.below, node.groupSize)}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-5 text-sm">
          <span>
            {texts.personalPoints} <strong className="money">{number.format(node.personalPoints)}</strong>
          </span>
          <span>
            {texts.groupPoints} <strong className="money">{number.format(node.groupPoints)}</strong>
          </span>
          {node.active && <Badge tone="green">{texts.active}</Badge>}
        </span>
      </span>
    </li>
  );
}

function MoreItem({ row, texts, isActive, busy, onFocus }: ItemProps<"more">) {
  return (
    <li
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.place}
      aria-setsize={row.size}
      aria-selected={isActive}
      aria-busy={busy || undefined}
      tabIndex={isActive ? 0 : -1}
      onFocus={onFocus}
      style={indent(row.level)}
      className={`${ITEM} font-semibold text-green`}
    >
      <span aria-hidden="true" className="flex size-6 shrink-0 items-center justify-center">
        {busy ? <Spinner /> : <Icon name="plus" className="size-5" />}
      </span>
      {fill(texts.more, { count: row.left })}
    </li>
  );
}

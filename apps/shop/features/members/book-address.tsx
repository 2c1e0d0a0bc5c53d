"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { CartShipping } from "@kram/contract/shipping";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { addressLines } from "../orders/public.ts";

/** One address with what can be done with it; the main one is changed elsewhere and never deleted. */
export function BookAddress({
  address,
  texts,
  chosen,
  busy,
  note,
  onChoose,
  onEdit,
  onRemove,
}: {
  address: CartShipping["primaryAddress"];
  texts: Messages["members"]["profile"];
  chosen: boolean;
  busy: boolean;
  /** A word that tells this one from the others. */
  note?: string;
  onChoose: () => void;
  onEdit?: () => void;
  onRemove?: () => void;
}) {
  const name = `${address.name} ${address.surname}`.trim();
  const label = (act: string) => `${act}: ${name}, ${address.city}`;
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {name}
          {note && <Badge>{note}</Badge>}
          {chosen && <Badge tone="green">{texts.bookIsChosen}</Badge>}
        </p>
        {addressLines(address).map((line) => (
          <p key={line} className="wrap-anywhere text-ink-soft">
            {line}
          </p>
        ))}
      </div>
      <div className="-ml-4 flex shrink-0 flex-wrap sm:ml-0 sm:max-w-64 sm:justify-end">
        {!chosen && (
          <Button size="small" variant="quiet" busy={busy} aria-label={label(texts.bookChoose)} onClick={onChoose}>
            {texts.bookChoose}
          </Button>
        )}
        {onEdit && (
          <Button size="small" variant="quiet" aria-label={label(texts.edit)} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {onRemove && (
          <Button size="small" variant="quiet" aria-label={label(texts.remove)} onClick={onRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

"use client";
import type { CartShipping } from "@kram/contract/shipping";
import type { Messages } from "../../i18n/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { addressLines } from "../orders/public.ts";
import type { useAddressBook } from "./use-address-book.ts";

export function BookAddresses({
  book,
  texts,
}: {
  book: ReturnType<typeof useAddressBook>;
  texts: Messages["members"];
}) {
  const { answer, busy } = book;
  if (!answer) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        <Skeleton className="h-32 w-full" />
      </div>
    );
  }
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      <BookAddress
        address={answer.primaryAddress}
        texts={texts.profile}
        chosen={answer.primaryAddressChosen}
        busy={busy}
        note={texts.profile.bookPrimary}
        onChoose={() => void book.choose({ primaryAddressChosen: true })}
      />
      {answer.otherAddresses.map((entry) => (
        <BookAddress
          key={entry.id}
          address={entry}
          texts={texts.profile}
          chosen={answer.otherAddressChosenId === entry.id}
          busy={busy}
          onChoose={() => void book.choose({ otherAddressChosenId: entry.id })}
          onEdit={() => book.edit(entry)}
          onRemove={() => book.askToRemove(entry)}
        />
      ))}
    </ul>
  );
}

/** The main one is never deleted here. */
function BookAddress({
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
  /** To tell it apart. */
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

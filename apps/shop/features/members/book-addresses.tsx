"use client";
import type { Messages } from "../../i18n/messages.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { BookAddress } from "./book-address.tsx";
import type { useAddressBook } from "./use-address-book.ts";

/** The main address and those of the book, or that they are on their way. */
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

"use client";

import { type ReactNode, useRef } from "react";
import { fill } from "../../i18n/fill.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLeafing } from "./use-leafing.ts";

/** Words of the book; the last two have `{first}`, `{last}` and `{total}`. */
export interface BookTexts {
  book: string;
  previous: string;
  next: string;
  page: string;
  pages: string;
}

/** Pages side by side that scroll and stop one by one, two by two on wide screens. The scrolling is the browser's own; scripts add buttons, arrow keys and the page number. */
export function Book({ texts, total, children }: { texts: BookTexts; total: number; children: ReactNode }) {
  const book = useRef<HTMLOListElement>(null);
  const { open, turn } = useLeafing(book);
  const { view = 0, views = total, first = 1, last = 1 } = open ?? {};
  const where = fill(first === last ? texts.page : texts.pages, { first, last, total });
  return (
    <div>
      <div className="mb-3 flex items-center justify-between gap-4 noscript:hidden">
        <p role="status" className="money text-sm text-ink-soft">
          {open && where}
        </p>
        <div className="flex gap-1">
          <IconButton
            icon="left"
            label={texts.previous}
            aria-disabled={view === 0}
            onClick={() => turn(-1)}
            className="border border-line-strong aria-disabled:opacity-40"
          />
          <IconButton
            icon="right"
            label={texts.next}
            aria-disabled={view === views - 1}
            onClick={() => turn(1)}
            className="border border-line-strong aria-disabled:opacity-40"
          />
        </div>
      </div>
      <ol
        ref={book}
        aria-label={texts.book}
        className="grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain rounded border border-line lg:auto-cols-[50%]"
      >
        {children}
      </ol>
    </div>
  );
}

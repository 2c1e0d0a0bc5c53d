"use client";
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { fill } from "../../i18n/fill.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { type OpenPages, openPages } from "./leaves.ts";

/** `page` and `pages` hold `{first}`, `{last}` and `{total}`. */
interface BookTexts {
  book: string;
  previous: string;
  next: string;
  page: string;
  pages: string;
}

/** Scrolls sideways; scripts add buttons, arrow keys and the page number. */
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
        className={
          "grid [scroll-snap-type:x_mandatory] auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain " +
          "rounded border border-line lg:auto-cols-[50%]"
        }
      >
        {children}
      </ol>
    </div>
  );
}

const TAKES_KEYS = "input, textarea, select, [contenteditable], [role=dialog] *";

/** Milliseconds; presses meanwhile count from the page that is being turned to. */
const TURNING_MS = 600;

function useLeafing(book: RefObject<HTMLElement | null>): {
  open: OpenPages | null;
  turn: (by: -1 | 1) => void;
} {
  const [open, setOpen] = useState<OpenPages | null>(null);

  const heading = useRef<{ view: number; timer: number } | null>(null);

  const turn = useCallback(
    (by: -1 | 1) => {
      const scroller = book.current;
      if (!scroller) return;
      const { view, views } = measure(scroller);
      const target = Math.min(views - 1, Math.max(0, (heading.current?.view ?? view) + by));
      clearTimeout(heading.current?.timer);
      heading.current = { view: target, timer: window.setTimeout(() => (heading.current = null), TURNING_MS) };
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scroller.scrollTo({ left: target * scroller.clientWidth, behavior: calm ? "instant" : "smooth" });
    },
    [book],
  );

  useEffect(() => {
    const scroller = book.current;
    if (!scroller) return;
    const look = () => setOpen((before) => unlessSame(before, measure(scroller)));
    const onKey = (event: KeyboardEvent) => {
      const by = byKey(event);
      if (by === 0) return;
      event.preventDefault();
      turn(by);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    document.addEventListener("keydown", onKey);
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
      document.removeEventListener("keydown", onKey);
    };
  }, [book, turn]);

  return { open, turn };
}

function measure(scroller: HTMLElement): OpenPages {
  const leaves = scroller.children;
  return openPages({
    scrollLeft: scroller.scrollLeft,
    viewWidth: scroller.clientWidth,
    leafWidth: leaves[0]?.clientWidth ?? 0,
    total: leaves.length,
  });
}

function unlessSame(before: OpenPages | null, now: OpenPages): OpenPages {
  return before?.first === now.first && before.last === now.last && before.views === now.views ? before : now;
}

function byKey(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return 0;
  if (event.key === "ArrowRight") return 1;
  return event.key === "ArrowLeft" ? -1 : 0;
}

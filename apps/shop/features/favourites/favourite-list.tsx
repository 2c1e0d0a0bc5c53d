"use client";
import { type ReactNode, useSyncExternalStore } from "react";
import { type PluralTexts, plural } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { subscribeFavourites } from "./favourites-store.ts";
import { currentFavourites, NOTHING_KNOWN } from "./favourites-value.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import { mark } from "../../enhance/marks.ts";

/** The cards of a page of favourites; one whose heart is pressed goes, and comes back to its place when that is undone. */
export function FavouriteList({
  locale,
  countTexts,
  total,
  orders,
  cards,
  pages,
  whenGone,
}: {
  locale: Locale;
  countTexts: PluralTexts;
  /** Favourites on all pages when the page was made. */
  total: number;
  orders: ReactNode;
  cards: readonly { code: string; card: ReactNode }[];
  pages: ReactNode;
  /** What stands here once every card of the page is gone. */
  whenGone: ReactNode;
}) {
  const look = useSyncExternalStore(subscribeFavourites, currentFavourites, () => NOTHING_KNOWN);
  const left = cards.filter(({ code }) => look(code) !== false);
  const place = useFocusKept<HTMLDivElement>(left.map(({ code }) => code));
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-8 outline-none">
      {left.length === 0 ? (
        whenGone
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
            <p role="status" className="text-sm text-ink-soft">
              {plural(locale, countTexts, total - (cards.length - left.length))}
            </p>
            {orders}
          </div>
          <ul
            {...mark("listedFavourites")}
            className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14"
          >
            {left.map(({ code, card }) => (
              <li key={code}>{card}</li>
            ))}
          </ul>
          {pages}
        </>
      )}
    </div>
  );
}

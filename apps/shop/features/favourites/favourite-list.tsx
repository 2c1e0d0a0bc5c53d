"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore, useTransition } from "react";
import { mark } from "../../enhance/marks.ts";
import { plural, type PluralTexts } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call } from "../../platform/http/api.ts";
import { listFavouriteCodes } from "../../platform/http/operations/favourites.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { lastLook, rowsLook } from "../../ui/card-rows.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { subscribeFavourites } from "./favourites-store.ts";
import { currentFavourites, NOTHING_KNOWN } from "./favourites-value.ts";

/** Removes cards, and restores them at undo. */
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
  /** On all pages at rendering. */
  total: number;
  orders: ReactNode;
  cards: readonly { code: string; card: ReactNode }[];
  pages: ReactNode;
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
          <ul {...mark("listed-favourites")} className={rowsLook(left.length)}>
            {left.map(({ code, card }, index) => (
              <li key={code} className={index === left.length - 1 ? lastLook(left.length) : undefined}>
                {card}
              </li>
            ))}
          </ul>
          {pages}
        </>
      )}
    </div>
  );
}

/** Moves a gone card's focus to the heart in its place, else the list. */
function useFocusKept<Place extends HTMLElement>(codes: readonly string[]): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(codes);
  useEffect(() => {
    const gone = before.current.findIndex((code) => !codes.includes(code));
    before.current = codes;
    if (gone < 0 || document.activeElement !== document.body) return;
    const hearts = place.current?.querySelectorAll<HTMLElement>("li [aria-pressed]") ?? [];
    const next = hearts[Math.min(gone, hearts.length - 1)] ?? place.current;
    next?.focus();
  }, [codes]);
  return place;
}

export function FavouritesFailed({ texts, code }: { texts: { failed: string; retry: string }; code: string }) {
  const router = useRouter();
  const [busy, begin] = useTransition();
  const errors = useLazyTexts(loadErrorTexts);
  const retry = () =>
    begin(async () => {
      await call(listFavouriteCodes, {}).catch(() => null);
      begin(() => router.refresh());
    });
  return (
    <ErrorState
      title={texts.failed}
      text={errors && errorText(errors, { code })}
      retryLabel={texts.retry}
      onRetry={retry}
      busy={busy}
    />
  );
}

import { Suspense } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { PriceNote } from "../catalog/public.ts";
import { requireSession } from "../sessions/public.server.ts";
import { favouritesPath, type FavouritesQuery } from "./favourites-query.ts";
import { favouritesTexts } from "./favourites-texts.ts";
import { FavouritesView } from "./favourites-view.tsx";

/** The page of favourites; for members only. Source: pages 9. */
export async function FavouritesPage({ locale, query }: { locale: Locale; query: FavouritesQuery }) {
  const path = favouritesPath(query);
  await requireSession({ locale, path });
  const texts = favouritesTexts(locale);
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="prose-width text-ink-soft">{texts.lead}</p>
      </header>
      <Suspense key={path} fallback={<FavouritesLoading label={texts.loading} />}>
        <FavouritesView locale={locale} query={query} />
      </Suspense>
      <PriceNote locale={locale} />
    </main>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

/** A list of favourites that is coming, in the size that it will have. */
function FavouritesLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="flex min-h-11 items-center border-b border-line pb-2">
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
        {CARDS.map((card) => (
          <div key={card} className="flex flex-col gap-3">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

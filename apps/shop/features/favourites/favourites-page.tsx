import { Suspense } from "react";
import type { Locale } from "../../i18n/locale.ts";
import { PriceNote } from "../catalog/public.ts";
import { requireSession } from "../sessions/public.server.ts";
import { FavouritesLoading } from "./favourites-loading.tsx";
import { type FavouritesQuery, favouritesPath } from "./favourites-query.ts";
import { favouritesTexts } from "./favourites-texts.ts";
import { FavouritesView } from "./favourites-view.tsx";

/** The page of favourites; for members only. Source: specification §2. */
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

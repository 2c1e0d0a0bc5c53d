import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ProductGrid, readCategories, readHighlights } from "../catalog/public.ts";
import { correctText } from "./find-products.ts";
import { searchPath } from "./search-order.ts";

const CATEGORIES_SHOWN = 6;
const NEWS_SHOWN = 4;

/** With a correction, categories and new products. */
export async function NothingFoundPage({
  text,
  locale,
  bearer,
}: {
  text: string;
  locale: Locale;
  bearer: string | null;
}) {
  const texts = MESSAGES[locale].search;
  const correction = await correctText({ text, locale, bearer });
  return (
    <>
      <EmptyState
        title={fill(texts.none, { text })}
        text={texts.noneText}
        action={
          correction === null ? (
            <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.allProducts}</ButtonLink>
          ) : (
            <ButtonLink href={hrefFor(locale, searchPath({ text: correction }))}>
              {fill(texts.meant, { text: correction })}
            </ButtonLink>
          )
        }
      />
      <SearchIdeas locale={locale} bearer={bearer} />
    </>
  );
}

/** Before typing, and where nothing was found. */
export async function SearchIdeas({ locale, bearer }: { locale: Locale; bearer: string | null }) {
  const texts = MESSAGES[locale].search;
  const asker = bearer === null ? "visitor" : { bearer };
  const [categories, news] = await Promise.all([
    readCategories(locale),
    readHighlights("new", locale, { count: NEWS_SHOWN, asker }),
  ]);
  const fullest = categories.toSorted((a, b) => b.productCount - a.productCount).slice(0, CATEGORIES_SHOWN);
  return (
    <>
      <section aria-labelledby="search-categories">
        <h2 id="search-categories" className="text-xl">
          {texts.categories}
        </h2>
        <ul className="mt-4 flex flex-wrap gap-3">
          {fullest.map(({ id, slug, name }) => (
            <li key={id}>
              <ButtonLink href={hrefFor(locale, `/${slug}`)} variant="secondary" size="small">
                {name}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      {news.length > 0 && (
        <section aria-labelledby="search-news" className="flex flex-col gap-6">
          <h2 id="search-news" className="text-xl">
            {texts.news}
          </h2>
          <ProductGrid products={news} locale={locale} level={3} points={bearer !== null} />
        </section>
      )}
    </>
  );
}

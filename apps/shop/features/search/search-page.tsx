import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { ShownCrumbs } from "../settings/public.ts";
import { findProducts } from "./find-products.ts";
import { FoundContents } from "./found-contents.tsx";
import { FoundProducts } from "./found-products.tsx";
import { NothingFoundPage } from "./nothing-found-page.tsx";
import { SearchForm } from "./search-form.tsx";
import { readSearchPage } from "./search-order.ts";
import { readSearchText } from "./search-text.ts";

/** Products on one page of results. Source: specification §9 (page size). */
const RESULTS_PAGE_SIZE = 50;

/** The query of an address as it comes. */
export type RawSearch = Readonly<Record<string, string | string[] | undefined>>;

/** Title of a page of results; no machine is meant to keep it. */
export function searchMetadata(locale: Locale, raw: RawSearch): Metadata {
  const texts = MESSAGES[locale].search;
  const text = readSearchText(raw.q);
  return { title: text === "" ? texts.title : fill(texts.pageTitle, { text }), robots: { index: false } };
}

/** What was found by the words of the address, for members what members see; without words the form alone. Source: specification §2. */
export async function SearchPage({ locale, raw }: { locale: Locale; raw: RawSearch }) {
  const texts = MESSAGES[locale].search;
  const text = readSearchText(raw.q);
  const place = readSearchPage(raw);
  if (!place) notFound();
  const bearer = await bearerOf(await cookies());
  const asked = { text, locale, bearer };
  const list = text === "" ? null : await findProducts({ ...asked, ...place, pageSize: RESULTS_PAGE_SIZE });
  if (list && list.items.length === 0 && list.totalCount > 0) notFound();
  const { label, submit, placeholder } = texts;
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16">
      <div>
        <ShownCrumbs locale={locale} crumbs={[{ label: texts.title }]} />
        <h1 className="mt-2 text-2xl break-words">{text === "" ? texts.title : fill(texts.pageTitle, { text })}</h1>
        {text === "" && <p className="prose-width mt-3 text-ink-soft">{texts.pageLead}</p>}
      </div>
      <SearchForm home={hrefFor(locale, "/").replace(/\/$/u, "")} text={text} texts={{ label, submit, placeholder }} />
      {list && list.totalCount > 0 && <FoundProducts locale={locale} list={list} query={{ text, ...place }} />}
      {list && place.page === 1 && <FoundContents locale={locale} text={text} />}
      {list?.totalCount === 0 && <NothingFoundPage {...asked} />}
    </main>
  );
}

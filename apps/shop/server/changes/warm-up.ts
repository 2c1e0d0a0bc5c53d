import { listBrands, listCategories, listProducts, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { listContentMenus } from "@kram/contract/content";
import type { Locale } from "@kram/countries/country";
import { untilCalm } from "../front/busy-loop.ts";

const AT_ONCE = 2;

/** Default language; `warm` takes a prefixed path. Waits while visitors keep the process busy. Ignores failures. */
export function createWarmUp({
  apiUrl,
  basePath,
  locale,
  warm,
  isBusy,
}: {
  apiUrl: string;
  basePath: string;
  locale: Locale;
  warm: (pathname: string) => Promise<void>;
  isBusy: () => boolean;
}) {
  let current = new AbortController();
  let last: Promise<void> = Promise.resolve();
  async function makeAll(pathnames: Iterable<string>, signal: AbortSignal): Promise<void> {
    const next = pathnames[Symbol.iterator]();
    const worker = async () => {
      for (let { value, done } = next.next(); !done && !signal.aborted; { value, done } = next.next())
        await untilCalm(isBusy, signal)
          .then(() => warm(value))
          .catch(() => undefined);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  async function run(signal: AbortSignal): Promise<void> {
    const paths = await publicPaths(apiUrl, locale);
    await makeAll(
      paths.map((path) => basePath + path),
      signal,
    );
  }
  return {
    /** The whole shop. */
    begin() {
      current.abort();
      current = new AbortController();
      run(current.signal).catch(() => undefined); // without the API there is nothing to warm; visitors see the error page
    },
    /** These, with the country's prefix, beside the whole shop where that is under way. */
    again(pathnames: ReadonlySet<string>) {
      const { signal } = current;
      last = last.then(() => makeAll(pathnames, signal));
    },
    stop: () => current.abort(),
  };
}

const PAGE_SIZE = 100;

/** Source: pages 3. */
const LISTS = ["/produkty", "/new-products", "/sale", "/super-offers", "/products-unavailable"];

/** Paths below the country's prefix, most visited first. Source: pages 16. */
async function publicPaths(apiUrl: string, locale: Locale): Promise<string[]> {
  const client = createApiClient({ baseUrl: apiUrl });
  const categories = await client.call(listCategories, { query: { locale } });
  const ofCategories = categories.items.flatMap(({ slug, subs }) => [
    `/${slug}`,
    ...subs.map((subcategory) => `/${slug}/${subcategory.slug}`),
  ]);
  const products = await everyPage(async (pageNo) => {
    const answer = await client.call(listProducts, { query: { locale, pageNo, pageSize: PAGE_SIZE } });
    return { paths: answer.items.flatMap(productPath), pages: answer.totalPageCount };
  });
  const brands = await client.call(listBrands, { query: { locale } });
  const brochures = brands.items
    .filter(({ productCount }) => productCount > 0)
    .map(({ code }) => `/katalog-${code.toLowerCase()}`);
  const contents = await everyPage(async (page) => {
    const query = { locale, "pagination[page]": page, "pagination[pageSize]": PAGE_SIZE };
    const { data, meta } = await client.call(listContentMenus, { query });
    return { paths: data.map(({ attributes }) => attributes.path), pages: meta.pagination.pageCount };
  });
  return [...new Set(["", ...LISTS, ...ofCategories, ...products, ...brochures, ...contents])];
}

async function everyPage(read: (page: number) => Promise<{ paths: string[]; pages: number }>): Promise<string[]> {
  const paths: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page);
    paths.push(...answer.paths);
    pages = answer.pages;
  }
  return paths;
}

function productPath({ categories, code, slug }: Product): string[] {
  const first = categories[0];
  return first === undefined ? [] : [`/${first.slug}/${code}_${slug}`];
}

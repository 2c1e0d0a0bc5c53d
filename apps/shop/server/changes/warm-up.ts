import { listBrands, listCategories, listProducts, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { listContentMenus } from "@kram/contract/content";
import type { Locale } from "@kram/countries/country";
import { untilCalm } from "../front/busy-loop.ts";

const AT_ONCE = 2;

interface WarmUpSettings {
  apiUrl: string;
  basePath: string;
  /** The default one. */
  locale: Locale;
  /** Takes a prefixed path. */
  warm: (pathname: string) => Promise<void>;
  isBusy: () => boolean;
  /** Whether what is made stays, and leaves room for what visitors ask for. */
  hasRoom: () => boolean;
}

/** Makes pages before somebody asks. Waits while visitors keep the process busy. Ignores failures. */
export function createWarmUp({ apiUrl, basePath, locale, warm, isBusy, hasRoom }: WarmUpSettings) {
  const ending = new AbortController();
  const { signal } = ending;
  let isBegun = false;
  let last: Promise<void> = Promise.resolve();
  const make = (pathname: string) =>
    untilCalm(isBusy, signal)
      .then(() => warm(pathname))
      .catch(() => undefined);
  async function makeAll(pathnames: AsyncIterable<string>, goesOn: () => boolean): Promise<void> {
    const next = pathnames[Symbol.asyncIterator]();
    const worker = async () => {
      while (!signal.aborted && goesOn()) {
        const { value, done } = await next.next();
        if (done === true) return;
        await make(value);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return {
    /** As much of the shop as there is room for, once. */
    begin() {
      if (isBegun) return;
      isBegun = true;
      // Without the API there is nothing to make; visitors see the error page.
      makeAll(publicPaths(apiUrl, { basePath, locale }), hasRoom).catch(() => (isBegun = false));
    },
    /** These, with the country's prefix, beside the shop where that is under way. */
    again(pathnames: ReadonlySet<string>) {
      last = last.then(() => makeAll(each(pathnames), () => true));
    },
    stop: () => ending.abort(),
  };
}

async function* each(items: Iterable<string>): AsyncGenerator<string> {
  yield* items;
}

const PAGE_SIZE = 100;

/** Source: pages 3. */
const LISTS = ["/produkty", "/new-products", "/sale", "/super-offers", "/products-unavailable"];

/** Most visited first; products, which may be a million, are read as far as they are taken. Source: pages 16. */
async function* publicPaths(
  apiUrl: string,
  { basePath, locale }: Pick<WarmUpSettings, "basePath" | "locale">,
): AsyncGenerator<string> {
  const client = createApiClient({ baseUrl: apiUrl });
  const categories = await client.call(listCategories, { query: { locale } });
  const ofCategories = categories.items.flatMap(({ slug, subs }) => [
    `/${slug}`,
    ...subs.map((subcategory) => `/${slug}/${subcategory.slug}`),
  ]);
  const brands = await client.call(listBrands, { query: { locale } });
  const brochures = brands.items
    .filter(({ productCount }) => productCount > 0)
    .map(({ code }) => `/katalog-${code.toLowerCase()}`);
  for (const path of ["", ...LISTS, ...ofCategories, ...brochures]) yield basePath + path;
  yield* everyPage(async (page) => {
    const query = { locale, "pagination[page]": page, "pagination[pageSize]": PAGE_SIZE };
    const { data, meta } = await client.call(listContentMenus, { query });
    return { paths: data.map(({ attributes }) => basePath + attributes.path), pages: meta.pagination.pageCount };
  });
  yield* everyPage(async (pageNo) => {
    const answer = await client.call(listProducts, { query: { locale, pageNo, pageSize: PAGE_SIZE } });
    return { paths: answer.items.flatMap(productPath).map((path) => basePath + path), pages: answer.totalPageCount };
  });
}

async function* everyPage(read: (page: number) => Promise<{ paths: string[]; pages: number }>): AsyncGenerator<string> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page);
    yield* answer.paths;
    pages = answer.pages;
  }
}

function productPath({ categories, code, slug }: Product): string[] {
  const first = categories[0];
  return first === undefined ? [] : [`/${first.slug}/${code}_${slug}`];
}

import { fill } from "./fill.ts";

/** `pageOf` has `{page}` and `{total}`. */
interface PageWords {
  pages: string;
  previousPage: string;
  nextPage: string;
  pageOf: string;
}

/** For Pagination with `total` pages. */
export function pageTexts({ pages, previousPage, nextPage, pageOf }: PageWords, total: number) {
  return {
    label: pages,
    previous: previousPage,
    next: nextPage,
    page: (page: number) => fill(pageOf, { page, total }),
  };
}

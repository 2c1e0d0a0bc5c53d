import { fill } from "./fill.ts";

/** What a feature says of the pages of its list; `pageOf` has `{page}` and `{total}`. */
interface PageWords {
  pages: string;
  previousPage: string;
  nextPage: string;
  pageOf: string;
}

/** The words of Pagination for a list of `total` pages. */
export function pageTexts({ pages, previousPage, nextPage, pageOf }: PageWords, total: number) {
  return {
    label: pages,
    previous: previousPage,
    next: nextPage,
    page: (page: number) => fill(pageOf, { page, total }),
  };
}

import type { TextRange } from "@kram/domain/search";

/** A product in the header's search, ready to show. */
export interface Hit {
  code: string;
  title: string;
  /** Parts of the title that the query found. */
  marks: readonly TextRange[];
  /** Whether the code itself was looked for, so that it is told. */
  byCode: boolean;
  /** Path of its page below the shop's prefix. */
  path: string;
  /** Address below the origin, sizes in pixels. */
  picture: { url: string; width: number; height: number };
  price: {
    now: string;
    before: string | null;
    beforeLabel: string | null;
    percent: string | null;
    /** The lowest price of the 30 days before a reduction, in words. */
    lowest: string | null;
    perUnit: string | null;
    texts: { price: string; newPrice: string; oldPrice: string };
  };
  available: boolean;
}

/** What the shop's back end answers to the header's search. */
export interface SearchAnswer {
  hits: readonly Hit[];
  totalCount: number;
  /** What may have been meant when nothing was found. */
  correction: string | null;
}

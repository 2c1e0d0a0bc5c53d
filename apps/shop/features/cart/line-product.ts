/** What a cart panel shows of a line's product besides its sums. */
export interface LineProduct {
  title: string;
  /** Address below the origin, sizes in pixels. */
  thumbnail: { url: string; width: number; height: number } | null;
  /** Path of the product page below the base path; null without a category. */
  path: string | null;
  maxPerOrder: number;
  /** Gross price of one piece, `"129,90"`. */
  unitPrice: string;
  available: boolean;
  notAvailableMessage: string | null;
}

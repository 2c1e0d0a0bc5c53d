import { z } from "zod";

/** A page of a list; pages count from 1. Source: catalog 6. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    currentPage: z.int(),
    totalPageCount: z.int(),
    totalCount: z.int(),
  });
}

/** A count from 1 in plain digits or as a number. */
function countUpTo(most: number) {
  return z
    .union([z.number(), z.string().regex(/^[1-9]\d{0,5}$/u)], { error: "request.invalid-page" })
    .transform(Number)
    .pipe(
      z
        .int({ error: "request.invalid-page" })
        .min(1, { error: "request.invalid-page" })
        .max(most, { error: "request.invalid-page" }),
    );
}

/** Page number in a query, from 1 to 100000. */
export const pageNo = countUpTo(100_000).default(1);

/** Items a page, 1 to 100. Source: catalog 4. */
export function pageSize(defaultSize: number) {
  return countUpTo(100).default(defaultSize);
}

/** Ascending or descending. Source: catalog 5. */
export const sortDir = z.enum(["ASC", "DESC"]).default("ASC");

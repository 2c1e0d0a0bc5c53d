import { z } from "zod";

/** A list answer in pages: `items, currentPage, totalPageCount, totalCount`; pages count from 1. Source: specification §3. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    currentPage: z.int(),
    totalPageCount: z.int(),
    totalCount: z.int(),
  });
}

/** Page number in a query, from 1 to 100000. */
export const pageNo = z.coerce.number({ error: "request.invalid-page" }).int().min(1).max(100_000).default(1);

/** Items a page in a query, 1 to 100. Source: specification §9 (checkout max size 100). */
export function pageSize(defaultSize: number) {
  return z.coerce.number({ error: "request.invalid-page" }).int().min(1).max(100).default(defaultSize);
}

/** Ascending or descending. Source: specification §7. */
export const sortDir = z.enum(["ASC", "DESC"]).default("ASC");

import { z } from "zod";
import { pageNo, pageSize } from "../schema/public.ts";

/** Items a page of a content list unless a call names another number. */
const DEFAULT_PAGE_SIZE = 25;

/** Which page of a content list is wanted, as headless systems write it: pages from 1, at most 100 items each. Source: content 2. */
export const contentPaging = {
  "pagination[page]": pageNo,
  "pagination[pageSize]": pageSize(DEFAULT_PAGE_SIZE),
};

/** Place of an answer in its list. */
export const contentPagination = z.strictObject({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

/** A content answer in the well-known shape `{data: [{id, attributes}], meta: {pagination}}`; nothing found is an empty list. Source: content 2. */
export function contentList<Attributes extends z.ZodType>(attributes: Attributes) {
  return z.strictObject({
    data: z.array(z.strictObject({ id: z.int(), attributes })),
    meta: z.strictObject({ pagination: contentPagination }),
  });
}

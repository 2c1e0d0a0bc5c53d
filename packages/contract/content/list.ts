import { z } from "zod";
import { pageNo, pageSize } from "../schema/public.ts";

const DEFAULT_PAGE_SIZE = 25;

/** Wanted page of a content list, from 1, of at most 100 items. Source: content 2. */
export const contentPaging = {
  "pagination[page]": pageNo,
  "pagination[pageSize]": pageSize(DEFAULT_PAGE_SIZE),
};

export const contentPagination = z.strictObject({
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  total: z.int(),
});

/** A content answer as `{data: [{id, attributes}], meta: {pagination}}`; nothing found is an empty list. Source: content 2. */
export function contentList<Attributes extends z.ZodType>(attributes: Attributes) {
  return z.strictObject({
    data: z.array(z.strictObject({ id: z.int(), attributes })),
    meta: z.strictObject({ pagination: contentPagination }),
  });
}

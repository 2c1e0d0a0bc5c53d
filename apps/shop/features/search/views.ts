import { defineOperation } from "@kram/contract/operation";
import { locale } from "@kram/contract/schema";
import { z } from "zod";

const hit = z.object({
  code: z.string(),
  title: z.string(),
  /** Matches in the title. */
  marks: z.array(z.object({ from: z.int(), to: z.int() })).readonly(),
  /** Whether the code matched. */
  byCode: z.boolean(),
  /** Below the shop's prefix. */
  path: z.string(),
  /** Below the origin, in pixels. */
  picture: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  price: z.object({
    now: z.string(),
    before: z.string().nullable(),
    beforeLabel: z.string().nullable(),
    percent: z.string().nullable(),
    /** Of 30 days before a reduction. */
    lowest: z.string().nullable(),
    perUnit: z.string().nullable(),
    texts: z.object({ price: z.string(), newPrice: z.string(), oldPrice: z.string() }),
  }),
  available: z.boolean(),
});

/** Five at most, `?text=krem&locale=pl`, or a correction. Source: search 1. */
export const searchHeader = defineOperation({
  id: "searchHeader",
  method: "GET",
  path: "/search",
  tag: "search",
  summary: "Products for the header's search",
  access: "anyone",
  limit: "read",
  query: z.object({ text: z.string().default(""), locale }),
  response: z.object({
    hits: z.array(hit).readonly(),
    totalCount: z.int(),
    correction: z.string().nullable(),
  }),
  errors: [],
});

export type Hit = z.infer<typeof hit>;

export type SearchAnswer = z.infer<typeof searchHeader.response>;

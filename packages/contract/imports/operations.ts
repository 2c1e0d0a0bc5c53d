import type { StaffRole } from "@kram/domain/staff";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

/** Tables that the office imports. */
export const IMPORT_KINDS = [
  "products",
  "prices",
  "stock",
  "brands",
  "categories",
  "members",
  "opening-balances",
] as const;

/** Besides admins. */
export const IMPORT_ROLES: Readonly<Record<(typeof IMPORT_KINDS)[number], readonly StaffRole[]>> = {
  products: ["catalogue"],
  prices: ["catalogue"],
  stock: ["catalogue"],
  brands: ["catalogue"],
  categories: ["catalogue"],
  members: [],
  "opening-balances": ["finance"],
};

/** Without heads; products and members are stored many at a time. */
export const MOST_IMPORT_LINES: Readonly<Record<(typeof IMPORT_KINDS)[number], number>> = {
  products: 20_000,
  prices: 1000,
  stock: 1000,
  brands: 1000,
  categories: 1000,
  members: 20_000,
  "opening-balances": 5000,
};

/** `apply` stores a faultless file, balances after approval. Roles: IMPORT_ROLES. */
export const importTable = defineOperation({
  id: "importTable",
  method: "POST",
  path: "/office/imports/{kind}",
  tag: "office",
  summary: "Bring a table in",
  access: "staff",
  limit: "write",
  params: z.strictObject({ kind: z.enum(IMPORT_KINDS, { error: "table.unknown" }) }),
  body: z.strictObject({ csv: inputText(30_000_000), apply: z.boolean({ error: "request.invalid" }) }),
  response: z.strictObject({
    lines: z.int(),
    changes: z.int(),
    /** Lines: all or none, unless others change the same meanwhile. */
    kept: z.int(),
    applied: z.boolean(),
    /** The first hundred; the heads are line 1. */
    problems: z.array(z.strictObject({ line: z.int(), column: z.string().nullable(), code: z.string() })),
  }),
  errors: ["table.unknown", "table.not-csv", "table.columns", "table.too-long"],
});

export type ImportKind = (typeof IMPORT_KINDS)[number];

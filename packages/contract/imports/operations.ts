import type { StaffRole } from "@kram/domain/staff";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

/** What the office takes back as a table. */
export const IMPORT_KINDS = ["products", "prices", "stock", "categories", "members", "opening-balances"] as const;

/** Who brings a table in, besides admins. */
export const IMPORT_ROLES: Readonly<Record<(typeof IMPORT_KINDS)[number], readonly StaffRole[]>> = {
  products: ["catalogue"],
  prices: ["catalogue"],
  stock: ["catalogue"],
  categories: ["catalogue"],
  members: [],
  "opening-balances": ["finance"],
};

/** Most lines of a file that is taken back, its heads left out: products and members are taken many at a time, the others one by one. */
export const MOST_IMPORT_LINES: Readonly<Record<(typeof IMPORT_KINDS)[number], number>> = {
  products: 20_000,
  prices: 1000,
  stock: 1000,
  categories: 1000,
  members: 20_000,
  "opening-balances": 5000,
};

/**
 * Staff: checks a file line by line; with `apply`, and without a problem, stores it, opening balances after a second person's approval.
 * Only for the roles that IMPORT_ROLES names.
 */
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
    /** Lines that change something. */
    changes: z.int(),
    /** Lines that are stored: all or none, but where somebody changes the same or takes a number or an address meanwhile, those before them. */
    kept: z.int(),
    applied: z.boolean(),
    /** The first hundred; `line` as a spreadsheet counts, the heads being line 1. */
    problems: z.array(z.strictObject({ line: z.int(), column: z.string().nullable(), code: z.string() })),
  }),
  errors: ["table.unknown", "table.not-csv", "table.columns", "table.too-long"],
});

export type ImportKind = (typeof IMPORT_KINDS)[number];

import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

/** What the office hands out as a table. */
export const TABLE_KINDS = [
  "products",
  "prices",
  "stock",
  "categories",
  "promotions",
  "contents",
  "members",
  "registrations",
  "orders",
  "order-lines",
  "invoices",
  "returns",
  "refunds",
  "complaints",
  "withdrawals",
  "messages",
  "opening-balances",
  "ledger",
  "approvals",
  "changes",
] as const;

/** A whole table as CSV for who may open its list: semicolons, UTF-8 with its mark, decimal comma. */
export const exportTable = defineOperation({
  id: "exportTable",
  method: "GET",
  path: "/office/exports/{kind}",
  tag: "office",
  summary: "A table as CSV",
  access: "staff",
  limit: "read",
  params: z.strictObject({ kind: z.enum(TABLE_KINDS, { error: "table.unknown" }) }),
  response: z.string(),
  errors: ["table.unknown"],
});

/** Type of a table's name. */
export type TableKind = (typeof TABLE_KINDS)[number];

import { z } from "zod";
import { defineOperation, type Operation } from "../operation/public.ts";
import { listApprovals } from "../approvals/public.ts";
import { listOfficeBrands, listOfficeProducts } from "../catalog/public.ts";
import { listOfficeComplaints } from "../complaints/public.ts";
import { listContactMessages } from "../contact/public.ts";
import { listOfficeContents } from "../content/public.ts";
import { listOfficeMembers, listRegistrations } from "../members/public.ts";
import { listLedger } from "../money/public.ts";
import { listOfficeOrders, listRefundsDue } from "../orders/public.ts";
import { listOfficePromotions } from "../promotions/public.ts";
import { listReturns } from "../returns/public.ts";
import { listStaffActions } from "../staff/public.ts";
import { listWithdrawals } from "../withdrawals/public.ts";

/** Tables that the office exports. */
export const TABLE_KINDS = [
  "products",
  "prices",
  "stock",
  "brands",
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

/** Semicolons, UTF-8 with its mark, decimal comma. */
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

/** A table's name. */
export type TableKind = (typeof TABLE_KINDS)[number];

/** A table needs permission for its list. */
export const TABLE_LISTS: Readonly<Record<TableKind, Operation>> = {
  products: listOfficeProducts,
  prices: listOfficeProducts,
  stock: listOfficeProducts,
  brands: listOfficeBrands,
  categories: listOfficeProducts,
  promotions: listOfficePromotions,
  contents: listOfficeContents,
  members: listOfficeMembers,
  registrations: listRegistrations,
  "opening-balances": listLedger,
  ledger: listLedger,
  approvals: listApprovals,
  orders: listOfficeOrders,
  "order-lines": listOfficeOrders,
  invoices: listOfficeOrders,
  returns: listReturns,
  refunds: listRefundsDue,
  complaints: listOfficeComplaints,
  withdrawals: listWithdrawals,
  messages: listContactMessages,
  changes: listStaffActions,
};

import { listApprovals } from "../approvals/public.ts";
import { listOfficeProducts } from "../catalog/public.ts";
import { listOfficeComplaints } from "../complaints/public.ts";
import { listContactMessages } from "../contact/public.ts";
import { listOfficeContents } from "../content/public.ts";
import { listOfficeMembers, listRegistrations } from "../members/public.ts";
import { listLedger } from "../money/public.ts";
import type { Operation } from "../operation/public.ts";
import { listOfficeOrders, listRefundsDue } from "../orders/public.ts";
import { listOfficePromotions } from "../promotions/public.ts";
import { listReturns } from "../returns/public.ts";
import { listStaffActions } from "../staff/public.ts";
import { listWithdrawals } from "../withdrawals/public.ts";
import type { TableKind } from "./operations.ts";

/** The list of each table: who may not open it does not get the table. */
export const TABLE_LISTS: Readonly<Record<TableKind, Operation>> = {
  products: listOfficeProducts,
  prices: listOfficeProducts,
  stock: listOfficeProducts,
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

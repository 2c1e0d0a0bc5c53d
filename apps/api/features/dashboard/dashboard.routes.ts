import { kindsOf, listApprovals } from "@kram/contract/approvals";
import { listBonusMonths } from "@kram/contract/bonuses";
import { listOfficeProducts } from "@kram/contract/catalog";
import { listLowStock } from "@kram/contract/stock";
import { listOfficeComplaints } from "@kram/contract/complaints";
import { listContactMessages } from "@kram/contract/contact";
import { listOfficeContents } from "@kram/contract/content";
import { setLocks } from "@kram/contract/maintenance";
import { listOutbox } from "@kram/contract/mail";
import { listInternationalSponsors } from "@kram/contract/members";
import type { Operation } from "@kram/contract/operation";
import { listOfficeOrders, listRefundsDue } from "@kram/contract/orders";
import { listPayouts } from "@kram/contract/payouts";
import { mayCall } from "@kram/contract/staff";
import {
  getDashboard,
  DASHBOARD_FIGURES,
  type DashboardDate,
  type DashboardDateKind,
  type DashboardFigure,
} from "@kram/contract/dashboard";
import { listWithdrawals } from "@kram/contract/withdrawals";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { FarReads } from "../../platform/far-reads.ts";
import type { Serve } from "../../platform/http/route.ts";
import { readDashboard, type DashboardRow } from "./dashboard.repository.ts";

/** A list's permission decides about its figure too. */
const LISTS: Record<DashboardFigure, Operation> = {
  ordersToday: listOfficeOrders,
  ordersUnpaid: listOfficeOrders,
  ordersToPack: listOfficeOrders,
  ordersToSend: listOfficeOrders,
  ordersSuspended: listOfficeOrders,
  paymentsFailed: listOfficeOrders,
  cashAwaited: listOfficeOrders,
  additionsAwaited: listOfficeOrders,
  refundsDue: listRefundsDue,
  stockOut: listOfficeProducts,
  stockLow: listLowStock,
  productsLacking: listOfficeProducts,
  textsToCheck: listOfficeContents,
  complaintsOpen: listOfficeComplaints,
  complaintsDue: listOfficeComplaints,
  withdrawalsOpen: listWithdrawals,
  withdrawalsDue: listWithdrawals,
  messagesWaiting: listContactMessages,
  sponsorsWaiting: listInternationalSponsors,
  deliveriesFailed: listOutbox,
  approvalsWaiting: listApprovals,
  payoutsWaiting: listPayouts,
  closesFailing: listBonusMonths,
  closesRefused: listBonusMonths,
  loginLocked: setLocks,
  orderingLocked: setLocks,
};

/** Only who may call the operation gets the date. */
const DATES: Record<DashboardDateKind, Operation> = {
  complaintAnswer: listOfficeComplaints,
  withdrawalRefund: listWithdrawals,
  catalogueEnd: listOfficeProducts,
  invoiceFines: listRefundsDue,
  invoicesLarge: listRefundsDue,
  invoicesAll: listRefundsDue,
};

export function registerDashboardRoutes({
  serve,
  far,
  country,
}: {
  serve: Serve;
  far: FarReads;
  country: Country;
}): void {
  serve(getDashboard, async ({ caller: { roles } }) => {
    const row = await far.readOne((asked) => readDashboard(asked, { ...country, kinds: kindsOf(roles) }));
    const seen = DASHBOARD_FIGURES.filter((kind) => mayCall(roles, LISTS[kind].id));
    return {
      currency: country.currency,
      revenue: seen.includes("ordersToday") ? formatMinor(row.revenue) : null,
      figures: seen.map((kind) => ({ kind, count: row[kind] })),
      dates: datesOf(row, country).filter(({ kind }) => mayCall(roles, DATES[kind].id)),
    };
  });
}

/** The nearest first; duties of the law until the day on which they begin. */
function datesOf(row: DashboardRow, { lawDates }: Country): DashboardDate[] {
  const waiting = (["complaintAnswer", "withdrawalRefund", "catalogueEnd"] as const).flatMap((kind) => {
    const on = row[kind];
    return on === null ? [] : [{ kind, on }];
  });
  const coming = lawDates.filter(({ on }) => on >= row.today);
  return [...waiting, ...coming].toSorted((a, b) => a.on.localeCompare(b.on));
}

import type { SalesReport, SalesTotals } from "@kram/contract/reports";
import { daysOfPart, type ReportPeriod } from "@kram/domain/reports";

const listed = (list: string, filter: object) => `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Where the orders that count in these days are listed; canceled ones do not, but where `filter` asks for them. */
export function ordersOf(period: ReportPeriod, filter: object = {}): string {
  return listed("orders", { status: "NOT_CANCELED", ...period, ...filter });
}

const membersOf = (did: string) => (period: ReportPeriod) => listed("members", { did, ...period });
const returnsOf = (period: ReportPeriod) => listed("returns", period);
const recovered = (period: ReportPeriod) => ordersOf(period, { origin: "SCRAPPED" });

const LISTS: Readonly<Partial<Record<keyof SalesTotals, (period: ReportPeriod) => string>>> = {
  gross: ordersOf,
  net: ordersOf,
  vat: ordersOf,
  average: ordersOf,
  orders: ordersOf,
  canceled: (period) => ordersOf(period, { status: "CANCELED" }),
  buyers: membersOf("BOUGHT"),
  newBuyers: membersOf("BOUGHT_FIRST"),
  returningBuyers: membersOf("BOUGHT_AGAIN"),
  newMembers: membersOf("JOINED"),
  returns: returnsOf,
  returned: returnsOf,
  recoveredOrders: recovered,
  recovered,
  bonus: (period) => listed("ledger", { reason: "bonus-cost", account: "bonus", ...period }),
};

const PEOPLE: ReadonlySet<keyof SalesTotals> = new Set(["buyers", "newBuyers", "returningBuyers", "newMembers"]);

/** Where a figure's rows are listed; null for carts left behind, which know no member, and for people whom the reader may not see. */
export function listOf(name: keyof SalesTotals, period: ReportPeriod, seesMembers: boolean): string | null {
  return PEOPLE.has(name) && !seesMembers ? null : (LISTS[name]?.(period) ?? null);
}

/** The orders of each day, week or month. */
export function partAddresses({ period, parts }: SalesReport): string[] {
  const firsts = parts.map(({ from }) => from);
  return firsts.map((_, at) => ordersOf(daysOfPart(period, firsts, at)));
}

/** The orders in which each promotion took part. */
export function promotionAddresses({ period, promotions }: SalesReport): string[] {
  return promotions.map(({ code }) => ordersOf(period, { promotion: code }));
}

/** The returns of each reason. */
export function reasonAddresses({ period, returnsByReason }: SalesReport): string[] {
  return returnsByReason.map(({ reason }) => listed("returns", { reason, ...period }));
}

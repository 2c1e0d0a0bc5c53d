import type { OfficeOrder, OrderDetail, OrderItem } from "@kram/contract/orders";
import type { Carrier, Country } from "@kram/countries/country";
import { formatMinor, timesQuantity } from "@kram/domain/money";
import {
  addressHindrance,
  canTransition,
  cashHindrance,
  isHold,
  linesHindrance,
  growthOf,
  nextStatuses,
  type OrderStanding,
  type OrderStatus,
} from "@kram/domain/orders";
import { type Pieces, piecesLeft } from "@kram/domain/packing";
import { USUAL_PAYMENTS } from "@kram/domain/payments";
import { expectsCash } from "@kram/domain/returns";
import { withdrawalEnd } from "@kram/domain/withdrawals";
import { dayInZone } from "../../platform/intl.ts";
import { presentVat } from "../cart/public.ts";
import { arrivalAfter } from "../shipping/public.ts";
import type { OfficeOrderRow } from "./office-orders.repository.ts";
import type { OrderDetailRow, OrderRow } from "./orders.repository.ts";

export function presentOrderItem(row: OrderRow): OrderItem {
  return {
    number: row.number,
    status: row.status,
    type: row.type,
    origin: row.origin,
    placedAt: row.placedAt.toISOString(),
    currency: row.currency,
    totalGrossCost: formatMinor(row.total),
    paymentMethod: row.paymentMethod,
    paymentState: row.paymentState,
    pieceCount: row.pieceCount,
    partlySent: row.partlySent && !HAVE_LEFT.has(row.status),
    productCodes: row.productCodes,
  };
}

export function presentOrder(row: OrderDetailRow, country: Country): OrderDetail {
  return {
    ...presentOrderItem(row),
    lines: row.lines.map((line) => ({
      code: line.code,
      title: line.title,
      quantity: line.quantity,
      priceGrossSingle: formatMinor(line.unitGross),
      priceGross: formatMinor(timesQuantity(line.unitGross, line.quantity)),
      vatPercent: line.vatPercent,
      points: line.points * line.quantity,
      netVolume: formatMinor(timesQuantity(line.netVolume, line.quantity)),
      promotionCode: line.promotionCode === "" ? null : line.promotionCode,
    })),
    summary: {
      grossCost: formatMinor(row.gross),
      promotionUsed: formatMinor(row.reduced),
      shippingCost: formatMinor(row.shipping),
      discountUsed: formatMinor(row.discount),
      refundMoneyUsed: formatMinor(row.refund),
      totalGrossCost: formatMinor(row.total),
    },
    promotions: row.promotions.map(({ code, title, reduced }) => ({
      promotionCode: code,
      title,
      amount: formatMinor(reduced),
    })),
    vat: row.vat.map(presentVat),
    shipping: {
      shippingMethod: row.shippingMethod,
      title: row.shippingChoice?.title ?? null,
      address: row.shippingAddress as never,
    },
    timeline: row.timeline.map((step) => ({ status: step.status, at: new Date(step.at).toISOString() })),
    tracking: presentTracking(row, row, country),
    ...presentParcels(row, country),
    documents: row.documents,
    hasTerms: row.hasTerms,
    mayWithdraw: row.mayWithdraw,
    companyPurchase: row.companyPurchase,
    delivery: presentDelivery(row, country),
    refunds: row.refunds.map(({ amount, state, at }) => ({
      amount: formatMinor(amount),
      state,
      at: new Date(at).toISOString(),
    })),
    addition: presentAddition(row),
    actions: actionsOf(row),
  };
}

function presentAddition({ addition }: OrderDetailRow): OrderDetail["addition"] {
  if (addition === null) return null;
  const { id, lines, more, at } = addition;
  const pieces = lines.map(({ code, title, quantity }) => ({ code, title, quantity }));
  return { id: String(id), pieces, amount: formatMinor(more), at: new Date(at).toISOString() };
}

/** All but whom the invoice names. */
export function presentOfficeOrder(
  row: OrderDetailRow,
  work: OfficeOrderRow,
  country: Country,
): Omit<OfficeOrder, "invoicing"> {
  return {
    ...presentOrder(row, country),
    member: presentBuyer(row),
    cash: presentCash(row),
    tags: work.tags,
    nextToPack: work.nextToPack,
    nextToSend: work.nextToSend,
    nextStatuses: nextStatuses(standingOf(row)),
    addressing: {
      hindrance: addressHindrance(row),
      version: work.addressChanges.length,
      changes: work.addressChanges.map(({ at, staffName, before }) => ({
        at: new Date(at).toISOString(),
        staffName,
        before: before as never,
      })),
    },
    lineChanges: {
      hindrance: linesHindrance({ ...row, cashCame: row.receipt !== null }),
      growth: row.type === "REGULAR" ? growthOf(row) : null,
      version: work.lineChanges.length,
      changes: work.lineChanges.map(({ at, less, more, pieces, ...change }) => ({
        ...change,
        at: new Date(at).toISOString(),
        less: formatMinor(less),
        more: formatMinor(more),
        pieces: pieces.map(({ code, title, quantity }) => ({ code, title, quantity })),
      })),
    },
    sendsAt: work.sendsAt?.toISOString() ?? null,
    carriers: carriersOf(row, country).map(({ code, name }) => ({ code, name })),
    carrierCode: row.carrier,
    history: work.history.map((step, index) => ({
      ...step,
      from: work.history[index - 1]?.to ?? null,
      at: new Date(step.at).toISOString(),
    })),
    notes: work.notes.map((note) => ({
      ...note,
      staffId: String(note.staffId),
      at: new Date(note.at).toISOString(),
    })),
  };
}

/** What the table of transitions asks. */
export function standingOf(
  row: Pick<OrderDetailRow, "status" | "heldFrom" | "paymentState" | "partlySent" | "awaitsMore">,
): OrderStanding {
  const unpaid = row.paymentState === "PENDING" || row.paymentState === "FAILED";
  const { status, heldFrom, partlySent, awaitsMore } = row;
  return { status, heldFrom, unpaid, partlySent, awaitsMore };
}

function presentDelivery(row: OrderDetailRow, country: Country): OrderDetail["delivery"] {
  const { deliveredOn, usualDays, timeline, mayWithdraw } = row;
  const sent = timeline.findLast(({ status }) => status === "SENT");
  const sentOn = sent ? dayInZone(new Date(sent.at), country.timeZone) : null;
  const withdrawUntil = mayWithdraw ? withdrawalEnd({ sentOn, deliveredOn, usualDays }, country) : null;
  return { deliveredOn, withdrawUntil, expected: deliveredOn === null ? expectedOf(row, country) : null };
}

/** Counted from where the parcel is; null once the days are over. Source: orders 12. */
function expectedOf(
  { shippingChoice, status, timeline, now }: OrderDetailRow,
  country: Country,
): OrderDetail["delivery"]["expected"] {
  const from = DAYS_COUNT_FROM[status];
  const step = timeline.findLast((each) => each.status === from);
  const days = shippingChoice?.days;
  if (!step || !days) return null;
  // What left has missed no hour.
  const left = from === "SENT" ? { ...days, cutOffHour: 24 } : days;
  const expected = arrivalAfter(new Date(step.at), left, country);
  return expected.to < dayInZone(now, country.timeZone) ? null : expected;
}

const DAYS_COUNT_FROM: Partial<Record<OrderStatus, OrderStatus>> = {
  CONFIRMED: "CONFIRMED",
  EXECUTED: "CONFIRMED",
  SENT: "SENT",
};

/** That of its way to ship comes first. */
export function carriersOf({ shippingChoice }: Pick<OrderDetailRow, "shippingChoice">, country: Country): Carrier[] {
  const own = shippingChoice?.carrier;
  return own ? [own, ...country.carriers.filter(({ code }) => code !== own.code)] : [...country.carriers];
}

const HAVE_LEFT: ReadonlySet<OrderStatus> = new Set(["SENT", "RESENT", "RETURNED"]);

/** Both empty for an order of one parcel. Source: packing 5. */
function presentParcels(row: OrderDetailRow, country: Country): Pick<OrderDetail, "parcels" | "waiting"> {
  const { lines, shipments, timeline, returnedAs } = row;
  if (shipments.length === 0) return { parcels: [], waiting: [] };
  const byCode = Map.groupBy(lines, ({ code }) => code);
  const titled = (pieces: readonly Pieces[]) =>
    pieces.map(({ code, quantity }) => ({ code, title: byCode.get(code)?.[0]?.title ?? code, quantity }));
  const ordered = [...byCode].map(([code, same]) => ({
    code,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const parcels = shipments.map((shipment) => ({
    sentAt: new Date(shipment.sentAt).toISOString(),
    arrivedOn: shipment.arrivedOn,
    tracking: presentTracking(shipment, row, country),
    pieces: titled(shipment.pieces),
  }));
  const rest = titled(
    piecesLeft(
      ordered,
      shipments.flatMap(({ pieces }) => pieces),
    ),
  );
  if (returnedAs.includes("UNAVAILABLE")) return { parcels, waiting: [] };
  const sent = timeline.findLast(({ status }) => status === "SENT");
  if (!sent) return { parcels, waiting: rest };
  const sentAt = new Date(sent.at).toISOString();
  const last = { sentAt, arrivedOn: row.arrivedOn, tracking: presentTracking(row, row, country), pieces: rest };
  return { parcels: [...parcels, last], waiting: [] };
}

function presentTracking(
  { carrier: code, trackingNumber: number }: Pick<OrderDetailRow, "carrier" | "trackingNumber">,
  row: OrderDetailRow,
  country: Country,
): OrderDetail["tracking"] {
  if (code === null || number === null) return null;
  const known = carriersOf(row, country).find((each) => each.code === code);
  const url = known?.trackingUrl.replace("{number}", encodeURIComponent(number)) ?? null;
  return { carrier: known?.name ?? code, number, url };
}

/** Null where no cash on delivery is expected. */
export function presentCash({ receipt, paymentMethod, ...order }: OrderRow): OfficeOrder["cash"] {
  if (receipt) {
    return { ...receipt, state: "received", confirmedAt: new Date(receipt.confirmedAt).toISOString() };
  }
  const isAwaited = expectsCash({ method: paymentMethod, ...order });
  return isAwaited ? { state: "awaited", receivedOn: null, confirmedAt: null, confirmedBy: null } : null;
}

export function presentBuyer(row: OrderRow) {
  return { memberNo: row.memberNo, name: row.name, surname: row.surname };
}

function actionsOf(row: OrderDetailRow): OrderDetail["actions"] {
  const unpaid = row.paymentState === "PENDING" || row.paymentState === "FAILED";
  if (row.status === "CREATED" && unpaid) return ["pay", "cancel"];
  const pays = row.awaitsMore && row.status === "CONFIRMED";
  const turns =
    (row.onlineIsOn ?? USUAL_PAYMENTS.transfer) && !cashHindrance({ ...row, cashCame: row.receipt !== null });
  return [
    ...(pays ? (["pay"] as const) : []),
    ...(turns ? (["pay-online"] as const) : []),
    ...(mayCancel(row) ? (["cancel"] as const) : []),
  ];
}

/** True until it is packed, or a part of it has left, also when it is paid. Source: orders 7. */
export function mayCancel({ status, partlySent }: Pick<OrderRow, "status" | "partlySent">): boolean {
  return canTransition(status, "CANCELED") && !isHold(status) && !partlySent;
}

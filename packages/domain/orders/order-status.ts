/** Source: orders 1. */
export const ORDER_STATUSES = [
  "BLOCKED",
  "CANCELED",
  "CREATED",
  "CONFIRMED",
  "EXECUTED",
  "RESENT",
  "RETURNED",
  "SENT",
  "SUSPENDED",
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** REGULAR holds bought goods, PRESENT gifts only. Source: orders 5. */
export const ORDER_TYPES = ["PRESENT", "REGULAR"] as const;

export type OrderType = (typeof ORDER_TYPES)[number];

/** From the shop, an abandoned cart, the system or staff. Source: orders 6. */
export const ORDER_ORIGINS = ["FOREFRONT", "SCRAPPED", "SYSTEM"] as const;

export type OrderOrigin = (typeof ORDER_ORIGINS)[number];

const TRANSITIONS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  CREATED: ["CONFIRMED", "SUSPENDED", "BLOCKED", "CANCELED"],
  CONFIRMED: ["EXECUTED", "SUSPENDED", "BLOCKED", "CANCELED"],
  EXECUTED: ["SENT", "SUSPENDED", "BLOCKED"],
  SENT: ["RETURNED", "RESENT"],
  RESENT: ["SENT"],
  RETURNED: [],
  SUSPENDED: ["CREATED", "CONFIRMED", "EXECUTED", "CANCELED"],
  BLOCKED: ["CREATED", "CONFIRMED", "EXECUTED", "CANCELED"],
  CANCELED: [],
};

/** Holds go back only to `heldFrom`. Source: orders 1, 2. */
export function canTransition(from: OrderStatus, to: OrderStatus, heldFrom: OrderStatus | null = null): boolean {
  if (!TRANSITIONS[from].includes(to)) return false;
  return !isHold(from) || to === "CANCELED" || to === heldFrom;
}

export interface OrderStanding {
  status: OrderStatus;
  /** Null for what is not held. */
  heldFrom: OrderStatus | null;
  unpaid: boolean;
  /** A parcel has left before the rest. */
  partlySent?: boolean;
  /** Pieces wait beside it until their difference is paid. */
  awaitsMore?: boolean;
}

/**
 * For staff; only a payment confirms what is unpaid, what left in part is not canceled, and what waits for a difference is
 * not packed. Source: orders 3, 25, packing 6.
 */
export function nextStatuses(standing: OrderStanding): OrderStatus[] {
  const { status, heldFrom, unpaid, partlySent = false, awaitsMore = false } = standing;
  return ORDER_STATUSES.filter(
    (to) =>
      canTransition(status, to, heldFrom) &&
      !(to === "CONFIRMED" && unpaid) &&
      !(to === "CANCELED" && partlySent) &&
      !(to === "EXECUTED" && awaitsMore),
  );
}

/** Holds are set by staff. Source: orders 2. */
export function isHold(status: OrderStatus): boolean {
  return status === "SUSPENDED" || status === "BLOCKED";
}

export type AddressHindrance = "order.address-fixed" | "order.has-label";

/** Why an order's address stays as it is: it is packed, or a parcel bears it; null where it may change. Source: orders 20. */
export function addressHindrance({
  status,
  heldFrom,
  hasLabel,
}: Pick<OrderStanding, "status" | "heldFrom"> & { hasLabel: boolean }): AddressHindrance | null {
  const stands = heldFrom ?? status;
  if (stands !== "CREATED" && stands !== "CONFIRMED") return "order.address-fixed";
  return hasLabel ? "order.has-label" : null;
}

export type BuyerHindrance = "order.invoice-issued" | "order.no-invoice";

/** Why whom its invoice names stays: it is issued, or none follows; null until it leaves. Source: invoices 2. */
export function buyerHindrance({
  status,
  heldFrom,
  hasInvoice,
  isFree,
}: Pick<OrderStanding, "status" | "heldFrom"> & { hasInvoice: boolean; isFree: boolean }): BuyerHindrance | null {
  if (hasInvoice) return "order.invoice-issued";
  return !isFree && stepsToCome(heldFrom ?? status).includes("SENT") ? null : "order.no-invoice";
}

type Fields = Readonly<Record<string, unknown>>;

/** Names of the texts that differ, sorted; a text that one side lacks is empty there. */
export function changedFields(before: Fields, after: Fields): string[] {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const fields = Object.keys({ ...before, ...after });
  return fields.filter((field) => textOf(before[field]) !== textOf(after[field])).sort();
}

/** Amounts of one piece in minor units; `promotionCode` is empty for what is not a gift. */
export interface OrderLine {
  code: string;
  title: string;
  quantity: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatPercent: number;
  promotionCode: string;
  /** By promotions, off the whole line. */
  reduced: number;
}

/** Added to the counted number, for at least six digits. */
export const ORDER_NUMBER_BASE = 100_000;

/** `gross` is of goods before reductions, minor units. Source: orders 5. */
export function orderTypeOf(gross: number): OrderType {
  return gross === 0 ? "PRESENT" : "REGULAR";
}

/** By how the cart came about. Source: orders 6. */
export function orderOriginOf(cart: { preparedByStaff: boolean; fromAbandoned: boolean }): OrderOrigin {
  if (cart.preparedByStaff) return "SYSTEM";
  return cart.fromAbandoned ? "SCRAPPED" : "FOREFRONT";
}

/** Ordering again without a cart is answered with the order just placed. */
export const SAME_ORDER_MINUTES = 10;

/** How long a provider is asked about a payment it is silent on. */
export const PAYMENT_WATCH = { fromMinutes: 2, toDays: 3 } as const;

const WAY_OF_AN_ORDER: readonly OrderStatus[] = ["CREATED", "CONFIRMED", "EXECUTED", "SENT"];

/** The steps that are left when all goes well; none for holds and ends. */
export function stepsToCome(status: OrderStatus): readonly OrderStatus[] {
  if (status === "RESENT") return ["SENT"];
  const at = WAY_OF_AN_ORDER.indexOf(status);
  return at === -1 ? [] : WAY_OF_AN_ORDER.slice(at + 1);
}

/** Pages of the owner whose words an order agrees to or has to tell. Source: Directive 2011/83/EU art. 6, 8 (7). */
export const CONTRACT_PAGES = [
  "regulations",
  "right-of-withdrawal",
  "complaints",
  "delivery-and-payment",
  "privacy-policy",
] as const;

/** Steps that staff take with many orders at once. */
export const BULK_STEPS = ["EXECUTED", "SENT", "CANCELED"] as const satisfies readonly OrderStatus[];

/** What was sent by mistake is taken back until then: no invoice, no mail. Source: orders 19. */
export const SENDING_WAITS_SECONDS = 60;

/** Orders of one call. */
export const MOST_AT_ONCE = 200;

export type BulkStep = (typeof BULK_STEPS)[number];

/** `before`: it stood there already. */
export type StepJudgement =
  | { outcome: "done" | "before"; code: null }
  | { outcome: "refused"; code: "order.changed-meanwhile" | "order.step-refused" | "order.addition-waits" };

/** Repeating a step finds it done before; `from` is the status seen. Source: orders 14. */
export function judgeStep(order: OrderStanding, from: OrderStatus, to: BulkStep): StepJudgement {
  if (order.status === to) return { outcome: "before", code: null };
  if (order.status !== from) return { outcome: "refused", code: "order.changed-meanwhile" };
  if (order.awaitsMore && to === "EXECUTED") return { outcome: "refused", code: "order.addition-waits" };
  if (!nextStatuses(order).includes(to)) return { outcome: "refused", code: "order.step-refused" };
  return { outcome: "done", code: null };
}

/** Fewer digits are looked for as words alone. */
const LEAST_DIGITS = 6;

/** The national part is enough to tell a phone. */
const MOST_DIGITS = 9;

/** What to look for among digits of phones; null for text that is none. */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d\s()/.-]+$/u.test(text)) return null;
  const digits = text.replace(/\D/gu, "");
  return digits.length < LEAST_DIGITS ? null : digits.slice(-MOST_DIGITS);
}

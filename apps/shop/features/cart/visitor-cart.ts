import { type LineRefusal, refuseLineChange } from "@kram/domain/cart";
import { formatMinor, type Minor, parseMinor, timesQuantity } from "@kram/domain/money";

/** A visitor's line; `grossPrice` is quantity × unit price with a decimal point, `"259.80"`. Source: specification §3, §4. */
export interface VisitorLine {
  code: string;
  grossPrice: string;
  quantity: number;
  /** Whether it was added from the leafed catalogue. */
  isCatalogue: boolean;
}

/** A visitor's cart as the browser stores it; `total` with a decimal point. */
export interface VisitorCart {
  items: VisitorLine[];
  total: string;
}

/** A cart without lines. */
export const EMPTY_VISITOR_CART: VisitorCart = { items: [], total: "0.00" };

/** Reads a stored cart; what is not a cart reads as empty, what is not a line is left out. */
export function readVisitorCart(text: string | null): VisitorCart {
  try {
    const { items } = JSON.parse(text ?? "{}") as { items?: unknown };
    return Array.isArray(items) ? withTotal(items.filter(isLine)) : EMPTY_VISITOR_CART;
  } catch {
    return EMPTY_VISITOR_CART;
  }
}

/** Sets a line to a quantity of pieces; below 1 removes it. Refuses a 51st line, more than `maxPerOrder` pieces and what is not for sale. Source: specification §9. */
export function setVisitorLine(
  cart: VisitorCart,
  change: { code: string; quantity: number; unitGross: Minor; maxPerOrder: number; isCatalogue?: boolean },
): { cart: VisitorCart; refusal: LineRefusal | null } {
  const known = cart.items.find((line) => line.code === change.code);
  const refusal = refuseLineChange({
    currentQuantity: known?.quantity ?? 0,
    wantedQuantity: change.quantity,
    lineCount: cart.items.length,
    maxPerOrder: change.maxPerOrder,
    availableForSale: true,
  });
  if (refusal) return { cart, refusal };
  const line: VisitorLine = {
    code: change.code,
    grossPrice: withPoint(timesQuantity(change.unitGross, Math.max(0, change.quantity))),
    quantity: change.quantity,
    isCatalogue: change.isCatalogue ?? known?.isCatalogue ?? false,
  };
  const items = known ? cart.items.map((other) => (other === known ? line : other)) : [...cart.items, line];
  return { cart: withTotal(items.filter((other) => other.quantity >= 1)), refusal: null };
}

/** Unit price of a stored line in minor units. */
export function unitGrossOf(line: VisitorLine): Minor {
  return Math.round((parseMinor(line.grossPrice) ?? 0) / line.quantity);
}

/** Takes today's prices over, by code in minor units; a line without one keeps its price. */
export function repriceVisitorCart(cart: VisitorCart, prices: ReadonlyMap<string, Minor>): VisitorCart {
  const reprice = (line: VisitorLine): VisitorLine => {
    const unitGross = prices.get(line.code) ?? unitGrossOf(line);
    return { ...line, grossPrice: withPoint(timesQuantity(unitGross, line.quantity)) };
  };
  return withTotal(cart.items.map(reprice));
}

function withTotal(items: VisitorLine[]): VisitorCart {
  const total = items.reduce((sum, line) => sum + (parseMinor(line.grossPrice) ?? 0), 0);
  return { items, total: withPoint(total) };
}

function withPoint(minor: Minor): string {
  return formatMinor(minor).replace(",", ".");
}

function isLine(given: unknown): given is VisitorLine {
  const line = given as Partial<Record<keyof VisitorLine, unknown>> | null;
  if (typeof line?.code !== "string" || typeof line.grossPrice !== "string") return false;
  const { quantity } = line;
  return Number.isSafeInteger(quantity) && (quantity as number) >= 1 && parseMinor(line.grossPrice) !== null;
}

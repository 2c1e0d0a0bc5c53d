import { payments, vat } from "@kram/contract/settings";
import { USUAL_PAYMENTS } from "@kram/domain/payments";
import { DEFAULT_SHIPPING_METHOD, isShippingProduct } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import type { Row } from "../../platform/statements.ts";
import { holdsConnection } from "../../platform/transactions.ts";
import type { CartRow } from "./cart-state.ts";
import { READ_OFFER } from "./cart-statements.ts";

type OfferRow = Row<"cart.offer">;
type OfferedProduct = OfferRow["products"][number];

/** What carts need of the offer as it was at one version of the catalogue. */
export interface Offer extends Pick<CartRow, "payments" | "vatRates" | "cartMinutes"> {
  version: number;
  ways: OfferRow["ways"];
  /** Those asked for so far; null where there is no such product. */
  products: ReadonlyMap<string, OfferedProduct | null>;
}

/** The offer as this process keeps it. */
export interface OfferBook {
  /** With the products named; null when the database has another version by now. */
  at(version: number, codes: readonly string[], db: Queryable): Promise<Offer | null>;
}

/** Products remembered at once. */
const MOST = 20_000;

/** Keeps the newest read outside of transactions: one could see its own change and take it back. */
export function createOfferBook({ currency }: { currency: string }): OfferBook {
  let newest: Offer | null = null;
  return {
    async at(version, codes, db) {
      const known = newest?.version === version ? newest : null;
      const missing = codes.filter((code) => !known?.products.has(code));
      if (known && missing.length === 0) return known;
      const [row] = await db.query("cart.offer", READ_OFFER, [currency, missing]);
      if (row?.version !== version) return null;
      const offer = offerOf(row, missing, newest);
      if (!holdsConnection() && version >= (newest?.version ?? -1)) newest = offer;
      return offer;
    },
  };
}

function offerOf(row: OfferRow, asked: readonly string[], kept: Offer | null): Offer {
  const products = new Map<string, OfferedProduct | null>();
  if (kept?.version === row.version && kept.products.size + asked.length <= MOST)
    for (const [code, product] of kept.products) products.set(code, product);
  for (const code of asked) products.set(code, null);
  for (const product of row.products) products.set(product.code, product);
  return {
    version: row.version,
    ways: row.ways,
    cartMinutes: row.cartMinutes,
    payments: row.payments === null ? USUAL_PAYMENTS : payments.parse(row.payments),
    vatRates: row.vat === null ? [] : vat.parse(row.vat).rates,
    products,
  };
}

/** Products whose facts a cart needs, and one more that is looked at. */
export function codesOf({ lines }: Row<"cart.read">, productCode: string | null): string[] {
  const codes = lines.map(({ code }) => code);
  return productCode === null || isShippingProduct(productCode) ? codes : [...codes, productCode];
}

/** The cart at the prices of the offer. */
export function cartWith(row: Row<"cart.read">, offer: Offer, productCode: string | null): CartRow {
  const { balances, catalogVersion: _, shippingMethod, ...cart } = row;
  const usual = () => offer.ways.find(({ kind, onSale }) => onSale && kind === DEFAULT_SHIPPING_METHOD)?.code ?? null;
  const shippingCode = row.id === null ? usual() : row.shippingCode;
  // A way without a price is none.
  const way = offer.ways.find(({ code, tariff }) => code === shippingCode && tariff !== null);
  const kind = shippingMethod ?? DEFAULT_SHIPPING_METHOD;
  const { payments: paymentsNow, vatRates, cartMinutes } = offer;
  return {
    ...cart,
    payments: paymentsNow,
    vatRates,
    cartMinutes,
    shippingMethod: kind,
    shippingCode,
    tariff: way?.tariff ?? null,
    excludedPostCodes: way?.excluded ?? [],
    shippingCarrier: way?.carrier ?? null,
    shippingDays: way?.days ?? null,
    ways: offer.ways,
    shippingOnSale: way !== undefined && way.onSale && way.kind === kind,
    bonusBalance: balances.bonus ?? 0,
    refundsBalance: balances.refunds ?? 0,
    lines: row.lines.flatMap((line) => lineWith(line, offer, row.state) ?? []),
    product: productCode === null ? null : productWith(offer.products.get(productCode) ?? null),
  };
}

function lineWith(
  { code, quantity, seenGross }: Row<"cart.read">["lines"][number],
  { products }: Offer,
  state: CartRow["state"],
): CartRow["lines"][number] | null {
  const product = products.get(code);
  if (!product) return null;
  const { gross, netVolume, points, vatClass, grams, durability } = product;
  return {
    code,
    quantity,
    seenGross,
    unitGross: state === "awaiting-payment" ? seenGross : (gross ?? seenGross),
    netVolume,
    points,
    vatClass,
    grams,
    availableForSale: product.availableForSale && gross !== null,
    durability,
  };
}

/** Null where it has no price here. */
function productWith(product: OfferedProduct | null): CartRow["product"] {
  if (product === null || product.gross === null) return null;
  const { gross, ...facts } = product;
  return { ...facts, unitGross: gross };
}

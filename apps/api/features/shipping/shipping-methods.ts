import type { ShippingMethod } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";

/** A way of shipping on offer with its shipping product; price in minor units. */
export interface ShippingOffer {
  shippingMethod: ShippingMethod;
  code: string;
  title: string;
  price: number;
}

/** Shipping product of each way. Source: shipping 1. */
const METHOD_OF_PRODUCT: ReadonlyMap<string, ShippingMethod> = new Map([
  ["PW001", "COURIER"],
  ["PW002", "PACZKOMAT"],
]);

/** Way of shipping that a shipping product stands for; undefined when it is not on offer. */
export function methodOfShippingProduct(code: string): ShippingMethod | undefined {
  return METHOD_OF_PRODUCT.get(code);
}

/** Shipping product of a way of shipping. */
export function shippingProductOf(method: ShippingMethod): string {
  return method === "COURIER" ? "PW001" : "PW002";
}

/** Reads the ways of shipping on offer with their present prices and titles. */
export async function listShippingOffers(
  db: Queryable,
  { currency, locale }: { currency: string; locale: string },
): Promise<ShippingOffer[]> {
  const rows = await db.query(
    "shipping.offers",
    `SELECT p.code, coalesce(p.texts->$3->>'title', p.texts->'pl'->>'title', p.code) AS title, pp.gross_minor AS price
     FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
     WHERE p.code = ANY($1) AND p.available_for_sale ORDER BY p.code`,
    [[...METHOD_OF_PRODUCT.keys()], currency, locale],
  );
  return rows.flatMap((row) => {
    const shippingMethod = methodOfShippingProduct(row.code);
    return shippingMethod ? [{ ...row, shippingMethod }] : [];
  });
}

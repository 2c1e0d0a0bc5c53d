import { methodOfShippingProduct, SHIPPING_PRODUCTS, type ShippingMethod } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";

/** Price in minor units. */
interface ShippingOffer {
  shippingMethod: ShippingMethod;
  code: string;
  title: string;
  price: number;
}

/** With present prices and titles. */
export async function listShippingOffers(
  db: Queryable,
  { currency, locale }: { currency: string; locale: string },
): Promise<ShippingOffer[]> {
  const rows = await db.query(
    "shipping.offers",
    `SELECT p.code, coalesce(p.texts->$3->>'title', p.texts->'pl'->>'title', p.code) AS title, pp.gross_minor AS price
     FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
     WHERE p.code = ANY($1) AND p.available_for_sale ORDER BY p.code`,
    [Object.values(SHIPPING_PRODUCTS), currency, locale],
  );
  return rows.flatMap((row) => {
    const shippingMethod = methodOfShippingProduct(row.code);
    return shippingMethod ? [{ ...row, shippingMethod }] : [];
  });
}

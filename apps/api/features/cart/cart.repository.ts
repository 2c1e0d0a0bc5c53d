import type { VatClass } from "@kram/countries/country";
import { DEFAULT_SHIPPING_METHOD, isShippingProduct, SHIPPING_PRODUCTS } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import type { LineQuantity } from "@kram/domain/cart";
import type { ChosenGift, PromotionOutcome } from "@kram/domain/promotions";
import type { CartRow, CartState } from "./cart-state.ts";
import { clearCarts, heldUntil, READ_CART, REOPEN_CART, STORE_CHANGE } from "./cart-statements.ts";

const DEFAULT_PRODUCT = SHIPPING_PRODUCTS[DEFAULT_SHIPPING_METHOD];

/** `stale`: another change came first; `out-of-stock`: too few pieces are available. */
type ChangeOutcome = "done" | "stale" | "locked" | "out-of-stock";

/** Amounts in minor units. */
export interface MergeProductRow {
  code: string;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: VatClass;
  maxPerOrder: number;
  availableForSale: boolean;
  availablePieces: number;
}

/** What is absent stays. */
interface CartChoices {
  shippingMethod?: CartState["shippingMethod"];
  shippingCode?: string | null;
  locker?: CartState["locker"];
  otherAddressId?: string | null;
  paymentMethod?: CartState["paymentMethod"];
  discountIncluded?: boolean;
  refundIncluded?: boolean;
}

export function createCartRepository(db: Queryable, { currency }: { currency: string }) {
  return {
    async read(memberId: number, productCode: string | null = null): Promise<CartRow> {
      const [row] = await db.query("cart.read", READ_CART, [
        memberId,
        currency,
        productCode !== null && isShippingProduct(productCode) ? null : productCode,
        DEFAULT_PRODUCT,
      ]);
      if (!row) throw new Error("a session points to a member that is gone");
      return { ...row, shippingMethod: row.shippingMethod ?? DEFAULT_SHIPPING_METHOD };
    },

    async create(memberId: number): Promise<void> {
      await db.query(
        "cart.create",
        `INSERT INTO carts (member_id, shipping_product_code, seen_shipping_minor, seen_free_shipping_from_minor)
         SELECT $1, p.code, pp.gross_minor, (SELECT free_shipping_from_minor FROM settings) FROM (VALUES ($3::text)) AS courier (code)
         LEFT JOIN products p ON p.code = courier.code LEFT JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2
         ON CONFLICT DO NOTHING`,
        [memberId, currency, DEFAULT_PRODUCT],
      );
    },

    /** All or nothing; `short` has what is available of products short. */
    async storeChange(change: {
      cartId: number;
      version: number;
      lines: readonly { code: string; quantity: number; unitGross: number }[];
      gifts: readonly ChosenGift[];
      more: Readonly<Record<string, number>>;
      promoted: PromotionOutcome;
      minutes: number;
      vouchers: readonly string[];
    }): Promise<{ outcome: ChangeOutcome; expiresAt: Date | null; short: Record<string, number> }> {
      const [row] = await db.query("cart.store-change", STORE_CHANGE, [
        change.cartId,
        change.version,
        JSON.stringify(change.lines),
        JSON.stringify(change.gifts),
        JSON.stringify(change.more),
        JSON.stringify(change.promoted),
        change.minutes,
        change.vouchers,
      ]);
      if (!row || row.allowed === 0) return { outcome: "locked", expiresAt: null, short: {} };
      if (row.carts === 0) return { outcome: "stale", expiresAt: null, short: {} };
      return { outcome: row.expiresAt ? "done" : "out-of-stock", expiresAt: row.expiresAt, short: row.short };
    },

    async clear(cartId: number, version: number): Promise<boolean> {
      const [row] = await db.query("cart.clear", clearCarts("one"), [DEFAULT_PRODUCT, cartId, version]);
      return row?.carts === 1;
    },

    /** Empties up to EXPIRED_AT_ONCE carts; answers how many. */
    async clearExpired(): Promise<number> {
      const [row] = await db.query("cart.clear-expired", clearCarts("expired"), [DEFAULT_PRODUCT]);
      return row?.carts ?? 0;
    },

    /** Opens a cart like it, and holds its pieces. */
    async reopen(closedCartId: number): Promise<void> {
      await db.query("cart.reopen", REOPEN_CART, [closedCartId]);
    },

    async choose(cartId: number, choices: CartChoices): Promise<boolean> {
      const rows = await db.query(
        "cart.choose",
        `UPDATE carts SET version = version + 1, shipping_method = coalesce($2, shipping_method),
           shipping_product_code = CASE WHEN $3 THEN $4 ELSE shipping_product_code END,
           seen_shipping_minor = CASE WHEN $3 THEN (SELECT gross_minor FROM product_prices WHERE product_code = $4
             AND currency = $8) ELSE seen_shipping_minor END,
           seen_free_shipping_from_minor = CASE WHEN $3 THEN (SELECT free_shipping_from_minor FROM settings)
             ELSE seen_free_shipping_from_minor END,
           other_address_id = CASE WHEN $5 THEN $6::uuid ELSE other_address_id END, payment_method = coalesce($7, payment_method),
           locker = coalesce($9::jsonb, locker),
           discount_included = coalesce($10, discount_included), refund_included = coalesce($11, refund_included)
         WHERE id = $1 AND state = 'open' RETURNING id`,
        [
          cartId,
          choices.shippingMethod ?? null,
          choices.shippingCode !== undefined,
          choices.shippingCode ?? null,
          choices.otherAddressId !== undefined,
          choices.otherAddressId ?? null,
          choices.paymentMethod ?? null,
          currency,
          choices.locker ? JSON.stringify(choices.locker) : null,
          choices.discountIncluded ?? null,
          choices.refundIncluded ?? null,
        ],
      );
      return rows.length === 1;
    },

    async acceptPrices(cartId: number): Promise<void> {
      await db.query(
        "cart.accept-prices",
        `WITH cart AS (
           UPDATE carts SET version = version + 1, seen_free_shipping_from_minor = (SELECT free_shipping_from_minor FROM settings),
             seen_shipping_minor = (SELECT gross_minor FROM product_prices
               WHERE product_code = carts.shipping_product_code AND currency = $2)
           WHERE id = $1 AND state = 'open' RETURNING id
         )
         UPDATE cart_lines l SET unit_gross_minor = pp.gross_minor FROM product_prices pp, cart
         WHERE l.cart_id = cart.id AND pp.product_code = l.product_code AND pp.currency = $2`,
        [cartId, currency],
      );
    },

    async extend(cartId: number, minutes: number): Promise<void> {
      await db.query(
        "cart.extend",
        `UPDATE carts SET expires_at = ${heldUntil("$2")} WHERE id = $1 AND state = 'open' AND expires_at > now()`,
        [cartId, minutes],
      );
    },

    /** Answers the expired cart's lines once. */
    async takeAbandoned(cartId: number): Promise<LineQuantity[]> {
      const [row] = await db.query(
        "cart.take-abandoned",
        `UPDATE carts SET abandoned = NULL FROM (SELECT id, abandoned FROM carts WHERE id = $1 AND state = 'open' FOR UPDATE) before
         WHERE carts.id = before.id AND before.abandoned IS NOT NULL RETURNING before.abandoned`,
        [cartId],
      );
      return row?.abandoned ?? [];
    },

    async markRestored(cartId: number): Promise<void> {
      await db.query("cart.mark-restored", "UPDATE carts SET from_abandoned = true WHERE id = $1 AND state = 'open'", [
        cartId,
      ]);
    },

    mergeProducts(codes: readonly string[]) {
      return db.query(
        "cart.merge-products",
        `SELECT p.code, pp.gross_minor AS "unitGross", pp.net_volume_minor AS "netVolume", p.points,
         p.vat_class AS "vatClass", p.max_per_order AS "maxPerOrder", p.available_for_sale AS "availableForSale",
           st.on_hand - st.reserved AS "availablePieces"
         FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 JOIN stock st ON st.product_code = p.code
         WHERE p.code = ANY($1)`,
        [codes.filter((code) => !isShippingProduct(code)), currency],
      );
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

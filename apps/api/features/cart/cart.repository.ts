import { DEFAULT_SHIPPING_METHOD, isShippingProduct } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import type { FoundSession } from "../../platform/http/caller.ts";
import type { Row } from "../../platform/statements.ts";
import type { LineQuantity } from "@kram/domain/cart";
import type { ChosenGift } from "@kram/domain/promotions";
import { createCartGathers, oneLine, type StoredChange } from "./cart-gathers.ts";
import type { CartProduct, CartState } from "./cart-state.ts";
import {
  clearCarts,
  CREATE_CART,
  GRAMS,
  heldUntil,
  READ_CART,
  READ_CARTS,
  REOPEN_CART,
  STORE_CHANGE,
  STORE_LINES,
  TARIFF,
} from "./cart-statements.ts";

/** `stale`: another change came first; `out-of-stock`: too few pieces are available. */
type ChangeOutcome = "done" | "stale" | "locked" | "out-of-stock";

/** Amounts in minor units. */
export interface MergeProductRow extends CartProduct {
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

/** Of the statements that take lists. */
function changeValues({ lines, more, ...change }: StoredChange) {
  const set = lines.filter(({ quantity }) => quantity > 0);
  const codes = Object.keys(more).sort();
  return [
    change.cartId,
    change.version,
    set.map(({ code }) => code),
    set.map(({ quantity }) => quantity),
    set.map(({ unitGross }) => unitGross),
    lines.filter(({ quantity }) => quantity === 0).map(({ code }) => code),
    codes,
    codes.map((code) => more[code] ?? 0),
    JSON.stringify(change.promoted),
    change.minutes,
    change.vouchers,
  ] as const;
}

export function createCartRepository(db: Queryable, { currency }: { currency: string }) {
  const { find, storeLine, clear } = createCartGathers(db, { currency });

  async function storeLines(change: StoredChange) {
    const line = oneLine(change);
    if (line) return storeLine(line);
    const [row] = await db.query("cart.store-lines", STORE_LINES, changeValues(change));
    return row;
  }

  async function storeAll(change: StoredChange, gifts: readonly ChosenGift[]) {
    const values = [...changeValues(change), JSON.stringify(gifts)] as const;
    const [row] = await db.query("cart.store-change", STORE_CHANGE, values);
    return row;
  }

  return {
    async read(memberId: number): Promise<Row<"cart.read">> {
      const [row] = await db.query("cart.read", READ_CART, [memberId, currency]);
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    readMany: (memberIds: readonly number[]) => db.query("cart.read-many", READ_CARTS, [memberIds, currency]),

    /** Null without a live session of a member. */
    async readWithSession(tokenHash: Buffer): Promise<{ session: FoundSession; cart: Row<"cart.read"> } | null> {
      const row = await find(tokenHash);
      if (!row) return null;
      const { sessionId: id, memberId, stale, confirmed, hasCredentials, ...cart } = row;
      return { session: { id, memberId, staffId: null, roles: null, stale, confirmed, hasCredentials }, cart };
    },

    async create(memberId: number): Promise<{ id: number; version: number } | null> {
      const [row] = await db.query("cart.create", CREATE_CART, [memberId, currency, DEFAULT_SHIPPING_METHOD]);
      return row ?? null;
    },

    /** All or nothing; `short` has what is available of products short. */
    async storeChange(
      change: StoredChange,
    ): Promise<{ outcome: ChangeOutcome; expiresAt: Date | null; short: Record<string, number> }> {
      const row = await (change.gifts === null ? storeLines(change) : storeAll(change, change.gifts));
      if (!row || row.allowed === 0) return { outcome: "locked", expiresAt: null, short: {} };
      if (row.carts === 0) return { outcome: "stale", expiresAt: null, short: {} };
      return { outcome: row.expiresAt ? "done" : "out-of-stock", expiresAt: row.expiresAt, short: row.short };
    },

    clear: (cartId: number, version: number): Promise<boolean> => clear({ cartId, version }),

    /** Empties up to EXPIRED_AT_ONCE carts; answers how many. */
    async clearExpired(): Promise<number> {
      const rows = await db.query("cart.clear-expired", clearCarts("expired"), [DEFAULT_SHIPPING_METHOD]);
      return rows.length;
    },

    /** Opens a cart like it, and holds its pieces. */
    async reopen(closedCartId: number): Promise<void> {
      await db.query("cart.reopen", REOPEN_CART, [closedCartId]);
    },

    /** False after another change. */
    async choose({ id, version }: { id: number; version: number }, choices: CartChoices): Promise<boolean> {
      const rows = await db.query(
        "cart.choose",
        `UPDATE carts SET version = version + 1, shipping_method = coalesce($2, shipping_method),
           shipping_product_code = CASE WHEN $3 THEN $4 ELSE shipping_product_code END,
           seen_shipping_minor = CASE WHEN $3 THEN (SELECT gross_minor FROM product_prices WHERE product_code = $4
             AND currency = $8) ELSE seen_shipping_minor END,
           seen_tariff = CASE WHEN $3 THEN (SELECT ${TARIFF} FROM shipping_methods sm
             JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $8
             WHERE sm.product_code = $4) ELSE seen_tariff END,
           seen_free_shipping_from_minor = CASE WHEN $3 THEN (SELECT free_shipping_from_minor FROM settings)
             ELSE seen_free_shipping_from_minor END,
           other_address_id = CASE WHEN $5 THEN $6::uuid ELSE other_address_id END, payment_method = coalesce($7, payment_method),
           locker = coalesce($9::jsonb, locker),
           discount_included = coalesce($10, discount_included), refund_included = coalesce($11, refund_included)
         WHERE id = $1 AND version = $12 AND state = 'open' RETURNING id`,
        [
          id,
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
          version,
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
               WHERE product_code = carts.shipping_product_code AND currency = $2),
             seen_tariff = (SELECT ${TARIFF} FROM shipping_methods sm
               JOIN product_prices sp ON sp.product_code = sm.product_code AND sp.currency = $2
               WHERE sm.product_code = carts.shipping_product_code)
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
         p.vat_class AS "vatClass", p.max_per_order AS "maxPerOrder", p.available_for_sale AS "availableForSale", p.safety->'durability' AS durability,
           ${GRAMS} AS grams, st.on_hand - st.reserved AS "availablePieces"
         FROM products p JOIN product_prices pp ON pp.product_code = p.code AND pp.currency = $2 JOIN stock st ON st.product_code = p.code
         WHERE p.code = ANY($1)`,
        [codes.filter((code) => !isShippingProduct(code)), currency],
      );
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

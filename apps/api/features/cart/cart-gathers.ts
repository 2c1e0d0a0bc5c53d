import type { ChosenGift, PromotionOutcome } from "@kram/domain/promotions";
import { DEFAULT_SHIPPING_METHOD } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import { createGather } from "../../platform/gather.ts";
import {
  clearCarts,
  READ_CART_WITH_SESSION,
  READ_CARTS_WITH_SESSIONS,
  STORE_LINE,
  STORE_TOGETHER,
} from "./cart-statements.ts";

/** `lines` and `more` name what changes only; a quantity of 0 removes its line. */
export interface StoredChange {
  cartId: number;
  version: number;
  lines: readonly { code: string; quantity: number; unitGross: number }[];
  /** All afterwards; null where none was and none comes. */
  gifts: readonly ChosenGift[] | null;
  more: Readonly<Record<string, number>>;
  promoted: PromotionOutcome;
  minutes: number;
  vouchers: readonly string[];
}

/** The one line that changes, with its pieces; null where more does. */
export function oneLine({ lines, more, ...change }: StoredChange) {
  const [line, ...others] = lines;
  const { [line?.code ?? ""]: pieces, ...rest } = more;
  if (!line || pieces === undefined || others.length + Object.keys(rest).length > 0) return null;
  return { ...change, ...line, pieces, promoted: JSON.stringify(change.promoted) };
}

type LineChange = NonNullable<ReturnType<typeof oneLine>>;

/** What members do most with carts: by one statement for many of them when they come at the same moment. */
export function createCartGathers(db: Queryable, { currency }: { currency: string }) {
  return { find: findOf(db, currency), storeLine: storeLineOf(db), clear: clearOf(db) };
}

/** Answers null without a live session of a member. */
function findOf(db: Queryable, currency: string) {
  return createGather({
    name: "cart.read-with-sessions",
    async alone(tokenHash: Buffer) {
      const [row] = await db.query("cart.read-with-session", READ_CART_WITH_SESSION, [tokenHash, currency]);
      return row ?? null;
    },
    async together(hashes) {
      const rows = await db.query("cart.read-with-sessions", READ_CARTS_WITH_SESSIONS, [hashes, currency]);
      const found = new Map(rows.map(({ tokenHash, ...row }) => [tokenHash.toString("hex"), row]));
      return hashes.map((hash) => found.get(hash.toString("hex")) ?? null);
    },
    keyOf: (hash) => hash.toString("hex"),
  });
}

function storeLineOf(db: Queryable) {
  async function alone({ cartId, version, code, quantity, unitGross, ...change }: LineChange) {
    const { pieces, promoted, minutes, vouchers } = change;
    const values = [cartId, version, code, quantity, unitGross, pieces, promoted, minutes, vouchers] as const;
    const [row] = await db.query("cart.store-line", STORE_LINE, values);
    return row;
  }
  const gathered = createGather({
    name: "cart.store-together",
    alone,
    async together(changes) {
      const rows = await db.query("cart.store-together", STORE_TOGETHER, [
        changes.map(({ cartId }) => cartId),
        changes.map(({ version }) => version),
        changes.map(({ code }) => code),
        changes.map(({ quantity }) => quantity),
        changes.map(({ unitGross }) => unitGross),
        changes.map(({ pieces }) => pieces),
        changes.map(({ promoted }) => promoted),
        changes.map(({ minutes }) => minutes),
      ]);
      const stored = new Map(rows.map(({ id, expiresAt }) => [id, { allowed: 1, carts: 1, expiresAt, short: {} }]));
      return changes.map(({ cartId }) => stored.get(cartId));
    },
    // What two want of the same product may not be there for both.
    keyOf: ({ code }) => code,
  });
  return (change: LineChange) => (change.vouchers.length === 0 ? gathered(change) : alone(change));
}

/** Answers whether the cart was still that version. */
function clearOf(db: Queryable) {
  return createGather({
    name: "cart.clear-free",
    async alone({ cartId, version }: { cartId: number; version: number }) {
      const rows = await db.query("cart.clear", clearCarts("one"), [DEFAULT_SHIPPING_METHOD, cartId, version]);
      return rows.length === 1;
    },
    async together(carts) {
      const ids = carts.map(({ cartId }) => cartId);
      const versions = carts.map(({ version }) => version);
      const rows = await db.query("cart.clear-free", clearCarts("free"), [DEFAULT_SHIPPING_METHOD, ids, versions]);
      const cleared = new Set(rows.map(({ id }) => id));
      return ids.map((id) => cleared.has(id) || undefined);
    },
    keyOf: ({ cartId }) => String(cartId),
  });
}

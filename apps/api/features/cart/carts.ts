import type { Queryable } from "../../platform/database.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { CartState } from "./cart-state.ts";
import { type CartRepository, createCartRepository } from "./cart.repository.ts";
import { promoteCart } from "./promote-cart.ts";
import { EXPIRED_AT_ONCE } from "./cart-statements.ts";
import { disabledReasonOf } from "./cart-condition.ts";

/** Statements on carts, and reading with promotions. */
export interface Carts extends Omit<CartRepository, "read"> {
  book: PromotionBook;
  db: Queryable;
  /** With a code, also that product. */
  read(memberId: number, productCode?: string | null): Promise<CartState>;
}

export function createCarts(db: Queryable, { currency, book }: { currency: string; book: PromotionBook }): Carts {
  const repository = createCartRepository(db, { currency });
  return {
    ...repository,
    book,
    db,
    async read(memberId, productCode = null) {
      const row = await repository.read(memberId, productCode);
      return promoteCart(row, { promotions: await book.at(row.promotionsVersion, db), book });
    },
  };
}

/** Empties the cart first where it expired or ordering is locked. Source: cart 11. */
export async function loadCart({
  carts,
  memberId,
  productCode = null,
}: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState> {
  const cart = await carts.read(memberId, productCode);
  if (cart.id === null || cart.state !== "open" || (!cart.expired && !isForbidden(cart))) return cart;
  await carts.clear(cart.id, cart.version);
  return carts.read(memberId, productCode);
}

/** Reads the cart and makes a missing one. */
export async function loadCartForChange(input: {
  carts: Carts;
  memberId: number;
  productCode?: string | null;
}): Promise<CartState & { id: number }> {
  const found = await loadCart(input);
  if (found.id !== null) return { ...found, id: found.id };
  await input.carts.create(input.memberId);
  const made = await input.carts.read(input.memberId, input.productCode ?? null);
  if (made.id === null) throw new Error("a cart was not stored");
  return { ...made, id: made.id };
}

function isForbidden(cart: CartState): boolean {
  return cart.lines.length > 0 && disabledReasonOf(cart) === "ORDERING_DISABLED_GLOBAL";
}

/** Releases pieces too, a hundred carts at a time. Source: cart 11. */
export async function clearExpiredCarts(carts: Pick<Carts, "clearExpired">): Promise<void> {
  while ((await carts.clearExpired()) === EXPIRED_AT_ONCE);
}

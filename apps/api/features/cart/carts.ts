import type { Queryable } from "../../platform/database.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { CartState } from "./cart-state.ts";
import { type CartRepository, createCartRepository } from "./cart.repository.ts";
import { promoteCart } from "./promote-cart.ts";

/** The carts as use cases see them: statements, and reading with promotions applied. */
export interface Carts extends Omit<CartRepository, "read"> {
  book: PromotionBook;
  db: Queryable;
  /** Reads a member's live cart; with a code, also that product. */
  read(memberId: number, productCode?: string | null): Promise<CartState>;
}

/** Creates the carts on a connection or a transaction; `currency` is the instance's. */
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

import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Carts, createCartRepository, createCarts } from "../cart/public.ts";
import type { PromotionBook } from "../promotions/public.ts";
import { hashSessionToken, type PasswordGuard } from "../sessions/public.ts";
import { createAccountLinksRepository } from "./account-links.repository.ts";
import { linkInvalid } from "./change-email.ts";
import { createErasureRepository } from "./erasure.repository.ts";

interface DeletionInput {
  db: Database;
  guard: PasswordGuard;
  book: PromotionBook;
  currency: string;
  memberId: number;
  currentPassword?: string | undefined;
  /** Of the mailed link; preferred to a password. */
  token?: string | undefined;
}

/**
 * Books and structure keep a pseudonym. Refuses: field-is-required without a confirmation, password.wrong,
 * link.invalid, member.open-orders with how many. Source: members 7.
 */
export async function deleteRepresentative(input: DeletionInput): Promise<void> {
  const { memberId, token, currentPassword = "" } = input;
  if (token !== undefined) return erase(input, token);
  if (currentPassword === "") throw new ShopError({ code: "field-is-required", field: "currentPassword" });
  await input.guard({ memberId, currentPassword }, () => erase(input, null));
}

async function erase({ db, book, currency, memberId }: DeletionInput, token: string | null): Promise<void> {
  await db.inTransaction(async (tx) => {
    const erasure = createErasureRepository(tx);
    const owner = await erasure.lock(memberId);
    if (owner === null) throw new ShopError({ code: "user.unauthenticated" });
    const links = createAccountLinksRepository(tx);
    if (token !== null && !(await links.useDeletionLink(memberId, hashSessionToken(token)))) throw linkInvalid();
    const open = await erasure.openOrders(memberId);
    if (open.length > 0) throw new ShopError({ code: "member.open-orders", params: { count: open.length } });
    await takeOut({ tx, carts: createCarts(tx, { currency, book }), memberId, email: owner.email });
    await erasure.tell(owner);
  });
}

async function takeOut({ tx, carts, memberId, email }: Taking): Promise<void> {
  const erasure = createErasureRepository(tx);
  const cart = await erasure.liveCart(memberId);
  if (cart !== null) await carts.clear(cart.id, cart.version);
  await erasure.clearOrders(memberId);
  await erasure.clearInvoices(memberId);
  await erasure.removeBelongings(memberId, email);
  await erasure.clearCases(memberId, email);
  await erasure.pseudonymise(memberId);
}

interface Taking {
  tx: Queryable;
  carts: Pick<Carts, "clear">;
  memberId: number;
  email: string;
}

/** Erases again whom a restore brought back, whatever their orders wait for, and mails nobody. Answers how many. */
export async function eraseAgain({
  db,
  currency,
  memberIds,
}: {
  db: Database;
  currency: string;
  memberIds: readonly number[];
}): Promise<number> {
  let found = 0;
  for (const memberId of memberIds)
    await db.inTransaction(async (tx) => {
      const owner = await createErasureRepository(tx).lock(memberId);
      if (owner === null) return;
      await takeOut({ tx, carts: createCartRepository(tx, { currency }), memberId, email: owner.email });
      found += 1;
    });
  return found;
}

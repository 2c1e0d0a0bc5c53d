import { formatMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Carts, createCartRepository, createCarts } from "../cart/public.ts";
import { createPayoutsRepository, moneyLeft, payOutLeaving, waiveMoney } from "../payouts/public.ts";
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
  /** What becomes of money that is left. */
  money?: { to: "account" } | { to: "shop"; amount: string } | undefined;
}

/**
 * Books and structure keep a pseudonym. Answers false where a payout comes first. Refuses: field-is-required without a
 * confirmation, password.wrong, link.invalid, member.open-orders with how many, member.money-left with the sum,
 * payout.open, payout.no-account. Source: members 7, payouts 10.
 */
export async function deleteRepresentative(input: DeletionInput): Promise<boolean> {
  const { memberId, token, currentPassword = "" } = input;
  if (token !== undefined) return erase(input, token);
  if (currentPassword === "") throw new ShopError({ code: "field-is-required", field: "currentPassword" });
  return input.guard({ memberId, currentPassword }, () => erase(input, null));
}

function erase({ db, book, currency, memberId, money }: DeletionInput, token: string | null): Promise<boolean> {
  return db.inTransaction(async (tx) => {
    const erasure = createErasureRepository(tx);
    const owner = await erasure.lock(memberId);
    if (owner === null) throw new ShopError({ code: "user.unauthenticated" });
    const links = createAccountLinksRepository(tx);
    if (token !== null && !(await links.useDeletionLink(memberId, hashSessionToken(token)))) throw linkInvalid();
    const open = await erasure.openOrders(memberId);
    if (open.length > 0) throw new ShopError({ code: "member.open-orders", params: { count: open.length } });
    // Carts are locked before the ledger, everywhere.
    await erasure.liveCart(memberId);
    if (!(await settleMoney(tx, { memberId, currency, money }))) return false;
    await takeOut({ tx, carts: createCarts(tx, { currency, book }), memberId, email: owner.email });
    await erasure.tell(owner);
    return true;
  });
}

/** False where money is on its way. Source: payouts 10. */
async function settleMoney(
  tx: Queryable,
  { money, ...whose }: Pick<DeletionInput, "memberId" | "currency" | "money">,
): Promise<boolean> {
  if (money?.to === "account") return (await payOutLeaving(tx, whose)) === null;
  const { left, isOpen } = await moneyLeft(tx, whose);
  if (isOpen) throw new ShopError({ code: "payout.open" });
  if (left === 0) return true;
  const amount = formatMinor(left);
  if (money?.amount !== amount) throw new ShopError({ code: "member.money-left", params: { amount } });
  await waiveMoney(tx, whose);
  return true;
}

/** Erases who wanted to go and got the money; what came in meanwhile is paid out first. Answers how many. */
export async function finishLeaving({ db, book, currency }: Pick<DeletionInput, "db" | "book" | "currency">) {
  const waiting = await createPayoutsRepository(db).leaving();
  let gone = 0;
  for (const { memberId } of waiting)
    await db.inTransaction(async (tx) => {
      const erasure = createErasureRepository(tx);
      const owner = await erasure.lock(memberId);
      if (owner === null || (await erasure.openOrders(memberId)).length > 0) return;
      await erasure.liveCart(memberId);
      if ((await payOutLeaving(tx, { memberId, currency })) !== null) return;
      await takeOut({ tx, carts: createCarts(tx, { currency, book }), memberId, email: owner.email });
      await erasure.tell(owner);
      gone += 1;
    });
  return gone;
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

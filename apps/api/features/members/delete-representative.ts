import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createCarts } from "../cart/public.ts";
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
    const cart = await erasure.liveCart(memberId);
    if (cart !== null) await createCarts(tx, { currency, book }).clear(cart.id, cart.version);
    await erasure.clearOrders(memberId);
    await erasure.clearInvoices(memberId);
    await erasure.removeBelongings(memberId, owner.email);
    await erasure.clearCases(memberId, owner.email);
    await erasure.pseudonymise(memberId);
    await erasure.tell(owner);
  });
}

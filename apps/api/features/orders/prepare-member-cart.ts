import type { LeftOver, LineQuantity } from "@kram/domain/cart";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Carts, type CartState, type ChangeInTurn, loadCart, mergeCart, totalsOf } from "../cart/public.ts";
import { createPreparedCartsRepository, type CartOwner } from "./prepared-carts.repository.ts";

interface PreparedCartInput {
  db: Database;
  carts: Carts;
  inTurn: ChangeInTurn;
  memberNo: string;
}

interface Prepared {
  staffId: number;
  items: readonly LineQuantity[];
  /** Whether the member gets the way to it by mail. */
  mail: boolean;
}

export interface OwnedCart {
  owner: CartOwner;
  cart: CartState;
  total: number;
  leftOver: LeftOver[];
}

/** Refuses: member.unknown. */
export async function readMemberCart({ db, carts, memberNo }: PreparedCartInput): Promise<OwnedCart> {
  const owner = await createPreparedCartsRepository(db).ownerOf(memberNo);
  if (!owner) throw new ShopError({ code: "member.unknown" });
  const cart = await loadCart({ carts, memberId: owner.id });
  return { owner, cart, total: totalsOf(cart).total, leftOver: [] };
}

/**
 * Replaces a cart prepared before; its member may order but not change it. Refuses: member.unknown, cart.not-empty,
 * order.disabled. Source: cart 16.
 */
export async function prepareMemberCart(input: PreparedCartInput & Prepared): Promise<OwnedCart> {
  const { db, inTurn } = input;
  const { owner } = await readMemberCart(input);
  // Waiting for the turn inside the transaction would hold a connection meanwhile.
  const leftOver = await inTurn(owner.id, () => db.inAmbientTransaction(() => fillAnew(input, owner.id)));
  return { ...(await readMemberCart(input)), leftOver };
}

async function fillAnew(input: PreparedCartInput & Prepared, memberId: number): Promise<LeftOver[]> {
  const { db, carts, inTurn, staffId, memberNo, items, mail } = input;
  const { cart } = await readMemberCart(input);
  if (cart.id !== null && cart.preparedByStaff) await carts.clear(cart.id, cart.version);
  else if (cart.lines.length > 0 && cart.state === "open") throw new ShopError({ code: "cart.not-empty" });
  const { leftOver } = await mergeCart({ carts, inTurn, memberId, items });
  await db.inTransaction(async (tx) => {
    const prepared = createPreparedCartsRepository(tx);
    await prepared.markPrepared(memberId);
    if (mail) await prepared.askForMail(memberId);
    const after = { items, leftOver, mail };
    await noteStaffAction(tx, { staffId, action: "prepareMemberCart", subject: memberNo, after });
  });
  return leftOver;
}

/** Refuses: member.unknown. */
export async function unlockMemberCart(input: PreparedCartInput & { staffId: number }): Promise<OwnedCart> {
  const { owner } = await readMemberCart(input);
  await input.db.inTransaction(async (tx) => {
    const unlocked = await createPreparedCartsRepository(tx).unlock(owner.id);
    const { staffId, memberNo } = input;
    if (unlocked) await noteStaffAction(tx, { staffId, action: "unlockMemberCart", subject: memberNo });
  });
  return readMemberCart(input);
}

import type { Queryable } from "../../platform/database.ts";
import { hasPosted, post, postTransaction } from "./ledger.ts";

/** Minor units. */
interface UsedMoney {
  orderId: number;
  memberId: number;
  currency: string;
  bonus: number;
  refunds: number;
}

/** Holds what an order uses; false when there is too little. Source: money 2. */
export function holdMoney(tx: Queryable, { bonus, refunds, ...order }: UsedMoney): Promise<boolean> {
  const entries = [
    { account: "bonus", amount: -bonus },
    { account: "refunds", amount: -refunds },
    { account: "held", amount: bonus + refunds },
  ] as const;
  return post(tx, { ...order, reason: "order-hold", entries });
}

/** Spends what a confirmed order uses; false when there is too little. */
export function spendMoney(tx: Queryable, { bonus, refunds, ...order }: UsedMoney): Promise<boolean> {
  const entries = [
    { account: "bonus", amount: -bonus },
    { account: "refunds", amount: -refunds },
    { account: "spent", amount: bonus + refunds },
  ] as const;
  return post(tx, { ...order, reason: "order-post", entries });
}

/** Spends what an order held, also once more. */
export async function spendHeld(tx: Queryable, { bonus, refunds, ...order }: UsedMoney): Promise<void> {
  const entries = [
    { account: "held", amount: -(bonus + refunds) },
    { account: "spent", amount: bonus + refunds },
  ] as const;
  if (bonus + refunds === 0) return;
  const reason = (await hasPosted(tx, order.orderId, "order-post")) ? "order-change" : "order-post";
  await mustPost(tx, { ...order, reason, entries });
}

/** Holds what an order spent that waits for its payment anew. */
export async function holdSpent(tx: Queryable, { bonus, refunds, ...order }: UsedMoney): Promise<void> {
  const entries = [
    { account: "spent", amount: -(bonus + refunds) },
    { account: "held", amount: bonus + refunds },
  ] as const;
  await mustPost(tx, { ...order, reason: "order-change", entries });
}

/** Gives back what an order held or spent. */
export async function giveBack(tx: Queryable, used: UsedMoney & { spent: boolean }): Promise<void> {
  const { bonus, refunds, spent, ...order } = used;
  const entries = [
    { account: spent ? "spent" : "held", amount: -(bonus + refunds) },
    { account: "bonus", amount: bonus },
    { account: "refunds", amount: refunds },
  ] as const;
  await mustPost(tx, { ...order, reason: "order-void", entries });
}

/** Gives back what an order held or spent for pieces that were taken out of it. */
export async function giveBackForPieces(
  tx: Queryable,
  { bonus, refunds, spent, orderId, memberId, currency }: UsedMoney & { spent: boolean },
): Promise<void> {
  const entries = [
    { account: spent ? "spent" : "held", amount: -(bonus + refunds) },
    { account: "bonus", amount: bonus },
    { account: "refunds", amount: refunds },
  ] as const;
  await mustPost(tx, { orderId, memberId, currency, reason: "order-change", entries });
}

/** Gives back club money of returned goods; `credit` goes to the refunds balance. */
export async function giveReturned(tx: Queryable, given: UsedMoney & { credit: number }): Promise<void> {
  const { bonus, refunds, credit, ...order } = given;
  const entries = [
    { account: "spent", amount: -(bonus + refunds) },
    { account: "issued", amount: -credit },
    { account: "bonus", amount: bonus },
    { account: "refunds", amount: refunds + credit },
  ] as const;
  await mustPost(tx, { ...order, reason: "order-return", entries });
}

/** Adds to the refunds balance; answers the transaction's id. */
export async function creditRefund(
  tx: Queryable,
  { credit, ...order }: Pick<UsedMoney, "orderId" | "memberId" | "currency"> & { credit: number },
): Promise<number> {
  const entries = [
    { account: "issued", amount: -credit },
    { account: "refunds", amount: credit },
  ] as const;
  const posted = await postTransaction(tx, { ...order, reason: "order-return", entries });
  if (posted === null) throw new Error("a balance of refunds is below zero");
  return posted;
}

async function mustPost(tx: Queryable, posting: Parameters<typeof post>[1]): Promise<void> {
  if (!(await post(tx, posting))) throw new Error(`an order's held money is not there: ${posting.reason}`);
}

import { equal } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { grantApproval, listApprovals } from "@kram/contract/approvals";
import { addCartLine, deleteCart, removeCartLine, setCartControls, setCartLine } from "@kram/contract/cart";
import { cancelOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getOrderReturns, recordReturn } from "@kram/contract/returns";
import { fetchInside } from "../../../platform/testing/client-inside.ts";
import { closeSoldMonth } from "../../../platform/testing/sold-orders.ts";
import { confirmCashOf } from "../../orders/testing/buyers.ts";
import {
  forgetChoices,
  type ModelMember,
  type ModelOrder,
  onlySome,
  type Payment,
  payBonuses,
  shareOf,
  sumsOf,
  takeBonusesBack,
} from "./walk-model.ts";
import { isDone, waitingOrder, type WalkWorld } from "./walk-world.ts";

type Pick = (below: number) => number;

/** `pick` draws what the member does. */
interface Turn {
  world: WalkWorld;
  member: ModelMember;
  pick: Pick;
}

function gain({ stock }: WalkWorld, pieces: Iterable<readonly [string, number]>): void {
  for (const [code, quantity] of pieces) stock.set(code, (stock.get(code) ?? 0) + quantity);
}

async function setPieces({ world, member }: Turn, code: string, quantity: number, call: () => Promise<boolean>) {
  const before = member.cart.get(code) ?? 0;
  const more = quantity - before;
  const isFree = quantity <= 30 && more <= (world.stock.get(code) ?? 0);
  const allowed = !waitingOrder(member) && (quantity <= before || isFree);
  equal(await call(), allowed, `${quantity} instead of ${before} pieces of ${code}`);
  if (!allowed) return;
  gain(world, [[code, -more]]);
  if (quantity === 0) member.cart.delete(code);
  else member.cart.set(code, quantity);
  if (member.cart.size === 0 && before > 0) forgetChoices(member);
}

function addPieces(turn: Turn, code: string): Promise<void> {
  const { world, member, pick } = turn;
  const quantity = pick(6) + 1;
  const whole = (member.cart.get(code) ?? 0) + quantity;
  return setPieces(turn, code, whole, () => isDone(world, addCartLine, { body: { code, quantity } }, member.options));
}

async function emptyCart({ world, member }: Turn): Promise<void> {
  if (!(await isDone(world, deleteCart, {}, member.options)) || waitingOrder(member)) return;
  gain(world, member.cart);
  member.cart.clear();
  forgetChoices(member);
}

async function switchMoney({ world, member, pick }: Turn): Promise<void> {
  const [bonusOn, refundsOn] = [pick(2) === 1, pick(2) === 1];
  const body = { discountIncludeEnabled: bonusOn, refundIncludeEnabled: refundsOn };
  if (await isDone(world, setCartControls, { body }, member.options)) Object.assign(member, { bonusOn, refundsOn });
}

async function choosePayment({ world, member, pick }: Turn): Promise<void> {
  const wanted = pick(2) === 1 ? "TRANSFER" : "CASH";
  const paymentMethod: Payment = member.cart.size > 0 && sumsOf(member).total === 0 ? "NONE" : wanted;
  if (await isDone(world, setCartPayment, { body: { paymentMethod } }, member.options)) member.payment = paymentMethod;
}

async function place({ world, member }: Turn): Promise<void> {
  if (waitingOrder(member)) return;
  const { bonus, refunds, total } = sumsOf(member);
  const allowed = member.cart.size > 0 && member.payment !== null && (member.payment === "NONE") === (total === 0);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  // An empty cart answers the order placed minutes ago.
  if (!allowed) return void (await isDone(world, placeOrder, { body }, member.options));
  const { number, paymentUri } = await world.shop.api.client.call(placeOrder, { body }, member.options);
  const state = member.payment === "TRANSFER" ? "waiting" : "standing";
  const isCashMissing = member.payment === "CASH";
  const untouched = {
    isCashMissing,
    lettings: 0,
    back: new Map(),
    returns: 0,
    paidBack: { gross: 0, refunds: 0 },
    counted: null,
  };
  member.orders.push({ ...untouched, number, paymentUri, pieces: new Map(member.cart), bonus, refunds, total, state });
  member.bonus -= bonus;
  member.refunds -= refunds;
  if (state === "waiting") return;
  member.cart.clear();
  forgetChoices(member);
}

/** Reports the outcome twice at once. */
async function pay({ world, member, pick }: Turn): Promise<void> {
  const outcome = pick(4) === 0 ? "FAILED" : "PAID";
  const order = waitingOrder(member);
  if (!order) return;
  const { api, sandbox } = world.shop;
  const paymentId = order.paymentUri?.split("/").at(-1);
  const event = { eventId: randomUUID(), paymentId, outcome, amountMinor: order.total, currency: "PLN" };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  const tell = () => fetchInside(api.app)("/payments/sandbox/events", { method: "POST", headers, body });
  await Promise.all([tell(), tell()]);
  if (outcome === "FAILED") return;
  order.state = "standing";
  order.paymentUri = "paid";
  member.cart.clear();
  forgetChoices(member);
}

async function cancel({ world, member, pick }: Turn): Promise<void> {
  const order = member.orders.at(-1 - pick(3));
  if (!order) return;
  const wasWaiting = order.state === "waiting";
  const allowed = ["waiting", "standing"].includes(order.state);
  equal(await isDone(world, cancelOrder, { params: order }, member.options), allowed, `cancel ${order.number}`);
  if (!allowed) return;
  order.state = "canceled";
  gain(world, order.pieces);
  member.bonus += order.bonus;
  member.refunds += order.refunds;
  takeBonusesBack(world.members, member, order, order.pieces);
  if (!wasWaiting) return;
  member.cart.clear();
  forgetChoices(member);
}

async function send({ world, member, pick }: Turn): Promise<void> {
  const standing = member.orders.filter(({ state }) => state === "standing");
  const order = standing[pick(Math.max(1, standing.length))];
  if (!order) return;
  const { api, staff } = world.shop;
  const move = (from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
    api.client.call(setOrderStatus, { params: order, body: { from, to } }, staff);
  await move("CONFIRMED", "EXECUTED");
  await move("EXECUTED", "SENT");
  order.state = "sent";
  if (!order.isCashMissing || pick(2) === 0) return;
  await confirmCashOf(api, order.number);
  order.isCashMissing = false;
}

/** Succeeds in three of four cases. */
async function letGo({ world, pick }: Turn, order: ModelOrder): Promise<boolean> {
  if (pick(4) === 0) return false;
  const { api, second } = world.shop;
  const { items } = await api.client.call(listApprovals, { query: { pageSize: 1 } }, second);
  equal(items[0]?.order?.number, order.number);
  await api.client.call(grantApproval, { params: { id: items[0]?.id ?? "" } }, second);
  order.lettings += 1;
  return true;
}

/** Sometimes one piece too many, which is refused. */
async function takeBack(turn: Turn): Promise<void> {
  const { world, member, pick } = turn;
  const order = member.orders[pick(Math.max(1, member.orders.length))];
  if (!order) return;
  const { api, staff } = world.shop;
  const left = new Map([...order.pieces].map(([code, pieces]) => [code, pieces - (order.back.get(code) ?? 0)]));
  const asked = new Map([...left].map(([code, pieces]) => [code, pick(3) === 0 ? pick(pieces + 2) : pieces]));
  const lines = onlySome(asked).map(([code, quantity]) => ({ code, quantity, restocked: quantity }));
  const refundTo = pick(2) === 1 ? "REFUNDS" : "PAYMENT";
  const allowed =
    order.state === "sent" && lines.length > 0 && onlySome(asked).every(([code, q]) => q <= (left.get(code) ?? 0));
  const body = { seen: order.returns, reason: "GOODWILL", refundTo, lines } as const;
  equal(await isDone(world, recordReturn, { params: order, body }, staff), allowed, `return of ${order.number}`);
  if (!allowed) return;
  const whole = await api.client.call(getOrderReturns, { params: order }, staff);
  const { bonus, refunds, money } = shareOf(order, asked, whole.lines);
  member.bonus += bonus;
  const isLetGo = !order.isCashMissing || money === 0 || (await letGo(turn, order));
  member.refunds += refunds + (refundTo === "REFUNDS" && isLetGo ? money : 0);
  takeBonusesBack(world.members, member, order, asked);
  for (const [code, quantity] of asked) order.back.set(code, (order.back.get(code) ?? 0) + quantity);
  gain(world, asked);
  order.returns += 1;
}

/** Closes a month of its own with all that was confirmed. */
async function close({ world }: Turn): Promise<void> {
  const { shop, members } = world;
  shop.closes += 1;
  const month = `${2000 + Math.floor(shop.closes / 12)}-${String((shop.closes % 12) + 1).padStart(2, "0")}`;
  await shop.api.db.query(
    "test.confirmed-then",
    "UPDATE order_timeline SET at = $1::timestamptz WHERE status = 'CONFIRMED' AND at > now() - interval '1 day'",
    [`${month}-15T12:00:00Z`],
  );
  await shop.api.db.query(
    "test.cash-then",
    "UPDATE cash_receipts SET counts_at = $1::timestamptz WHERE counts_at > now() - interval '1 day'",
    [`${month}-15T12:00:00Z`],
  );
  await closeSoldMonth(shop.api.db, month);
  payBonuses(members);
}

/** Throws where shop and model differ. */
export async function walkStep(world: WalkWorld, pick: Pick): Promise<void> {
  const member = world.members[pick(world.members.length)];
  const code = [...world.stock.keys()][pick(world.stock.size)] ?? "";
  if (!member) return;
  const turn = { world, member, pick };
  const quantity = pick(34);
  const kind = pick(16);
  if (kind < 3) return addPieces(turn, code);
  if (kind < 5)
    return setPieces(turn, code, quantity, () =>
      isDone(world, setCartLine, { body: { code, quantity } }, member.options),
    );
  if (kind === 5)
    return setPieces(turn, code, 0, () => isDone(world, removeCartLine, { params: { code } }, member.options));
  if (kind === 6) return switchMoney(turn);
  if (kind === 7) return choosePayment(turn);
  if (kind === 8) {
    await switchMoney(turn);
    await choosePayment(turn);
    return place(turn);
  }
  if (kind === 9) return pay(turn);
  if (kind === 10) return cancel(turn);
  if (kind === 11) return send(turn);
  if (kind < 14) return takeBack(turn);
  if (kind === 14) return pick(10) === 0 ? close(turn) : undefined;
  return pick(4) === 0 ? emptyCart(turn) : undefined;
}

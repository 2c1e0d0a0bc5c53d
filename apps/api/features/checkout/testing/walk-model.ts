import { splitByLargestRemainder } from "@kram/domain/money";

export const PRICE = 2000;

export const DELIVERY = 1490;

const FREE_FROM = 30_000;

/** For the two above a buyer: 10 % and 5 % of net volume 10,00. */
export const LEVELS = [100, 50];

export type Payment = "TRANSFER" | "CASH" | "NONE";

/** Amounts in minor units. */
export interface ModelOrder {
  number: string;
  paymentUri: string | undefined;
  pieces: Map<string, number>;
  bonus: number;
  refunds: number;
  total: number;
  state: "waiting" | "standing" | "sent" | "canceled";
  /** Then it earns no bonus, and giving money back needs two people. */
  isCashMissing: boolean;
  /** Times that a second person let money go. */
  lettings: number;
  /** Pieces that came back. */
  back: Map<string, number>;
  returns: number;
  paidBack: { gross: number; refunds: number };
  /** Standing pieces that a close paid bonuses for. */
  counted: Map<string, number> | null;
}

export interface ModelMember {
  options: { bearer: string };
  cart: Map<string, number>;
  bonusOn: boolean;
  refundsOn: boolean;
  payment: Payment | null;
  bonus: number;
  /** Bonus taken back after spending. */
  owed: number;
  refunds: number;
  orders: ModelOrder[];
}

export function forgetChoices(member: ModelMember): void {
  member.bonusOn = false;
  member.refundsOn = false;
  member.payment = null;
}

export function sumsOf(member: ModelMember): { bonus: number; refunds: number; total: number } {
  const gross = [...member.cart.values()].reduce((sum, pieces) => sum + pieces * PRICE, 0);
  const due = gross + (gross >= FREE_FROM ? 0 : DELIVERY);
  const bonus = member.bonusOn ? Math.min(member.bonus, due) : 0;
  const refunds = member.refundsOn ? Math.min(member.refunds, due - bonus) : 0;
  return { bonus, refunds, total: due - bonus - refunds };
}

export const onlySome = (pieces: ReadonlyMap<string, number>) => [...pieces].filter(([, quantity]) => quantity > 0);

/** Shares bonus by lines, then by pieces; the delivery comes last. */
export function shareOf(
  order: ModelOrder,
  asked: ReadonlyMap<string, number>,
  lines: readonly { code: string; quantity: number }[],
) {
  const due = order.bonus + order.refunds + order.total;
  const goods = lines.map(({ quantity }) => quantity * PRICE);
  const costs = [...goods, due - goods.reduce((sum, cost) => sum + cost, 0)];
  const rebates = order.bonus === 0 ? costs.map(() => 0) : splitByLargestRemainder(order.bonus, costs);
  const isLast = onlySome(order.pieces).every(
    ([code, pieces]) => (order.back.get(code) ?? 0) + (asked.get(code) ?? 0) === pieces,
  );
  let [gross, bonus] = isLast ? [(costs.at(-1) ?? 0) - (rebates.at(-1) ?? 0), rebates.at(-1) ?? 0] : [0, 0];
  for (const [at, { code, quantity: of }] of lines.entries()) {
    const gone = order.back.get(code) ?? 0;
    const now = gone + (asked.get(code) ?? 0);
    const part = (amount: number) => Math.floor((amount * now) / of) - Math.floor((amount * gone) / of);
    const rebate = rebates[at] ?? 0;
    gross += part((goods[at] ?? 0) - rebate);
    bonus += part(rebate);
  }
  const { paidBack } = order;
  paidBack.gross += gross;
  const refundsNow =
    paidBack.gross === 0 ? 0 : (splitByLargestRemainder(paidBack.gross, [order.refunds, order.total])[0] ?? 0);
  const refunds = refundsNow - paidBack.refunds;
  paidBack.refunds = refundsNow;
  return { bonus, refunds, money: gross - refunds };
}

const peopleAbove = (members: readonly ModelMember[], member: ModelMember) =>
  LEVELS.flatMap((perPiece, level) => {
    const above = members[members.indexOf(member) - level - 1];
    return above ? [{ above, perPiece }] : [];
  });

/** What was spent is owed. */
export function takeBonusesBack(
  members: readonly ModelMember[],
  buyer: ModelMember,
  order: ModelOrder,
  gone: ReadonlyMap<string, number>,
): void {
  const { counted } = order;
  if (!counted) return;
  const pieces = [...gone].reduce((sum, [code, quantity]) => sum + Math.min(quantity, counted.get(code) ?? 0), 0);
  for (const [code, quantity] of gone) counted.set(code, Math.max(0, (counted.get(code) ?? 0) - quantity));
  for (const { above, perPiece } of peopleAbove(members, buyer)) {
    const taken = Math.min(above.bonus, pieces * perPiece);
    above.bonus -= taken;
    above.owed += pieces * perPiece - taken;
  }
}

/** Pays once an order; what is owed is kept back. */
export function payBonuses(members: readonly ModelMember[]): void {
  const earned = new Map<ModelMember, number>();
  for (const member of members) {
    for (const order of member.orders) {
      if (order.counted || order.isCashMissing || !["standing", "sent"].includes(order.state)) continue;
      order.counted = new Map([...order.pieces].map(([code, pieces]) => [code, pieces - (order.back.get(code) ?? 0)]));
      const pieces = [...order.counted.values()].reduce((sum, quantity) => sum + quantity, 0);
      for (const { above, perPiece } of peopleAbove(members, member))
        earned.set(above, (earned.get(above) ?? 0) + pieces * perPiece);
    }
  }
  for (const [member, amount] of earned) {
    const paidOff = Math.min(member.owed, amount);
    member.owed -= paidOff;
    member.bonus += amount - paidOff;
  }
}

import {
  type BonusItem,
  type BonusPlan,
  bonusMonth,
  limitEarnings,
  pointsByBuyer,
  type Standing,
} from "@kram/domain/bonuses";
import type { MonthLine, MonthSales } from "./month-sales.ts";

export type MonthItem = BonusItem<MonthLine>;

/** Amounts in minor units. `outsideBase` was bought by people with nobody below them. */
export interface MonthTotals {
  memberCount: number;
  orderCount: number;
  points: number;
  base: number;
  outsideBase: number;
  bonus: number;
}

const LINES_A_TURN = 5000;

/** In pieces between which other work has its turn. */
export async function countMonth(
  plan: BonusPlan,
  { members, lines }: MonthSales,
): Promise<{ earnings: Map<number, MonthItem[]>; totals: MonthTotals; standings: ReadonlyMap<number, Standing> }> {
  const { itemsOf, standings } = bonusMonth({ plan, members, points: pointsByBuyer(lines) });
  const earnings = new Map<number, MonthItem[]>();
  const totals = { memberCount: 0, orderCount: 0, points: 0, base: 0, outsideBase: 0, bonus: 0 };
  let lastOrder = 0;
  for (const [index, line] of lines.entries()) {
    if (index % LINES_A_TURN === 0) await new Promise(setImmediate);
    if (line.orderId !== lastOrder) totals.orderCount += 1;
    lastOrder = line.orderId;
    totals.points += line.points;
    totals.base += line.base;
    if (!standings.get(line.buyerId)?.hasDownline) totals.outsideBase += line.base;
    for (const item of itemsOf(line)) {
      const own = earnings.get(item.memberId);
      if (own) own.push(item);
      else earnings.set(item.memberId, [item]);
    }
  }
  for (const [memberId, items] of earnings) {
    const limited = limitItems(items, plan);
    earnings.set(memberId, limited);
    totals.bonus += limited.reduce((sum, { amount }) => sum + amount, 0);
  }
  return { earnings, totals: { ...totals, memberCount: earnings.size }, standings };
}

function limitItems(items: MonthItem[], { cap }: BonusPlan): MonthItem[] {
  const amounts = items.map(({ amount }) => amount);
  if (cap === null || amounts.reduce((sum, amount) => sum + amount, 0) <= cap) return items;
  const limited = limitEarnings(amounts, cap);
  return items.map((item, index) => ({ ...item, amount: limited[index] ?? 0 })).filter(({ amount }) => amount > 0);
}

import {
  type BonusItem,
  type BonusPlan,
  type BonusType,
  bonusesOf,
  groupStandings,
  limitEarnings,
  pointsByBuyer,
} from "@kram/domain/bonuses";
import type { MonthLine, MonthSales } from "./month-sales.ts";

type Standings = ReturnType<typeof groupStandings>;

export type MonthItem = BonusItem<MonthLine>;

/** Amounts in minor units. `outsideBase` was bought by people with nobody below them, `outsideBonus` is paid for it. */
export interface MonthTotals {
  memberCount: number;
  orderCount: number;
  points: number;
  base: number;
  outsideBase: number;
  bonus: number;
  outsideBonus: number;
}

/** `level` is the distance to the buyer. */
export interface KindSum {
  type: BonusType;
  level: number;
  amount: number;
}

interface MonthSums {
  byMember: Map<number, number>;
  kinds: KindSum[];
  totals: MonthTotals;
}

/** Every bonus of a month with its line, by member. */
export async function countMonth(
  plan: BonusPlan,
  sales: MonthSales,
): Promise<{ earnings: Map<number, MonthItem[]>; totals: MonthTotals; standings: Standings }> {
  const standings = standingsOf(sales);
  const { eachItem, totals, isOutside } = prepare(plan, sales, standings);
  const earnings = new Map<number, MonthItem[]>();
  await eachItem((item) => {
    const own = earnings.get(item.memberId);
    if (own) own.push(item);
    else earnings.set(item.memberId, [item]);
  });
  for (const [memberId, items] of earnings) {
    const limited = limitItems(items, plan);
    earnings.set(memberId, limited);
    for (const { amount, line } of limited) {
      totals.bonus += amount;
      if (isOutside(line)) totals.outsideBonus += amount;
    }
  }
  return { earnings, totals: { ...totals, memberCount: earnings.size }, standings };
}

/** Own and group points of everybody; no plan changes them. */
export function standingsOf({ members, lines }: MonthSales): Standings {
  return groupStandings(members, pointsByBuyer(lines));
}

/** The same month in sums, of which memory holds one a member, and only the items of those whom the cap limits. */
export async function sumMonth(
  plan: BonusPlan,
  sales: MonthSales,
  standings: Standings = standingsOf(sales),
): Promise<MonthSums> {
  const { eachItem, totals, isOutside } = prepare(plan, sales, standings);
  const capped = plan.cap === null ? new Map<number, MonthItem[]>() : await membersAbove(plan.cap, eachItem);
  const byMember = new Map<number, number>();
  const kinds = new Map<string, KindSum>();
  const add = ({ memberId, type, level, amount, line }: MonthItem) => {
    byMember.set(memberId, (byMember.get(memberId) ?? 0) + amount);
    addKind(kinds, { type, level, amount });
    totals.bonus += amount;
    if (isOutside(line)) totals.outsideBonus += amount;
  };
  await eachItem((item) => {
    const own = capped.get(item.memberId);
    if (own) own.push(item);
    else add(item);
  });
  for (const items of capped.values()) limitItems(items, plan).forEach(add);
  return { byMember, kinds: [...kinds.values()], totals: { ...totals, memberCount: byMember.size } };
}

/** Adds to the sum of its type and level. */
export function addKind(kinds: Map<string, KindSum>, { type, level, amount }: KindSum): void {
  const key = `${type} ${level}`;
  const sum = kinds.get(key);
  if (sum) sum.amount += amount;
  else kinds.set(key, { type, level, amount });
}

/** Keeps answers short while a month is counted. */
const LINES_A_TURN = 1000;

type EachItem = (take: (item: MonthItem) => void) => Promise<void>;

/** `eachItem` walks the lines in pieces between which other work has its turn; sums of bonuses are still to come. */
function prepare(plan: BonusPlan, { lines }: MonthSales, standings: Standings) {
  const { itemsOf } = bonusesOf(plan, standings);
  const isOutside = ({ buyerId }: MonthLine) => !standings.get(buyerId)?.hasDownline;
  const totals = { memberCount: 0, orderCount: 0, points: 0, base: 0, outsideBase: 0, bonus: 0, outsideBonus: 0 };
  let lastOrder = 0;
  for (const line of lines) {
    if (line.orderId !== lastOrder) totals.orderCount += 1;
    lastOrder = line.orderId;
    totals.points += line.points;
    totals.base += line.base;
    if (isOutside(line)) totals.outsideBase += line.base;
  }
  const eachItem: EachItem = async (take) => {
    for (const [index, line] of lines.entries()) {
      if (index % LINES_A_TURN === 0) await new Promise(setImmediate);
      for (const item of itemsOf(line)) take(item);
    }
  };
  return { eachItem, totals, isOutside };
}

async function membersAbove(cap: number, eachItem: EachItem): Promise<Map<number, MonthItem[]>> {
  const earned = new Map<number, number>();
  await eachItem(({ memberId, amount }) => earned.set(memberId, (earned.get(memberId) ?? 0) + amount));
  return new Map([...earned].flatMap(([id, amount]) => (amount > cap ? [[id, []]] : [])));
}

function limitItems(items: MonthItem[], { cap }: BonusPlan): MonthItem[] {
  const amounts = items.map(({ amount }) => amount);
  if (cap === null || amounts.reduce((sum, amount) => sum + amount, 0) <= cap) return items;
  const limited = limitEarnings(amounts, cap);
  return items.map((item, index) => ({ ...item, amount: limited[index] ?? 0 })).filter(({ amount }) => amount > 0);
}

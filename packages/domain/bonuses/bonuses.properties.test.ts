import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BonusPlan, bonusMonth, limitEarnings, pointsByBuyer, settleBonus, standingAmount } from "./public.ts";

const rate = fc.integer({ min: 0, max: 900 });
const points = fc.integer({ min: 0, max: 400 });
const plans: fc.Arbitrary<BonusPlan> = fc
  .record({
    personal: fc.uniqueArray(fc.record({ points, rate }), { maxLength: 4, selector: (tier) => tier.points }),
    qualifyingPoints: points,
    levels: fc.array(fc.record({ groupPoints: points, rate }), { maxLength: 6 }),
    leader: fc.record({ personalPoints: points, groupPoints: points, rates: fc.array(rate, { maxLength: 3 }) }),
  })
  .map((plan) => {
    const personal = plan.personal.toSorted((a, b) => a.points - b.points);
    const most = Math.max(0, ...personal.map((tier) => tier.rate));
    const below = [...plan.levels.map((level) => level.rate), ...plan.leader.rates].reduce((a, b) => a + b, 0);
    return { ...plan, personal, poolRate: most + below, cap: null };
  });

/** Everybody's sponsor came before them. */
const clubs = fc
  .array(fc.nat(), { minLength: 1, maxLength: 40 })
  .map((draws) => draws.map((draw, id) => ({ id, sponsorId: id === 0 ? null : draw % id })));
const lines = fc.array(
  fc.record({ buyerId: fc.nat(45), points: fc.nat(200), base: fc.integer({ min: 0, max: 1_000_000 }) }),
  { maxLength: 60 },
);
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

describe("bonuses of a month", () => {
  it("never pay more than the pool on a line, nor anything below zero", () => {
    fc.assert(
      fc.property(plans, clubs, lines, (plan, members, sold) => {
        const { itemsOf } = bonusMonth({ plan, members, points: pointsByBuyer(sold) });
        for (const line of sold) {
          const items = itemsOf(line);
          expect(items.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
          expect(sum(items.map(({ amount }) => amount)) * 10_000).toBeLessThanOrEqual(line.base * plan.poolRate);
        }
      }),
    );
  });

  it("do not depend on the order of members and lines", () => {
    fc.assert(
      fc.property(plans, clubs, lines, (plan, members, sold) => {
        const totals = (people: typeof members, goods: typeof sold) => {
          const { itemsOf } = bonusMonth({ plan, members: people, points: pointsByBuyer(goods) });
          const byMember = new Map<number, number>();
          for (const item of goods.flatMap(itemsOf)) {
            byMember.set(item.memberId, (byMember.get(item.memberId) ?? 0) + item.amount);
          }
          return [...byMember].toSorted(([a], [b]) => a - b);
        };
        expect(totals(members.toReversed(), sold.toReversed())).toEqual(totals(members, sold));
      }),
    );
  });

  it("are nothing without sales, however many people were brought in", () => {
    fc.assert(
      fc.property(plans, clubs, (plan, members) => {
        const given = members.map(({ id }) => ({ buyerId: id, points: 500, base: 0 }));
        const { itemsOf } = bonusMonth({ plan, members, points: pointsByBuyer(given) });
        expect(given.flatMap(itemsOf)).toEqual([]);
      }),
    );
  });

  it("count every point of the club once in the group of the one at the top", () => {
    fc.assert(
      fc.property(plans, clubs, lines, (plan, members, sold) => {
        const own = sold.filter(({ buyerId }) => buyerId < members.length);
        const { standings } = bonusMonth({ plan, members, points: pointsByBuyer(own) });
        expect(standings.get(0)?.groupPoints).toBe(sum(own.map((line) => line.points)));
      }),
    );
  });
});

describe("limits, returns and debts", () => {
  it("keep a member's month at the cap exactly", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 1_000_000 }), (earned, cap) => {
        const limited = limitEarnings(earned, cap);
        expect(sum(limited)).toBe(Math.min(sum(earned), cap));
        expect(limited.every((amount, index) => amount >= 0 && amount <= (earned[index] ?? 0) + 1)).toBe(true);
      }),
    );
  });

  it("come to nothing when all pieces are back, in however many steps", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 30 }), (amount, sold) => {
        let standing = amount;
        for (let returned = 1; returned <= sold; returned += 1) {
          const left = standingAmount(amount, { sold, returned });
          expect(left).toBeLessThanOrEqual(standing);
          standing = left;
        }
        expect(standing).toBe(0);
      }),
    );
  });

  it("never take a balance below zero, and lose no part of a debt", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (amounts) => {
        let [balance, owed] = [0, 0];
        for (const amount of amounts) {
          const { paid, owedChange } = settleBonus({ amount, owed, balance });
          balance += paid;
          owed += owedChange;
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(owed).toBeGreaterThanOrEqual(0);
        }
        expect(balance - owed).toBe(sum(amounts));
      }),
    );
  });
});

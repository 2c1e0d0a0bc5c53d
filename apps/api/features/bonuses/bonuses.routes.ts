import {
  addBonusPlan as addOperation,
  type BonusClose,
  closeBonusMonth,
  correctBonus as correctOperation,
  listBonusCloses,
  listBonusPlans,
} from "@kram/contract/bonuses";
import type { Country } from "@kram/countries/country";
import { formatMinor, parseMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { addBonusPlan } from "./add-bonus-plan.ts";
import { type CloseRow, createBonusesRepository, type PlanRow } from "./bonuses.repository.ts";
import { closeMonth, rehearseMonth } from "./close-month.ts";
import { correctBonus } from "./correct-bonus.ts";

/** Registers what staff do with bonus plans, closes and corrections. */
export function registerBonusRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  const bonuses = createBonusesRepository(db);

  serve(listBonusPlans, async () => ({ items: (await bonuses.plans()).map(presentPlan) }));

  serve(addOperation, async ({ body, caller }) => {
    const validFrom = firstDay(body.validFrom);
    const added = await addBonusPlan({ db, country, ...body, validFrom, staffId: caller.staffId });
    return {
      plan: added.plan && presentPlan(added.plan),
      simulation: presentClose(added.simulation),
      present: added.present && presentClose(added.present),
    };
  });

  serve(listBonusCloses, async () => ({ items: (await bonuses.closes()).map(presentClose) }));

  // Some transactions one after the other: a close is not done in the one of an Idempotency-Key.
  serve(
    closeBonusMonth,
    async ({ body, caller }) => {
      const input = { db, country, month: firstDay(body.month), staffId: caller.staffId };
      if (!body.dryRun) return presentClose(await closeMonth(input));
      const plan = await bonuses.planOf(input.month);
      if (!plan) throw new ShopError({ code: "bonus-plan.missing" });
      return presentClose(await rehearseMonth({ ...input, plan }));
    },
    { outside: true },
  );

  serve(correctOperation, async ({ body: { amount: text, month, ...body }, caller }) => {
    const amount = parseMinor(text) ?? 0;
    const input = { db, country, ...body, amount, month: firstDay(month), staffId: caller.staffId };
    const { posted, owed } = await correctBonus(input);
    return { amount: formatMinor(amount), posted: formatMinor(posted), owed: formatMinor(owed) };
  });
}

const firstDay = (month: string) => `${month}-01`;

function presentPlan({ version, validFrom, rules, createdAt, used }: PlanRow) {
  return { version, validFrom: validFrom.slice(0, 7), rules, createdAt: createdAt.toISOString(), used };
}

function presentClose({ month, base, outsideBase, bonus, finishedAt, ...row }: CloseRow): BonusClose {
  const { planVersion, memberCount, orderCount, points } = row;
  return {
    month: month.slice(0, 7),
    planVersion,
    posted: finishedAt !== null,
    finishedAt: finishedAt?.toISOString() ?? null,
    memberCount,
    orderCount,
    points,
    netVolume: formatMinor(base),
    bonus: formatMinor(bonus),
    outsideVolume: formatMinor(outsideBase),
    outsideShare: base === 0 ? 0 : Math.floor((outsideBase * 10_000) / base),
  };
}

import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, inputText } from "../wire/public.ts";
import { bonusClose, bonusPlan, bonusRules, correctionNote, month } from "./bonus-plan.ts";

const shared = { tag: "office", access: "staff" } as const;
const dryRun = z.boolean({ error: "request.invalid" }).default(false);

/** Staff: all versions of the bonus plan, newest first. */
export const listBonusPlans = defineOperation({
  ...shared,
  id: "listBonusPlans",
  method: "GET",
  path: "/office/bonus-plans",
  summary: "Versions of the bonus plan",
  limit: "read",
  response: z.strictObject({ items: z.array(bonusPlan) }),
  errors: [],
});

/** Staff: adds a version of the plan and rehearses last month with it, beside what last month comes to as things are; `dryRun` only rehearses. */
export const addBonusPlan = defineOperation({
  ...shared,
  id: "addBonusPlan",
  method: "POST",
  path: "/office/bonus-plans",
  summary: "New version of the bonus plan",
  limit: "write",
  body: z.strictObject({ validFrom: month, rules: bonusRules, dryRun }),
  response: z.strictObject({
    /** Null for a rehearsal. */
    plan: bonusPlan.nullable(),
    simulation: bonusClose,
    /** Null when last month has no plan. */
    present: bonusClose.nullable(),
  }),
  errors: ["bonus-plan.tiers-not-ascending", "bonus-plan.above-pool", "bonus-plan.month-closed"],
});

/** Staff: closed months with what they sold and paid and the share of outside sales, newest first. */
export const listBonusCloses = defineOperation({
  ...shared,
  id: "listBonusCloses",
  method: "GET",
  path: "/office/bonus-closes",
  summary: "Closed months",
  limit: "read",
  response: z.strictObject({ items: z.array(bonusClose) }),
  errors: [],
});

/** Staff: closes a month that is over, or rehearses any month up to the present one. Run again it pays nobody twice. */
export const closeBonusMonth = defineOperation({
  ...shared,
  id: "closeBonusMonth",
  method: "POST",
  path: "/office/bonus-closes",
  summary: "Close a month",
  limit: "write",
  body: z.strictObject({ month, dryRun }),
  response: bonusClose,
  errors: ["bonus.month-open", "bonus-plan.missing"],
});

/** Staff: corrects a member's bonus of a month by a new entry; a negative amount takes. What is not there any more is owed and settled with the next bonuses. */
export const correctBonus = defineOperation({
  ...shared,
  id: "correctBonus",
  method: "POST",
  path: "/office/bonus-corrections",
  summary: "Correct a member's bonus",
  limit: "write",
  body: z.strictObject({
    memberNo: inputText(20),
    month,
    amount: z.string({ error: "field-is-required" }).regex(/^-?\d{1,7},\d{2}$/u, { error: "invalid-format" }),
    note: correctionNote,
  }),
  response: z.strictObject({ amount, posted: amount, owed: amount }),
  errors: ["member.unknown", "bonus.month-open", "bonus.nothing-to-correct"],
});

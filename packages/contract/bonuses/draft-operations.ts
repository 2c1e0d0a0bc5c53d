import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, requiredText } from "../schema/public.ts";
import { bonusRules } from "./bonus-plan.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "bonus-plan.draft-unknown" }),
});
/** How often a draft had been saved when it was read. */
export const draftEdits = z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" });

const details = { title: requiredText(80), rules: bonusRules } as const;

/** A plan under consideration; its rules may still be wrong. */
export const bonusPlanDraft = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The version it began as. */
  basedOn: z.int().nullable(),
  rules: bonusRules,
  /** Who changed it last, and when. */
  by: z.string(),
  changedAt: instant,
  /** How often it was saved; a change names it. */
  edits: z.int(),
});

export const listBonusPlanDrafts = defineOperation({
  ...shared,
  id: "listBonusPlanDrafts",
  method: "GET",
  path: "/office/bonus-plan-drafts",
  summary: "Drafts of the bonus plan",
  limit: "read",
  response: z.strictObject({ items: z.array(bonusPlanDraft) }),
  errors: [],
});

export const addBonusPlanDraft = defineOperation({
  ...shared,
  id: "addBonusPlanDraft",
  method: "POST",
  path: "/office/bonus-plan-drafts",
  summary: "New draft of the bonus plan",
  limit: "write",
  body: z.strictObject({ ...details, basedOn: z.int({ error: "request.invalid" }).min(1).max(100_000).nullable() }),
  response: bonusPlanDraft,
  errors: ["field-is-required", "bonus-plan.missing"],
});

/** Changes a draft that nobody saved since it was read. */
export const setBonusPlanDraft = defineOperation({
  ...shared,
  id: "setBonusPlanDraft",
  method: "PUT",
  path: "/office/bonus-plan-drafts/{id}",
  summary: "Change a draft of the bonus plan",
  limit: "write",
  params,
  body: z.strictObject({ ...details, edits: draftEdits }),
  response: bonusPlanDraft,
  errors: ["bonus-plan.draft-unknown", "bonus-plan.draft-changed", "field-is-required"],
});

/** Drops a draft and answers the others. */
export const dropBonusPlanDraft = defineOperation({
  ...shared,
  id: "dropBonusPlanDraft",
  method: "DELETE",
  path: "/office/bonus-plan-drafts/{id}",
  summary: "Drop a draft of the bonus plan",
  limit: "write",
  params,
  response: z.strictObject({ items: z.array(bonusPlanDraft) }),
  errors: ["bonus-plan.draft-unknown"],
});

export type BonusPlanDraft = z.infer<typeof bonusPlanDraft>;

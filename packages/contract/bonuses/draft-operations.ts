import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageOf, requiredText } from "../schema/public.ts";
import { bonusRules } from "./bonus-plan.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({
  id: z.string({ error: "request.invalid" }).regex(/^[1-9]\d{0,14}$/u, { error: "bonus-plan.draft-unknown" }),
});
/** Its saves when it was read. */
export const draftEdits = z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" });

const details = { title: requiredText(80), rules: bonusRules } as const;

/** Its rules may still be wrong. */
export const bonusPlanDraft = z.strictObject({
  id: z.string(),
  title: z.string(),
  basedOn: z.int().nullable(),
  rules: bonusRules,
  by: z.string(),
  changedAt: instant,
  /** Saves; a change names them. */
  edits: z.int(),
});

export const listBonusPlanDrafts = defineOperation({
  ...shared,
  id: "listBonusPlanDrafts",
  method: "GET",
  path: "/office/bonus-plan-drafts",
  summary: "Drafts of the bonus plan",
  limit: "read",
  response: pageOf(bonusPlanDraft),
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

/** Only while nobody else saved it. */
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

/** Answers the other drafts. */
export const dropBonusPlanDraft = defineOperation({
  ...shared,
  id: "dropBonusPlanDraft",
  method: "DELETE",
  path: "/office/bonus-plan-drafts/{id}",
  summary: "Drop a draft of the bonus plan",
  limit: "write",
  params,
  response: pageOf(bonusPlanDraft),
  errors: ["bonus-plan.draft-unknown"],
});

export type BonusPlanDraft = z.infer<typeof bonusPlanDraft>;

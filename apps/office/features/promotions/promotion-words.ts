import { PROMOTION_STATES } from "@kram/contract/promotions";

/** Look of each state of a promotion. */
export const STATE_TONES = { waits: "waits", runs: "good", over: "past", stopped: "past" } as const;

const choices = (part: string, names: readonly string[]) =>
  names.map((id) => ({ id, name: `promotions.${part}.${id}` }));

/** States to choose. */
export const STATE_CHOICES = choices("state", PROMOTION_STATES);

/** Kinds of what a promotion gives. */
export const BENEFIT_CHOICES = choices("benefit", ["percent", "amount", "gift", "free-shipping"]);

/** Kinds of conditions. */
export const CONDITION_CHOICES = choices("condition", [
  "gross-from",
  "points-from",
  "products",
  "categories",
  "first-order",
  "member-group",
]);

/** What a reduction can be about. */
export const SCOPE_CHOICES = choices("scope", ["all", "products", "categories"]);

/** Kinds of members. */
export const GROUP_CHOICES = choices("group", ["private", "company"]);

/** How often a gift comes. */
export const STEP_CHOICES = choices("step", ["none", "gross", "points", "pieces"]);

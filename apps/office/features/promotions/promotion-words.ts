import { PROMOTION_STATES } from "@kram/contract/promotions";

export const STATE_TONES = { waits: "waits", runs: "good", over: "past", stopped: "past" } as const;

const choices = (part: string, names: readonly string[]) =>
  names.map((id) => ({ id, name: `promotions.${part}.${id}` }));

export const STATE_CHOICES = choices("state", PROMOTION_STATES);

export const BENEFIT_CHOICES = choices("benefit", ["percent", "amount", "gift", "free-shipping"]);

export const CONDITION_CHOICES = choices("condition", [
  "gross-from",
  "points-from",
  "products",
  "categories",
  "first-order",
  "member-group",
]);

export const SCOPE_CHOICES = choices("scope", ["all", "products", "categories"]);

export const GROUP_CHOICES = choices("group", ["private", "company"]);

export const STEP_CHOICES = choices("step", ["none", "gross", "points", "pieces"]);

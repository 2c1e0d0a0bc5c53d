import { STAFF_ROLES } from "@kram/domain/staff";
import type { Tone } from "../../ui/palette.ts";

/** Tints of what staff stand in. */
export const STATE_TONES: Readonly<Record<"active" | "invited" | "blocked", Tone>> = {
  active: "good",
  invited: "waits",
  blocked: "bad",
};

/** Roles to choose from, with the keys of their names. */
export const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ id: role, name: `staff.role.${role}` }));

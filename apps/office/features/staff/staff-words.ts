import { STAFF_ROLES } from "@kram/domain/staff";
import type { Tone } from "../../ui/palette.ts";

export const STATE_TONES: Readonly<Record<"active" | "invited" | "blocked", Tone>> = {
  active: "good",
  invited: "waits",
  blocked: "bad",
};

export const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ id: role, name: `staff.role.${role}` }));

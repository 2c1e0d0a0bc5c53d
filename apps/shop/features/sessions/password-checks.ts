import { isEmailAddress, newPasswordProblem } from "@kram/domain/sessions";
import type { Problems } from "../../platform/forms/form-checks.ts";

export function checkEmail({ email }: { email: string }): Problems<"email"> {
  if (email.trim() === "") return { email: "field-is-required" };
  return isEmailAddress(email.trim()) ? {} : { email: "please-enter-valid-email" };
}

/** Checks a new password typed twice. Source: sessions 16. */
export function checkNewPassword(input: { password: string; repeated: string }): Problems<"password" | "repeated"> {
  const problem = input.password === "" ? "field-is-required" : newPasswordProblem(input.password);
  const repeated = input.repeated === "" ? "field-is-required" : "passwords-does-not-match";
  return {
    ...(problem && { password: problem }),
    ...(input.repeated !== input.password || input.repeated === "" ? { repeated } : {}),
  };
}

export function checkPasswordChange(input: { currentPassword: string; password: string; repeated: string }) {
  const missing: Problems<"currentPassword"> =
    input.currentPassword === "" ? { currentPassword: "field-is-required" } : {};
  return { ...missing, ...checkNewPassword(input) };
}

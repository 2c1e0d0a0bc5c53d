import { describe, expect, it } from "vitest";
import { checkEmail, checkNewPassword, checkPasswordChange } from "./password-checks.ts";

const good = "dwanaście znaków";

describe("checkEmail", () => {
  it.each([
    ["", { email: "field-is-required" }],
    ["  ", { email: "field-is-required" }],
    ["anna", { email: "please-enter-valid-email" }],
    [" anna@kram.example ", {}],
  ])("%j: %j", (email, problems) => expect(checkEmail({ email })).toEqual(problems));
});

describe("checkNewPassword", () => {
  it.each([
    [good, good, {}],
    ["", "", { password: "field-is-required", repeated: "field-is-required" }],
    ["za krótkie", "za krótkie", { password: "password-too-short" }],
    ["a".repeat(129), "a".repeat(129), { password: "password-too-long" }],
    [good, "", { repeated: "field-is-required" }],
    [good, `${good} `, { repeated: "passwords-does-not-match" }],
    ["", good, { password: "field-is-required", repeated: "passwords-does-not-match" }],
  ])("%j, %j: %j", (password, repeated, problems) =>
    expect(checkNewPassword({ password, repeated })).toEqual(problems),
  );
});

describe("checkPasswordChange", () => {
  it("wants the current password too", () => {
    const input = { currentPassword: "", password: good, repeated: good };
    expect(checkPasswordChange(input)).toEqual({ currentPassword: "field-is-required" });
    expect(checkPasswordChange({ ...input, currentPassword: "short" })).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import { stepAfterPassword } from "./sign-in-steps.ts";

const keys = { username: "olga@kram.example", password: "kram-demo-2026" };

describe("what a refused password leads to", () => {
  it.each([
    ["sign-in.code-needed", { name: "code", keys }],
    ["sign-in.second-factor-missing", { name: "mailed", keys }],
    ["sign-in.failed", null],
    ["office.staff_only", null],
    ["server.unavailable", null],
  ])("%s", (code, step) => {
    expect(stepAfterPassword(new Error(code), keys)).toEqual(step);
  });

  it("stays at the password when something else was thrown", () => {
    expect(stepAfterPassword("sign-in.code-needed", keys)).toBeNull();
  });
});

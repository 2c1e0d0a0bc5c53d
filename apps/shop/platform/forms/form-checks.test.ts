import { describe, expect, it } from "vitest";
import { createFormChecks } from "./form-checks.ts";
import { checkNewPassword } from "../../features/sessions/password-checks.ts";

const good = "dwanaście znaków";
const make = () => createFormChecks(["password", "repeated"] as const);

describe("createFormChecks", () => {
  it("judges no field before it was left", () => {
    const checks = make();
    expect(checks.problems(checkNewPassword({ password: "short", repeated: "" }))).toEqual({ all: {}, first: null });
    checks.leave("password");
    expect(checks.problems(checkNewPassword({ password: "short", repeated: "" }))).toEqual({
      all: { password: "password-too-short" },
      first: "password",
    });
  });

  it("judges a left field with each letter", () => {
    const checks = make();
    checks.leave("repeated");
    expect(checks.problems(checkNewPassword({ password: good, repeated: "dw" })).first).toBe("repeated");
    expect(checks.problems(checkNewPassword({ password: good, repeated: good })).first).toBeNull();
  });

  it("judges all on sending and names the first in the order of the fields", () => {
    const checks = make();
    checks.send();
    expect(checks.problems(checkNewPassword({ password: "", repeated: "" }))).toEqual({
      all: { password: "field-is-required", repeated: "field-is-required" },
      first: "password",
    });
  });

  it("keeps what the server refused until that field is typed into or the form is sent anew", () => {
    const checks = make();
    const values = { password: good, repeated: good };
    checks.send();
    checks.refuse("password", "password-too-long");
    expect(checks.problems(checkNewPassword(values)).all).toEqual({ password: "password-too-long" });
    checks.type("repeated");
    expect(checks.problems(checkNewPassword(values)).first).toBe("password");
    checks.type("password");
    expect(checks.problems(checkNewPassword(values)).first).toBeNull();
    checks.refuse("password", "password-too-long");
    checks.send();
    expect(checks.problems(checkNewPassword(values)).first).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { checkDeclaration } from "./declaration-form.tsx";

describe("a declaration", () => {
  it.each([
    [{}, {}],
    [{ number: " " }, { number: "field-is-required" }],
    [{ name: "" }, { name: "field-is-required" }],
    [{ email: " " }, { email: "field-is-required" }],
    [{ email: "anna" }, { email: "please-enter-valid-email" }],
  ])("with %j has %j", (facts, problems) => {
    expect(checkDeclaration({ number: "PL100001", name: "Anna", email: "a@b.test", ...facts })).toEqual(problems);
  });
});

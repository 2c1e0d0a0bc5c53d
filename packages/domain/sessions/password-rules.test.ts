import { describe, expect, it } from "vitest";
import { newPasswordProblem, foldPassword, weakPasswordProblem } from "./password-rules.ts";

describe("newPasswordProblem", () => {
  // asvs: "6.2.1", "6.2.5", "6.2.9"
  it.each([
    ["", "password-too-short"],
    [" ", "not-empty"],
    [" ".repeat(12), "not-empty"],
    ["\t\u00A0\u2003".repeat(8), "not-empty"],
    [`${" ".repeat(11)}a`, null],
    ["a".repeat(11), "password-too-short"],
    ["a".repeat(12), null],
    ["zażółć gęślą", null],
    ["a".repeat(128), null],
    ["a".repeat(129), "password-too-long"],
    ["🥚".repeat(11), "password-too-short"],
    ["🥚".repeat(128), null],
    // Letters with an accent of its own character.
    ["o\u0301".repeat(11), "password-too-short"],
  ])("%j: %s", (password, problem) => expect(newPasswordProblem(password)).toBe(problem));
});

const PERSON = {
  email: "zofia.lis+klub@poczta.kram.example",
  name: "Jan",
  surname: "Żółkiewski",
  company: "Próg sp. z o.o.",
};
const COMMON = new Set(["iloveyou", "correct horse battery", "qwertyuiop", "123456789012"].map(foldPassword));
const problem = (password: string) =>
  weakPasswordProblem(password, { person: PERSON, isCommon: (folded) => COMMON.has(folded) });

describe("foldPassword", () => {
  it.each([
    ["Zażółć Gęślą", "zazoicgesia"],
    ["P@$$w0rd!", "passwordi"],
    ["Straße 7", "strasset"],
    ["ZAŻÓŁĆ", "zazoic"],
    ["пароль 12", "парольi2"],
  ])("%j becomes %j", (text, folded) => expect(foldPassword(text)).toBe(folded));
});

// asvs: "6.2.11"
describe("weakPasswordProblem", () => {
  it.each([
    ["correct horse battery", "password-common"],
    ["C0rrect-Horse-B@ttery", "password-common"],
    ["iloveyou2026!!", "password-common"],
    ["!!!ILoveYou2026", null],
    ["iloveyouiloveyou", "password-common"],
    ["QwertyUiop 12", "password-common"],
    ["123456789012", "password-common"],
    ["kram-demo-2026", "password-personal"],
    ["moje zakupy w KR4M!e", "password-personal"],
    ["pan zolkiewski jedzie", "password-personal"],
    ["Ż0łk13wsk1 jedzie", "password-personal"],
    ["za progiem domu", "password-personal"],
    ["zofia.lis i morze", "password-personal"],
    ["Jan jedzie nad morze", "password-personal"],
    ["JAN-jedzie-nad-morze", "password-personal"],
    ["pomarańcze i jantar", null],
    ["zażółć gęślą jaźń 7", null],
    ["cztery słowa o miodzie", null],
    ["9f8e-77aa-b0c1-2210", null],
  ])("%j: %s", (password, expected) => expect(problem(password)).toBe(expected));

  it("asks nothing of who has no company and hardly a name", () => {
    const person = { email: "", name: "", surname: "O", company: null };
    expect(weakPasswordProblem("owoce i warzywa", { person, isCommon: () => false })).toBeNull();
  });
});

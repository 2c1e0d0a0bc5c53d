import { describe, expect, it } from "vitest";
import { isEmailAddress } from "./email-address.ts";
import { SESSION_LIFETIMES, TRIES_COUNT } from "./lifetimes.ts";
import { foldPassword, weakPasswordProblem } from "./password-rules.ts";

const LABEL = "b".repeat(63);
const host = (length: number) => `${`${LABEL}.`.repeat(2)}${"c".repeat(length - 128 - 3)}.de`;

describe("addresses", () => {
  it.each([
    ["64 before the sign", `${"a".repeat(64)}@b.de`, true],
    ["65 before the sign", `${"a".repeat(65)}@b.de`, false],
    ["254 signs", `${"a".repeat(64)}@${host(189)}`, true],
    ["255 signs", `${"a".repeat(65)}@${host(189)}`, false],
    ["254 signs, a longer host", `${"a".repeat(63)}@${host(190)}`, true],
    ["255 signs, a longer host", `${"a".repeat(64)}@${host(190)}`, false],
    ["a part of 63 signs", `a@${LABEL}.de`, true],
    ["a part of 64 signs", `a@${LABEL}b.de`, false],
    ["a last part of 63", `a@b.${"c".repeat(63)}`, true],
    ["a last part of 64", `a@b.${"c".repeat(64)}`, false],
    ["a last part of 2", "a@b.de", true],
    ["a last part of 1", "a@b.d", false],
    ["two signs", "a@b@c.de", false],
    ["nothing before the sign", "@b.de", false],
    ["no sign", "b.de", false],
    ["something behind a last part", "a@b.de-", false],
    ["a part that begins with a dash", "a@-b.de", false],
  ])("%s: %s", (_, text, is) => expect(isEmailAddress(text)).toBe(is));
});

describe("passwords as guessers see them", () => {
  it.each([
    ["01!|lł", "oiiiii"],
    ["3€4@5$", "eeaass"],
    ["7+8ß", "ttbss"],
    ["Żółć Ñ_-9", "zoicn9"],
  ])("%s is %s", (password, folded) => expect(foldPassword(password)).toBe(folded));
});

describe("what makes a password weak", () => {
  const nobody = { email: "", name: "", surname: "", company: null };
  const common = new Set(["iioveyou", "oniy"]);
  const problem = (password: string, person: Partial<typeof nobody> = {}) =>
    weakPasswordProblem(password, { person: { ...nobody, ...person }, isCommon: (folded) => common.has(folded) });

  it.each([
    ["iloveyou", "password-common"],
    ["only only", "password-common"],
    ["onlyolny", null],
    ["12iloveyou12.9", "password-common"],
    ["12iloveyou1.9.9", null],
    ["2iloveyou26.9.1", null],
    ["12 love 34", null],
  ])("%s: %s", (password, weak) => expect(problem(password)).toBe(weak));

  it.each([
    ["xx-kowal.nowak-xx", { email: "kowal.nowak@x.test" }, "password-personal"],
    ["xx-kowal-xx", { email: "kowal+club@x.test" }, "password-personal"],
    ["xx-club-xx", { email: "kowal+club@x.test" }, null],
    ["at.kowal@x", { email: "kowal@x@y.test" }, "password-personal"],
    ["xtest-something", { email: "kowal@xtest" }, null],
    ["something-a", { email: "a" }, null],
    ["my Jan 123456", { name: "Jan" }, "password-personal"],
    ["january-12345", { name: "Jan" }, null],
    ["Jo 1234567890", { name: "Jo" }, null],
    ["szkoda--Nowak", { surname: "Kos--Nowak" }, "password-personal"],
    ["my--Kos--1234", { surname: "Kos--Nowak" }, "password-personal"],
    ["kram-12345678", {}, "password-personal"],
  ])("%s for %j: %s", (password, person, weak) => expect(problem(password, person)).toBe(weak));
});

it("sessions, links and codes last as long as the specification says", () => {
  expect(SESSION_LIFETIMES).toEqual({
    idleMinutes: 20,
    longestHours: 12,
    confirmedMinutes: 5,
    passwordLinkHours: 1,
    mailedCodeMinutes: 10,
    enrolmentCodeHours: 1,
    signInLinkHours: 1,
  });
  expect(TRIES_COUNT).toEqual({ passwordMinutes: 15, codeDays: 1 });
});

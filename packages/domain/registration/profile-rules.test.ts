import { describe, expect, it } from "vitest";
import { OTHER_FIELD_RULES } from "../fields/public.ts";
import { personalsProblems, profileProblems, type TypedProfile } from "./profile-rules.ts";

const GOOD: TypedProfile = {
  name: "Anna",
  surname: "Zielińska",
  birthDate: "1990-05-04",
  street: "Miła",
  buildingNo: "7",
  apartmentNo: "",
  zipCode: "1010",
  city: "Wels",
  mobile: "500600700",
  company: null,
};
const rules = { ...OTHER_FIELD_RULES, taxNumber: (text: string) => /^\d{10}$/u.test(text) };
const problemsOf = (facts: Partial<TypedProfile>) =>
  profileProblems({ ...GOOD, ...facts }, { rules, today: "2026-11-21" });

// asvs: "2.2.3"
describe("profileProblems", () => {
  it("finds nothing in a good profile of a person and of a company", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ company: { name: "Próg", taxNumber: "1234567890" } })).toEqual({});
  });

  it.each([
    [{ name: "" }, { name: "field-is-required" }],
    [{ zipCode: "00-950" }, { zipCode: "InvalidZipCode" }],
    [{ birthDate: "2010-01-01" }, { birthDate: "not-adult" }],
    [{ birthDate: "" }, { birthDate: "field-is-required" }],
    [{ company: { name: " ", taxNumber: "1234567890" } }, { companyName: "company-or-tax-id-empty" }],
    [{ company: { name: "P", taxNumber: "1234567890" } }, { companyName: "company-name-too-short" }],
    [{ company: { name: "Próg", taxNumber: "" } }, { taxNumber: "company-or-tax-id-empty" }],
    [{ company: { name: "Próg", taxNumber: "12" } }, { taxNumber: "InvalidTaxNumber" }],
  ])("%j: %j", (facts, problems) => expect(problemsOf(facts)).toEqual(problems));
});

describe("personalsProblems", () => {
  it.each([
    [{ name: "Anna", surname: "Kos" }, {}],
    [{ name: "Anna", surname: "Kos", birthDate: "1990-05-04" }, {}],
    [
      { name: "A", surname: "", birthDate: "2010-01-01" },
      { name: "too-short", surname: "field-is-required", birthDate: "not-adult" },
    ],
    [{ name: "Anna", surname: "Kos", birthDate: "" }, { birthDate: "field-is-required" }],
  ])("%j: %j", (typed, problems) => expect(personalsProblems(typed, { rules, today: "2026-11-21" })).toEqual(problems));
});

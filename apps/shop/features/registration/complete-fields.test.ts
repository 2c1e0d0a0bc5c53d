import { describe, expect, it } from "vitest";
import { bodyOf, type Completing, completeProblems, LINES } from "./complete-fields.ts";

const EMPTY = Object.fromEntries(LINES.map((name) => [name, ""])) as Completing["lines"];
const NO_CONSENTS = { privacyPolicyAccepted: false, contactAgreement: false, rodoMarketingAccepted: false };

describe("completeProblems", () => {
  it("asks for everything that is required, and of companies for both of their fields", () => {
    const form: Completing = { lines: EMPTY, kind: "company", consents: NO_CONSENTS };
    expect(completeProblems(form, { today: "2026-11-21" })).toEqual({
      name: "field-is-required",
      surname: "field-is-required",
      birthDate: "field-is-required",
      mobile: "field-is-required",
      street: "field-is-required",
      buildingNo: "field-is-required",
      zipCode: "field-is-required",
      city: "field-is-required",
      companyName: "company-or-tax-id-empty",
      taxNumber: "company-or-tax-id-empty",
      privacyPolicyAccepted: "field-is-required",
      contactAgreement: "field-is-required",
    });
  });
});

describe("bodyOf", () => {
  it("sends no company of a private person and never the repeated password", () => {
    const lines = { ...EMPTY, birthDate: "04.05.1990", companyName: "Próg", repeated: "x" };
    const body = bodyOf({ lines, kind: "private", consents: NO_CONSENTS });
    expect(body).toMatchObject({ company: null, birthDate: "1990-05-04" });
    expect(Object.keys(body)).not.toContain("repeated");
  });
});

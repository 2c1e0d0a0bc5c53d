import { describe, expect, it } from "vitest";
import { documentsOf, isAgreedTo, mustDecideAnew } from "./public.ts";

const EARLY = "2026-05-01T10:00:00.000Z";
const LATE = "2026-05-01T10:00:00.001Z";

describe("mustDecideAnew", () => {
  it.each([
    [false, null, null, true],
    [false, LATE, EARLY, true],
    [true, null, null, false],
    [true, EARLY, null, false],
    [true, null, LATE, false],
    [true, EARLY, LATE, true],
    [true, EARLY, EARLY, false],
    [true, LATE, EARLY, false],
  ])("policy %s, marketing agreed %s, asked anew %s: %s", (accepted, on, reset, opens) =>
    expect(
      mustDecideAnew({ privacyPolicyAccepted: accepted, rodoMarketingAcceptedDate: on, rodoMarketingResetDate: reset }),
    ).toBe(opens),
  );
});

describe("documentsOf", () => {
  it("names the texts of what was decided, and of nothing else", () => {
    expect(documentsOf({}, "checkout")).toEqual([]);
    expect(documentsOf({ privacyPolicyAccepted: true, rodoMarketingAccepted: false }, "checkout")).toEqual([
      { consent: "privacyPolicyAccepted", granted: true, type: "page", slug: "regulations" },
      { consent: "privacyPolicyAccepted", granted: true, type: "page", slug: "privacy-policy" },
      { consent: "rodoMarketingAccepted", granted: false, type: "additional", slug: "marketing-agreement" },
    ]);
    const documents = documentsOf({ privacyPolicyAccepted: true }, "regulations-dialog");
    expect(documents.map(({ slug }) => slug)).toEqual(["regulations", "privacy-policy", "regulations-update"]);
    expect(documents.map(({ type }) => type)).toEqual(["page", "page", "additional"]);
  });

  it("names the words of the contact consent", () => {
    expect(documentsOf({ contactAgreement: true }, "registration")).toEqual([
      { consent: "contactAgreement", granted: true, type: "additional", slug: "contact-agreement" },
    ]);
  });
});

describe("isAgreedTo", () => {
  it.each([
    ["page", "regulations", true],
    ["page", "privacy-policy", true],
    ["page", "imprint", false],
    ["additional", "regulations", false],
    ["additional", "marketing-agreement", false],
  ])("%s %s: %s", (type, slug, agreed) => expect(isAgreedTo({ type, slug })).toBe(agreed));
});

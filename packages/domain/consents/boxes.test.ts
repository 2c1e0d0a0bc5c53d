import { describe, expect, it } from "vitest";
import { allConsented, missingConsents, NO_CONSENTS, toggleConsents } from "./public.ts";

const ALL = { privacyPolicyAccepted: true, contactAgreement: true, rodoMarketingAccepted: true };

describe("consents", () => {
  it("are never given beforehand", () => expect(Object.values(NO_CONSENTS)).toEqual([false, false, false]));

  it("requires terms and contact, not marketing", () => {
    expect(missingConsents(NO_CONSENTS)).toEqual(["privacyPolicyAccepted", "contactAgreement"]);
    expect(missingConsents({ ...ALL, rodoMarketingAccepted: false })).toEqual([]);
    expect(missingConsents({ ...ALL, contactAgreement: false })).toEqual(["contactAgreement"]);
  });

  it("toggles all: some or none become all, all become none", () => {
    expect(toggleConsents(NO_CONSENTS)).toEqual(ALL);
    expect(toggleConsents({ ...NO_CONSENTS, contactAgreement: true })).toEqual(ALL);
    expect(toggleConsents(ALL)).toEqual(NO_CONSENTS);
    expect(allConsented(ALL)).toBe(true);
  });
});

import { NO_CONSENTS } from "@kram/domain/consents";
import { describe, expect, it } from "vitest";
import { parseConsents } from "./consents.tsx";

const given = { ...NO_CONSENTS, privacyPolicyAccepted: true };

describe("parseConsents", () => {
  it("gives back what was ticked in the same session", () => {
    expect(parseConsents(JSON.stringify({ session: "a", ...given }), "a")).toEqual(given);
  });

  it("counts nothing of another session", () => {
    expect(parseConsents(JSON.stringify({ session: "a", ...given }), "b")).toEqual(NO_CONSENTS);
  });

  it.each([[null], ["{"], ["null"], ["7"], [JSON.stringify({ session: "a", privacyPolicyAccepted: "true" })]])(
    "counts nothing of %s",
    (stored) => expect(parseConsents(stored, "a")).toEqual(NO_CONSENTS),
  );
});

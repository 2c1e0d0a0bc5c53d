import { NO_CONSENTS } from "@kram/domain/consents";
import { describe, expect, it } from "vitest";
import { finishedSteps } from "./checkout-steps.tsx";

const required = { ...NO_CONSENTS, privacyPolicyAccepted: true, contactAgreement: true };

describe("finishedSteps", () => {
  it.each([
    [["city"], null, NO_CONSENTS, []],
    [[], null, NO_CONSENTS, ["delivery"]],
    [["inpostLocker"], "CASH", NO_CONSENTS, ["payment"]],
    [[], "NONE", { ...required, contactAgreement: false }, ["delivery", "payment"]],
    [[], "CASH", required, ["delivery", "payment", "consents"]],
  ] as const)("missing %j, paying %s", (missing, paymentMethod, consents, finished) => {
    expect([...finishedSteps({ missing, choices: { paymentMethod }, consents })]).toEqual(finished);
  });
});

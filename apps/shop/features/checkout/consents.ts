/** The boxes of the checkout; none is ever ticked beforehand. Source: specification §5, decisions §7. */
export interface Consents {
  privacyPolicyAccepted: boolean;
  contactAgreement: boolean;
  rodoMarketingAccepted: boolean;
}

/** Name of a consent as the API writes it. */
export type ConsentName = keyof Consents;

/** All consents in the order they are asked for. */
export const CONSENT_NAMES: readonly ConsentName[] = [
  "privacyPolicyAccepted",
  "contactAgreement",
  "rodoMarketingAccepted",
];

/** Consents without which no order is placed. Source: specification §5. */
export const REQUIRED_CONSENTS: readonly ConsentName[] = ["privacyPolicyAccepted", "contactAgreement"];

/** The boxes as a person finds them. */
export const NO_CONSENTS: Consents = {
  privacyPolicyAccepted: false,
  contactAgreement: false,
  rodoMarketingAccepted: false,
};

/** Required consents that are not given. */
export function missingConsents(consents: Consents): ConsentName[] {
  return REQUIRED_CONSENTS.filter((name) => !consents[name]);
}

/** Whether every box is ticked. */
export function allConsented(consents: Consents): boolean {
  return CONSENT_NAMES.every((name) => consents[name]);
}

/** What the check-all box makes of the others: ticks all, or none once all are ticked. */
export function toggleAll(consents: Consents): Consents {
  const ticked = !allConsented(consents);
  return { privacyPolicyAccepted: ticked, contactAgreement: ticked, rodoMarketingAccepted: ticked };
}

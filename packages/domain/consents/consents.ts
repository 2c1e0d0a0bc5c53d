/** In the order of asking. Source: consents 1. */
export const CONSENT_NAMES = ["privacyPolicyAccepted", "contactAgreement", "rodoMarketingAccepted"] as const;

export type ConsentName = (typeof CONSENT_NAMES)[number];

/** `import` is before the club came here. */
export type ConsentSource = "registration" | "regulations-dialog" | "checkout" | "agreements" | "import";

/** An absent consent was not asked for. */
export type ConsentDecisions = { readonly [Name in ConsentName]?: boolean | undefined };

/** A text that a consent is about. */
interface ConsentDocument {
  consent: ConsentName;
  granted: boolean;
  type: "page" | "additional";
  slug: string;
}

const DOCUMENTS: Readonly<Record<ConsentName, readonly Pick<ConsentDocument, "type" | "slug">[]>> = {
  privacyPolicyAccepted: [
    { type: "page", slug: "regulations" },
    { type: "page", slug: "privacy-policy" },
  ],
  contactAgreement: [{ type: "additional", slug: "contact-agreement" }],
  rodoMarketingAccepted: [{ type: "additional", slug: "marketing-agreement" }],
};

/** With the regulations: a new version asks members again. */
export function isAgreedTo({ type, slug }: { type: string; slug: string }): boolean {
  return DOCUMENTS.privacyPolicyAccepted.some((document) => document.type === type && document.slug === slug);
}

const UPDATE = { type: "additional", slug: "regulations-update" } as const;

/** The regulations include the privacy policy. */
export function documentsOf(decisions: ConsentDecisions, source: ConsentSource): ConsentDocument[] {
  return CONSENT_NAMES.flatMap((consent) => {
    const granted = decisions[consent];
    if (granted === undefined) return [];
    const added = consent === "privacyPolicyAccepted" && source === "regulations-dialog" ? [UPDATE] : [];
    return [...DOCUMENTS[consent], ...added].map((document) => ({ consent, granted, ...document }));
  });
}

/** Opens the dialog about the regulations; dates are ISO 8601 in UTC. Source: consents 3. */
export function mustDecideAnew(member: {
  privacyPolicyAccepted: boolean;
  rodoMarketingAcceptedDate: string | null;
  rodoMarketingResetDate: string | null;
}): boolean {
  const { rodoMarketingAcceptedDate: accepted, rodoMarketingResetDate: reset } = member;
  if (!member.privacyPolicyAccepted) return true;
  return accepted !== null && reset !== null && Date.parse(accepted) < Date.parse(reset);
}

export type Consents = Record<ConsentName, boolean>;

/** Joining and ordering need them. Source: consents 1. */
export const REQUIRED_CONSENTS: readonly ConsentName[] = ["privacyPolicyAccepted", "contactAgreement"];

/** No box is ticked beforehand. Source: consents 2. */
export const NO_CONSENTS: Consents = {
  privacyPolicyAccepted: false,
  contactAgreement: false,
  rodoMarketingAccepted: false,
};

export function allConsented(consents: Consents): boolean {
  return CONSENT_NAMES.every((name) => consents[name]);
}

/** Ticks all, or none once all are ticked. */
export function toggleConsents(consents: Consents): Consents {
  const ticked = !allConsented(consents);
  return { privacyPolicyAccepted: ticked, contactAgreement: ticked, rodoMarketingAccepted: ticked };
}

export function missingConsents(consents: Consents): ConsentName[] {
  return REQUIRED_CONSENTS.filter((name) => !consents[name]);
}

/** Consents by the names that the API gives them, in the order they are asked for. Source: consents 1. */
export const CONSENT_NAMES = ["privacyPolicyAccepted", "contactAgreement", "rodoMarketingAccepted"] as const;

export type ConsentName = (typeof CONSENT_NAMES)[number];

/** Pages on which people decide on consents; `import` is what they decided before their club came here. */
export type ConsentSource = "registration" | "regulations-dialog" | "checkout" | "agreements" | "import";

/** What was decided; a consent that is not named was not asked for. */
export type ConsentDecisions = { readonly [Name in ConsentName]?: boolean | undefined };

/** A text that a consent is about: its kind and slug among the owner's contents. */
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

/** Whether members accept a text with the regulations, so that a new version of it can ask them again. */
export function isAgreedTo({ type, slug }: { type: string; slug: string }): boolean {
  return DOCUMENTS.privacyPolicyAccepted.some((document) => document.type === type && document.slug === slug);
}

/** What the dialog about new regulations says of them. */
const UPDATE = { type: "additional", slug: "regulations-update" } as const;

/** Every text that the decisions are about, with what was decided; who accepts the regulations accepts the privacy policy with them. The dialog adds its own words. */
export function documentsOf(decisions: ConsentDecisions, source: ConsentSource): ConsentDocument[] {
  return CONSENT_NAMES.flatMap((consent) => {
    const granted = decisions[consent];
    if (granted === undefined) return [];
    const told = consent === "privacyPolicyAccepted" && source === "regulations-dialog" ? [UPDATE] : [];
    return [...DOCUMENTS[consent], ...told].map((document) => ({ consent, granted, ...document }));
  });
}

/** Whether the dialog about the regulations has to open: the policy is not accepted, or marketing was agreed to before it was asked anew. Dates as ISO 8601 in UTC. Source: consents 3. */
export function mustDecideAnew(member: {
  privacyPolicyAccepted: boolean;
  rodoMarketingAcceptedDate: string | null;
  rodoMarketingResetDate: string | null;
}): boolean {
  const { rodoMarketingAcceptedDate: accepted, rodoMarketingResetDate: reset } = member;
  if (!member.privacyPolicyAccepted) return true;
  return accepted !== null && reset !== null && Date.parse(accepted) < Date.parse(reset);
}

/** Which boxes are ticked. */
export type Consents = Record<ConsentName, boolean>;

/** Consents that joining and ordering need. Source: consents 1. */
export const REQUIRED_CONSENTS: readonly ConsentName[] = ["privacyPolicyAccepted", "contactAgreement"];

/** The boxes as a person finds them: none is ticked beforehand. Source: consents 2. */
export const NO_CONSENTS: Consents = {
  privacyPolicyAccepted: false,
  contactAgreement: false,
  rodoMarketingAccepted: false,
};

/** Whether every box is ticked. */
export function allConsented(consents: Consents): boolean {
  return CONSENT_NAMES.every((name) => consents[name]);
}

/** What the check-all box makes of the others: ticks all, or none once all are ticked. */
export function toggleConsents(consents: Consents): Consents {
  const ticked = !allConsented(consents);
  return { privacyPolicyAccepted: ticked, contactAgreement: ticked, rodoMarketingAccepted: ticked };
}

/** Required consents that are not given. */
export function missingConsents(consents: Consents): ConsentName[] {
  return REQUIRED_CONSENTS.filter((name) => !consents[name]);
}

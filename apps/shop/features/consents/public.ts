export { PRIVATE_TERMS } from "./consents-texts.ts";
export { AcceptAnnounced, CompanyTerms } from "./members-terms.tsx";
export { RegulationsGate } from "./regulations-gate.tsx";

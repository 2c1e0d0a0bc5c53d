export {
  allConsented,
  CONSENT_NAMES,
  type ConsentDecisions,
  type ConsentName,
  type Consents,
  type ConsentSource,
  documentsOf,
  missingConsents,
  mustDecideAnew,
  NO_CONSENTS,
  REQUIRED_CONSENTS,
  toggleConsents,
} from "./consents.ts";

export {
  CONSENT_NAMES,
  CONSENT_SOURCES,
  type ConsentDecisions,
  type ConsentDocument,
  type ConsentName,
  type ConsentSource,
  documentsOf,
  mustDecideAnew,
} from "./consents.ts";

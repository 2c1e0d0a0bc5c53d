export { registerConsentRoutes } from "./consents.routes.ts";
export { logConsents } from "./log-consents.ts";

export { logConsents } from "./log-consents.ts";

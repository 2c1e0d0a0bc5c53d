export { type SecurityEventKind, securityEventKind } from "./security-event.ts";

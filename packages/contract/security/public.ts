export { listSecurityEvents } from "./operations.ts";
export { type SecurityEventItem, type SecurityEventKind, securityEvent, securityEventKind } from "./security-event.ts";

export {
  listSecurityEvents,
  type SecurityEventItem,
  type SecurityEventKind,
  securityEvent,
  securityEventKind,
} from "./operations.ts";

export {
  EINVOICE_MODES,
  EINVOICE_STATES,
  type EinvoiceMode,
  type EinvoiceState,
  handInUntil,
  type OutageKind,
  OUTAGES,
  pauseAfter,
} from "./einvoice.ts";

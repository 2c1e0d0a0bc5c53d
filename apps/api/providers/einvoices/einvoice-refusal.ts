import { ProviderRefusal } from "../provider-refusal.ts";

/** The tax office's answer other than success. */
export class EinvoiceRefusal extends ProviderRefusal {
  /** Of its list of errors, such as 21180. */
  readonly code: number;
  /** Null where it may be tried at once. */
  readonly waitMs: number | null;

  constructor(message: string, { status, code, waitMs }: { status: number; code: number; waitMs: number | null }) {
    super(message, status);
    this.code = code;
    this.waitMs = waitMs;
  }
}

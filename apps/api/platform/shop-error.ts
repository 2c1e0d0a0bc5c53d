import type { ErrorCode, ErrorItem } from "@kram/contract/errors";
import { ERROR_STATUS } from "@kram/contract/errors";

/** The one error by which use cases refuse. */
export class ShopError extends Error {
  readonly status: number;
  readonly items: readonly ErrorItem[];

  /** Several refusals are one a field; the first decides the status. */
  constructor(refusal: Refusal | readonly Refusal[]) {
    const items = "code" in refusal ? [refusal] : refusal;
    const code = items[0]?.code ?? "request.invalid";
    super(code);
    this.name = "ShopError";
    this.status = ERROR_STATUS[code];
    this.items = items;
  }
}

interface Refusal {
  code: ErrorCode;
  field?: string;
  params?: Record<string, string | number>;
}

import type { ErrorCode, ErrorItem } from "@kram/contract/errors";
import { ERROR_STATUS } from "@kram/contract/errors";

/** The one error that use cases throw to refuse; rendered once by the error handler. */
export class ShopError extends Error {
  readonly status: number;
  readonly items: readonly ErrorItem[];

  constructor(refusal: { code: ErrorCode; field?: string; params?: Record<string, string | number> }) {
    super(refusal.code);
    this.name = "ShopError";
    this.status = ERROR_STATUS[refusal.code];
    this.items = [refusal];
  }
}

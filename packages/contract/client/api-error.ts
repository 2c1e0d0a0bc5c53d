import type { ErrorItem } from "../errors/public.ts";

/** A refusal or failure of the API; `status` is HTTP's, the first error leads. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorItem[];

  constructor(status: number, errors: readonly ErrorItem[], options?: ErrorOptions) {
    super(errors[0]?.code ?? "server.failed", options);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }

  get code(): string {
    return this.message;
  }
}

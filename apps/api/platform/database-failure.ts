const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ETIMEDOUT",
  "EPIPE",
  "08000",
  "08003",
  "08006",
  "25P03",
  "40001",
  "40P01",
  "53100",
  "53200",
  "53300",
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
]);

const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/u;

/** Whether the database is away or busy, so that a later try may succeed. */
export function isDatabaseUnavailable(error: Error & { code?: string }): boolean {
  return UNAVAILABLE_CODES.has(error.code ?? "") || UNAVAILABLE_MESSAGES.test(error.message);
}

/** An answer of an outside party other than success. */
export class ProviderRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

interface Failure {
  outcome: "wrong-keys" | "refused" | "not-encrypted" | "unreachable";
  /** The party's own code. */
  replyCode: number | null;
}

/** As nodemailer and Stripe's library write them. */
type ForeignError = Partial<Record<"code" | "command" | "message", string>> &
  Partial<Record<"responseCode" | "statusCode" | "status", number>>;

const NO_ENCRYPTION = /STARTTLS|TLS|SSL|certificate|self.signed|wrong version number/iu;
const WRONG_KEYS = new Set([401, 403, 454, 530, 534, 535]);

/** What went wrong in words that quote nothing of the party. */
export function failureOf(error: unknown): Failure {
  const { code, message = "", responseCode, statusCode, status } = error as ForeignError;
  const replyCode = responseCode ?? statusCode ?? status ?? null;
  if (code === "EAUTH" || (replyCode !== null && WRONG_KEYS.has(replyCode)))
    return { outcome: "wrong-keys", replyCode };
  if (code === "ETLS" || (replyCode === null && NO_ENCRYPTION.test(message)))
    return { outcome: "not-encrypted", replyCode };
  return { outcome: replyCode === null ? "unreachable" : "refused", replyCode };
}

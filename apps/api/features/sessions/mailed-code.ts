import { createHash, randomInt } from "node:crypto";
import type { Vault } from "./vault.ts";

const DIGITS = 8;

/** A new code of eight digits, as it stands in a mail. */
export function newMailedCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** What is kept of a mailed code: eight digits are guessed from a plain hash in no time, so this one is keyed. */
export function hashMailedSignInCode(
  vault: Vault,
  { attemptHash, owner, code }: { attemptHash: Buffer; owner: string; code: string },
): Buffer {
  const digits = code.normalize("NFKC").replaceAll(/\D/gu, "");
  return vault.hash(`sign-in code ${owner} ${attemptHash.toString("hex")} ${digits}`);
}

/** What is kept of the name that a sign-in page gave its attempt. */
export function hashAttempt(attempt: string): Buffer {
  return createHash("sha256").update(attempt).digest();
}

import { createHash, randomBytes, randomInt } from "node:crypto";
import { base32 } from "./totp.ts";
import type { Vault } from "../../platform/security/vault.ts";

const CODES = 10;

const DIGITS = 8;

/** 50 bits each, `ABCDE-23456`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const text = base32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** Removes blanks and dashes, and capitalises. */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/[\s-]/gu, "").toUpperCase();
}

export function hashEnrolmentCode(code: string): Buffer {
  return createHash("sha256").update(plainCode(code)).digest();
}

export function newMailedCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
}

/** Keyed, since plain hashes of eight digits are soon guessed. */
export function hashMailedCode(
  vault: Vault,
  { attemptHash, owner, code }: { attemptHash: Buffer; owner: string; code: string },
): Buffer {
  const digits = code.normalize("NFKC").replaceAll(/\D/gu, "");
  return vault.hash(`sign-in code ${owner} ${attemptHash.toString("hex")} ${digits}`);
}

export function hashAttempt(attempt: string): Buffer {
  return createHash("sha256").update(attempt).digest();
}

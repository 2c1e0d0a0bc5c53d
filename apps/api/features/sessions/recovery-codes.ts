import { randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

/** Codes that a person gets at once. */
const CODES = 10;

/** New recovery codes of 50 bits each, as people write them down: `ABCDE-23456`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const text = base32(randomBytes(7)).slice(0, 10);
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
}

/** A code as it counts: without what people put between its letters, whatever their case. */
export function plainCode(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/[\s-]/gu, "").toUpperCase();
}

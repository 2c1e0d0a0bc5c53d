import { createHash, timingSafeEqual } from "node:crypto";

/** Signature of Przelewy24: SHA-384 of the fields as JSON in their order, slashes and letters unescaped. Source: Przelewy24 REST API, "sign". */
export function signFields(fields: Readonly<Record<string, string | number>>): string {
  return createHash("sha384").update(JSON.stringify(fields)).digest("hex");
}

/** Whether a signature is that of the fields, in a time that tells nothing. */
export function isSignedBy(sign: string, fields: Readonly<Record<string, string | number>>): boolean {
  const [given, expected] = [Buffer.from(sign), Buffer.from(signFields(fields))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

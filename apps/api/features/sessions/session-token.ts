import { createHash, randomBytes } from "node:crypto";

/** A new opaque session token of 256 bits. */
export function newSessionToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. */
export function hashSessionToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

import { randomBytes, timingSafeEqual } from "node:crypto";
import type { PasskeysRepository } from "./passkeys.repository.ts";
import type { Vault } from "../../platform/security/vault.ts";

const LASTS_SECONDS = 300;

const RANDOM_BYTES = 16;
const SIGNATURE_BYTES = 16;

/** Needs no row: end, 128 random bits, signature; base64url. */
export function newChallenge(vault: Vault, { purpose, seconds }: { purpose: string; seconds: number }): string {
  const body = Buffer.alloc(4 + RANDOM_BYTES);
  body.writeUInt32BE(seconds + LASTS_SECONDS);
  randomBytes(RANDOM_BYTES).copy(body, 4);
  return Buffer.concat([body, signatureOf(vault, purpose, body)]).toString("base64url");
}

/** Once; null when invalid. */
export async function takeChallenge({
  passkeys,
  vault,
  purpose,
  clientDataJSON,
}: {
  passkeys: PasskeysRepository;
  vault: Vault;
  purpose: string;
  /** As base64url. */
  clientDataJSON: string;
}): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  const end = challengeEnd(vault, { purpose, challenge });
  return end !== null && (await passkeys.useChallenge(challenge, end)) ? challenge : null;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** Seconds since 1970; null for foreign ones or another purpose. */
function challengeEnd(vault: Vault, { purpose, challenge }: { purpose: string; challenge: string }): number | null {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== 4 + RANDOM_BYTES + SIGNATURE_BYTES) return null;
  const body = bytes.subarray(0, 4 + RANDOM_BYTES);
  const isOurs = timingSafeEqual(bytes.subarray(body.length), signatureOf(vault, purpose, body));
  return isOurs ? body.readUInt32BE() : null;
}

function signatureOf(vault: Vault, purpose: string, body: Buffer): Buffer {
  return vault.hash(`${purpose} ${body.toString("hex")}`).subarray(0, SIGNATURE_BYTES);
}

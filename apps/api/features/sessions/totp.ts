import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Source: RFC 6238, section 4. */
const STEP_SECONDS = 30;

const DIGITS = 6;

/** Accepted before and after, since phones' clocks differ. Source: RFC 6238, section 5.2. */
const DRIFT_STEPS = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits, for HMAC-SHA-1. Source: RFC 4226, section 4. */
export function newAppSecret(): Buffer {
  return randomBytes(20);
}

/** Without padding. Source: RFC 4648, section 6. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let kept = 0;
  let bits = 0;
  for (const byte of bytes) {
    kept = (kept << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(kept >> bits) & 31];
    }
    kept &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(kept << (5 - bits)) & 31] : text;
}

export function stepAt(seconds: number): number {
  return Math.floor(seconds / STEP_SECONDS);
}

/** Source: RFC 6238 with HMAC-SHA-1. */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  const number = hash.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The code's step, newer than `lastStep`; null for a wrong, old or used code. */
export function matchStep({
  secret,
  code,
  seconds,
  lastStep,
}: {
  secret: Buffer;
  code: string;
  seconds: number;
  lastStep: number;
}): number | null {
  if (!/^\d{6}$/u.test(code)) return null;
  const given = Buffer.from(code);
  const now = stepAt(seconds);
  let found: number | null = null;
  // Comparing all candidates always takes the same time.
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const same = timingSafeEqual(Buffer.from(codeOfStep(secret, step)), given);
    if (same && step > lastStep) found = step;
  }
  return found;
}

export function appAddress({ secret, account, issuer }: { secret: Buffer; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: base32(secret), issuer })}`;
}

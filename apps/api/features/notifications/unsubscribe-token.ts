import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const [NONCE_BYTES, MARK_BYTES, ID_BYTES] = [12, 16, 8];
const TOKEN = /^[\w-]{48}$/u;

/** Sealed, so that it tells nobody whose it is; good until SESSION_SECRET changes. Nothing is stored. */
export function makeUnsubscribeToken(memberId: number, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigUInt64BE(BigInt(memberId));
  return Buffer.concat([nonce, cipher.update(id), cipher.final(), cipher.getAuthTag()]).toString("base64url");
}

/** Null for a token that is not ours. */
export function readUnsubscribeToken(token: string, secret: string): number | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(-MARK_BYTES));
  try {
    const id = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -MARK_BYTES)), decipher.final()]);
    return Number(id.readBigUInt64BE());
  } catch {
    return null; // sealed by somebody else
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "unsubscribe", 32));
}

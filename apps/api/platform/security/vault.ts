import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Protects secrets if the database leaks; `key` is the setting SECOND_FACTOR_KEY. */
export function createVault(key: string) {
  const derived = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "kram", purpose, 32));
  const sealing = derived("seal");
  const hashing = derived("hash");
  return {
    /** AES-256-GCM: nonce, text, tag. */
    seal(secret: Buffer, owner: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce).setAAD(Buffer.from(owner));
      return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },

    /** Throws for another owner, key or changed bytes. */
    open(sealed: Buffer, owner: string): Buffer {
      const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },

    /** Keyed, for texts that are only recognized. */
    hash(text: string): Buffer {
      return createHmac("sha256", hashing).update(text).digest();
    },
  };
}

export type Vault = ReturnType<typeof createVault>;

/** What the new key opens stays, so that a broken-off run is repeated. Throws when neither key opens it. */
export function resealer({ from, to }: { from: string; to: string }): (sealed: Buffer, owner: string) => Buffer {
  const [former, fresh] = [createVault(from), createVault(to)];
  const opens = (vault: typeof fresh, sealed: Buffer, owner: string) => {
    try {
      return vault.open(sealed, owner);
    } catch {
      // Another key sealed it, or none.
      return null;
    }
  };
  return (sealed, owner) => {
    if (opens(fresh, sealed, owner) !== null) return sealed;
    const secret = opens(former, sealed, owner);
    if (secret === null) throw new Error(`neither the old nor the new key opens what belongs to ${owner}`);
    return fresh.seal(secret, owner);
  };
}

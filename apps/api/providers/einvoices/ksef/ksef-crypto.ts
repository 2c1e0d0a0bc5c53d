import { constants, createCipheriv, createHash, publicEncrypt, randomBytes, X509Certificate } from "node:crypto";

/** Of one session; the key leaves this process only encrypted. */
export interface SessionCipher {
  encrypt: (plain: Buffer) => Buffer;
  /** Base64, as the API takes them. */
  encryptedSymmetricKey: string;
  initializationVector: string;
}

/** AES-256-CBC with PKCS#7; its key by RSAES-OAEP with SHA-256. Source: KSeF, sesja interaktywna. */
export function createSessionCipher(certificate: Buffer): SessionCipher {
  const key = randomBytes(32);
  const iv = randomBytes(16);
  return {
    encrypt(plain) {
      const cipher = createCipheriv("aes-256-cbc", key, iv);
      return Buffer.concat([cipher.update(plain), cipher.final()]);
    },
    encryptedSymmetricKey: encryptFor(certificate, key),
    initializationVector: iv.toString("base64"),
  };
}

/** Base64 of the cipher for the public key of a DER certificate. */
export function encryptFor(certificate: Buffer, plain: Buffer): string {
  const key = new X509Certificate(certificate).publicKey;
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: "sha256" }, plain).toString("base64");
}

export function sha256(data: Buffer | string): Buffer {
  return createHash("sha256").update(data).digest();
}

/** 35 signs whose last two check the first 32. Source: KSeF, numer KSeF. */
export function isKsefNumber(text: string): boolean {
  return /^[1-9]\d{9}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}$/u.test(text) && crc8(text.slice(0, 32)) === text.slice(33);
}

/** Polynomial 0x07 from 0x00. */
function crc8(text: string): string {
  let crc = 0;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, "0");
}

import { constants, createDecipheriv, privateDecrypt, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { sha } from "./office-texts.ts";

/** PEM of a made-up party. */
export const pem = (name: string) => readFileSync(join(import.meta.dirname, "keys", `${name}.pem`), "utf8");

export interface MinistryKey {
  name: string;
  id: string;
  certificate: string;
}

export function ministryKey(name: string): MinistryKey {
  const certificate = new X509Certificate(pem(name));
  const id = sha(certificate.publicKey.export({ type: "spki", format: "der" }));
  return { name, id, certificate: certificate.raw.toString("base64") };
}

/** Opens what was encrypted for the ministry. Throws where it was not. */
export function openFor({ name }: MinistryKey, base64: string): Buffer {
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return privateDecrypt({ key: pem(`${name}.key`), padding, oaepHash: "sha256" }, Buffer.from(base64, "base64"));
}

export function decrypt({ key, iv }: { key: Buffer; iv: Buffer }, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}

/** By the directory at its end, as archives are read. */
export function unzip(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [packed, nameLength, local] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    const name = zip.toString("latin1", at + 46, at + 46 + nameLength);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    return { name, content: inflateRawSync(zip.subarray(data, data + packed)) };
  });
}

import type { ApiClient } from "@kram/contract/client";
import { getBotChallenge } from "@kram/contract/contact";

/** The key begins with the prefix; bytes as hex. */
interface Work {
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

/** Does the work that calls ask for. */
export async function proofOfPerson(api: ApiClient): Promise<string> {
  const { challenge: text } = await api.call(getBotChallenge, {});
  const challenge = JSON.parse(text) as { parameters: Work };
  const solution = await solve(challenge.parameters);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Tries counters in turn; half a second of a laptop. */
export async function solve({ nonce, salt, cost, keyLength, keyPrefix }: Work) {
  const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
  const end = new DataView(password.buffer, password.length - 4);
  const how = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter += 1) {
    end.setUint32(0, counter);
    const key = await crypto.subtle.importKey("raw", password, how.name, false, ["deriveBits"]);
    const derivedKey = hexOf(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

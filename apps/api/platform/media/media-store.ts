import { createHash } from "node:crypto";
import type { Readable } from "node:stream";

/**
 * Pictures and documents of the shop, each under a name made of its content, so a name never changes its meaning.
 * Every call refuses: server.unavailable where the store does not answer.
 */
export interface MediaStore {
  has(name: string): Promise<boolean>;
  /** Whole or not at all; a name that is there stays as it is. Refuses besides: server.storage-full. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for an unknown name. */
  read(name: string): Promise<Buffer | null>;
  /** `size` in bytes; null for an unknown name. Who opens it reads the stream to its end or destroys it. */
  open(name: string): Promise<{ size: number; stream: Readable } | null>;
  /** Of all that is kept, sorted; what is put meanwhile may be left out. */
  names(): Promise<string[]>;
}

/** Hexadecimal digits of the SHA-256 that a name begins with. */
const DIGITS = 24;

/** The beginning of each name under which these bytes are kept. */
export function contentName(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, DIGITS);
}

/** Puts bytes under the name of their content and answers that name; `ending` begins behind the digits. */
export async function keepByContent(media: MediaStore, bytes: Uint8Array, ending: string): Promise<string> {
  const name = `${contentName(bytes)}${ending}`;
  await media.put(name, bytes);
  return name;
}

import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";

const unpack = promisify(inflate);

/** What is unpacked of a file, in bytes and streams; large files of offices have far less before their root. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_STREAMS = 4000;

/** Between the kind of a stream and its beginning. */
const LONGEST_DICTIONARY = 400;

/**
 * Whether a PDF tells reading programs its order and headings. Null where it is encrypted and so may hide its tags.
 * Looks for the words of the root, also in packed objects, and so takes broken files, too.
 * Source: ISO 32000-1, 7.5.7 and 14.7.
 */
export async function isTagged(bytes: Buffer): Promise<boolean | null> {
  const text = bytes.toString("latin1");
  let [isMarked, hasTree] = [false, false];
  const look = (words: string) => {
    isMarked ||= /\/Marked\s+true\b/u.test(words);
    hasTree ||= /\/StructTreeRoot\b/u.test(words);
    return isMarked && hasTree;
  };
  if (look(text)) return true;
  for await (const objects of packedObjects(bytes, text)) if (look(objects)) return true;
  return /\/Encrypt\b/u.test(text) ? null : false;
}

async function* packedObjects(bytes: Buffer, text: string): AsyncGenerator<string> {
  let left = MOST_UNPACKED;
  let at = text.indexOf("/ObjStm");
  for (let count = 0; at >= 0 && left > 0 && count < MOST_STREAMS; count += 1) {
    const start = text.indexOf("stream", at);
    if (start < 0) return;
    const end = text.indexOf("endstream", start);
    if (start - at <= LONGEST_DICTIONARY) {
      const packed = bytes.subarray(afterLine(text, start), end < 0 ? undefined : end);
      // Cut-off data are read as far as they go.
      const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: left };
      const objects = await unpack(packed, options).catch(() => Buffer.alloc(0));
      left -= objects.length;
      yield objects.toString("latin1");
    }
    at = text.indexOf("/ObjStm", Math.max(start, end));
  }
}

/** The place behind the word `stream` and its line's end. */
function afterLine(text: string, start: number): number {
  const end = start + "stream".length;
  return end + (text.startsWith("\r\n", end) ? 2 : 1);
}

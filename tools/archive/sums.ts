import { createHash } from "node:crypto";
import { StartProblem } from "../start/start-problem.ts";
import { type Entry, jsonIn } from "./tar-stream.ts";

/** Of a table's rows, of the pictures and documents, or of a single file. */
interface Sum {
  /** Lines of a table, files otherwise. */
  count: number;
  bytes: number;
  /** Of all bytes in the archive's order, in hexadecimal digits. */
  sha256: string;
}

/** What stands last in an archive, so that one without it is not whole. */
export interface Sums {
  /** By `tables/orders`, `media`, `shop.json`. */
  parts: Record<string, Sum>;
  /** Where each sequence stands; null before its first number. */
  sequences: Record<string, string | null>;
}

export const SUMS = "sums.json";

const LINE_END = 0x0a;

/** Counts what goes by. */
export function createCounter(): { add: (entry: Entry) => void; parts: () => Sums["parts"] } {
  const counted = new Map<string, { count: number; bytes: number; hash: ReturnType<typeof createHash> }>();
  return {
    add({ path, bytes }) {
      const part = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : path;
      const sum = counted.get(part) ?? { count: 0, bytes: 0, hash: createHash("sha256") };
      sum.count += part.startsWith("tables/") ? linesOf(bytes) : 1;
      sum.bytes += bytes.length;
      sum.hash.update(bytes);
      counted.set(part, sum);
    },
    parts: () =>
      Object.fromEntries(
        [...counted].map(([part, { count, bytes, hash }]) => [
          part,
          { count, bytes, sha256: hash.copy().digest("hex") },
        ]),
      ),
  };
}

function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/** Hands the entries on. Refuses at their end, in words: what differs from the archive's own sums, and an archive without. */
export async function* checked(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  const counter = createCounter();
  let sums: Sums | undefined;
  for await (const entry of entries) {
    if (entry.path === SUMS) sums = jsonIn(entry) as Sums;
    else counter.add(entry);
    yield entry;
  }
  if (!sums) throw new StartProblem("The archive is not whole: its sums are missing.");
  const found = counter.parts();
  for (const part of new Set([...Object.keys(found), ...Object.keys(sums.parts)]))
    if (found[part]?.sha256 !== sums.parts[part]?.sha256 || found[part]?.count !== sums.parts[part]?.count)
      throw new StartProblem(`The archive is damaged: ${part} is not what was written.`);
}

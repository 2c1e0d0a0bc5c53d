import { Header } from "tar";
import { StartProblem } from "../start/start-problem.ts";

/** A file of an archive, whole in memory: a part of a table, a picture. */
export interface Entry {
  path: string;
  bytes: Buffer;
}

/** What an entry holds, as its writer meant it: sums tell whether it still does. Refuses, in words: what is no JSON. */
export function jsonIn({ path, bytes }: Entry): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch (problem) {
    throw new StartProblem(`The archive is damaged: ${path} cannot be read.`, { cause: problem });
  }
}

const BLOCK = 512;

/** No part and no picture is larger: what says so is damaged. */
const LARGEST = 512 * 2 ** 20;

/** A tar archive of the entries in their order. Source: POSIX.1-1988, ustar. */
export async function* tarOf(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Buffer> {
  for await (const { path, bytes } of entries) {
    const header = new Header({ path, size: bytes.length, mode: 0o600, mtime: at, type: "File" });
    if (header.encode() || !header.block) throw new StartProblem(`The name ${path} is too long for an archive.`);
    yield header.block;
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of what `tarOf` made. Refuses, in words: what is none of it, or ends too early. */
export async function* entriesOf(tar: AsyncIterable<unknown>): AsyncGenerator<Entry> {
  const take = takerOf(tar as AsyncIterable<Buffer>);
  for (;;) {
    const header = new Header(await take(BLOCK));
    if (header.nullBlock) return;
    const { path, size = LARGEST + 1 } = header;
    if (!header.cksumValid || header.type !== "File" || !path || size > LARGEST)
      throw new StartProblem("The archive is damaged: a part of it does not say what it is.");
    yield { path, bytes: await take(size) };
    await take(paddingOf(size));
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** Answers exactly as many bytes as asked for, from pieces of any length. */
function takerOf(pieces: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const source = pieces[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const { done, value } = await source.next();
      if (done) throw new StartProblem("The archive is not whole: it ends in the middle.");
      waiting.push(value);
      length += value.length;
    }
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    waiting = [all.subarray(size)];
    length -= size;
    return all.subarray(0, size);
  };
}

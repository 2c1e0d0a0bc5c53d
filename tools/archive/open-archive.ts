import { closeSync, createReadStream, existsSync, openSync, readSync } from "node:fs";
import { basename } from "node:path";
import { decompress, unsealByPassphrase } from "../backup/seal.ts";
import { StartProblem } from "../start/start-problem.ts";
import { checked } from "./sums.ts";
import { type Entry, entriesOf } from "./tar-stream.ts";

/** Where an archive lies, and what opens it. */
export interface ArchivePlace {
  file: string;
  passphrase?: string | undefined;
}

const SEALED = Buffer.from("age-encryption.org/v1");
/** Source: RFC 8878, 3.1.1. */
const COMPRESSED = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/**
 * The entries of an archive, checked at their end against its own sums. Refuses, in words: a file that is none, another
 * passphrase, and what was damaged or cut off.
 */
export async function* openArchive({ file, passphrase }: ArchivePlace): AsyncGenerator<Entry> {
  const isSealed = beginsWith(file, SEALED);
  if (!isSealed && !beginsWith(file, COMPRESSED)) throw new StartProblem(`${file} is no archive of a shop.`);
  if (isSealed && passphrase === undefined)
    throw new StartProblem(`${file} is sealed: --passphrase-file names the file with its passphrase.`);
  const content = createReadStream(file);
  const name = basename(file);
  const tar =
    isSealed && passphrase !== undefined
      ? await unsealByPassphrase(content, passphrase, name)
      : decompress(content, name);
  try {
    yield* checked(entriesOf(tar));
  } finally {
    tar.destroy();
    content.destroy();
  }
}

function beginsWith(file: string, bytes: Buffer): boolean {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const handle = openSync(file, "r");
  try {
    const begin = Buffer.alloc(bytes.length);
    readSync(handle, begin);
    return begin.equals(bytes);
  } finally {
    closeSync(handle);
  }
}

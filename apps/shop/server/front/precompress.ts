import { availableParallelism } from "node:os";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isCompressible } from "./files.ts";
import { compressBrotli } from "./encoding.ts";

/** What a run of precompress did; sizes in bytes. */
export interface Precompressed {
  files: number;
  before: number;
  after: number;
}

/**
 * Writes `<file>.br` beside every compressible file below a folder, in the densest Brotli, only where that is smaller and not
 * there already. Names below the folder change with their content, so a `.br` newer than its file is right.
 */
export async function precompress(folder: string): Promise<Precompressed> {
  const sum: Precompressed = { files: 0, before: 0, after: 0 };
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && isCompressible(entry.name)).values();
  const worker = async () => {
    for (const entry of files) await compressFile(path.join(entry.parentPath, entry.name), sum);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return sum;
}

async function compressFile(file: string, sum: Precompressed): Promise<void> {
  const [source, made] = await Promise.all([stat(file), stat(`${file}.br`).catch(() => null)]);
  if (made !== null && made.mtimeMs >= source.mtimeMs) return;
  const plain = await readFile(file);
  const dense = await compressBrotli(plain, "dense");
  if (dense.length >= plain.length) return;
  await writeFile(`${file}.br.new`, dense);
  await rename(`${file}.br.new`, `${file}.br`);
  sum.files += 1;
  sum.before += plain.length;
  sum.after += dense.length;
}

import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { compressBrotli } from "./front/encoding.ts";
import { isCompressible } from "./front/files.ts";

/** Makes browsers compile a script while fetching it. Source: v8.dev, "Explicit compile hints". */
const HINT = "//# allFunctionsCalledOnLoad\n";

/** Answers how many; lazy compiling slows hydration. */
export async function compileEarly(folder: string): Promise<number> {
  const scripts = await filesBelow(folder, (name) => name.endsWith(".js"));
  return (await Promise.all(scripts.map(mark))).filter(Boolean).length;
}

async function mark(file: string): Promise<boolean> {
  const script = await readFile(file, "utf8");
  if (script.startsWith(HINT)) return false;
  await writeFile(file, HINT + script);
  return true;
}

/** In bytes. */
interface Precompressed {
  files: number;
  before: number;
  after: number;
}

/** Writes `<file>.br` for every file that shrinks, unless a newer one exists. */
export async function precompress(folder: string): Promise<Precompressed> {
  const sum: Precompressed = { files: 0, before: 0, after: 0 };
  const files = (await filesBelow(folder, isCompressible)).values();
  const worker = async () => {
    for (const file of files) await compressFile(file, sum);
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

async function filesBelow(folder: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
}

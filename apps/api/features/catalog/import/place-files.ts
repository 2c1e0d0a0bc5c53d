import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { type ImportError, ImportRefused } from "./import-error.ts";
import { ShopError } from "../../../platform/shop-error.ts";

/** A file in the media folder, ready to be named in the database. */
export interface PlacedFile {
  file: string;
  mediaType: "application/pdf";
  sizeBytes: number;
}

const MOST_BYTES = 20 * 1024 * 1024;
const PDF_MARK = "%PDF-";

/** Names PDFs by content and answers them by name. Throws ImportRefused for others and above 20 MB. */
export async function placeFiles(
  named: readonly { row: number; file: string }[],
  folders: { filesDir: string; mediaDir: string },
): Promise<Map<string, PlacedFile>> {
  const firstRow = new Map(named.toReversed().map(({ row, file }) => [file, row]));
  const placed = new Map<string, PlacedFile>();
  const errors: ImportError[] = [];
  for (const [name, row] of firstRow) {
    const source = fileInside(folders.filesDir, name);
    const stored = source === null ? null : await placeFile(source, folders.mediaDir).catch(() => null);
    if (stored) placed.set(name, stored);
    else errors.push({ row, column: "files", message: `${name} is no PDF of at most 20 MB beside the file` });
  }
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
  return placed;
}

async function placeFile(source: string, mediaDir: string): Promise<PlacedFile | null> {
  const bytes = await readFile(source);
  if (bytes.length > MOST_BYTES || bytes.subarray(0, PDF_MARK.length).toString("latin1") !== PDF_MARK) return null;
  const file = `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}.pdf`;
  await placeInMedia(join(mediaDir, file), (draft) => writeFile(draft, bytes));
  return { file, mediaType: "application/pdf", sizeBytes: bytes.length };
}

/** Answers null for a file outside the folder. */
export function fileInside(folder: string, name: string): string | null {
  const file = join(folder, name);
  return isAbsolute(name) || relative(folder, file).startsWith("..") ? null : file;
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes beside and renames, so that nobody reads half. Refuses: server.storage-full. */
export async function placeInMedia(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (await isThere(file)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    process.emitWarning(`A file could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    await rm(draft, { force: true }).catch(() => undefined); // said above
    throw new ShopError({ code: "server.storage-full" });
  }
}

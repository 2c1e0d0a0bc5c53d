import { readFile } from "node:fs/promises";
import { isAbsolute, join, relative } from "node:path";
import { type ImportError, ImportRefused } from "./import-error.ts";
import { keepByContent, type MediaStore } from "../../../platform/media/media-store.ts";
import { isTagged } from "../../../platform/pdf/is-tagged.ts";
import { ShopError } from "../../../platform/shop-error.ts";

/** A file among the shop's media, ready to be named in the database. */
export interface PlacedFile {
  file: string;
  mediaType: "application/pdf";
  sizeBytes: number;
  /** Null where nobody knows. */
  tagged: boolean | null;
}

const MOST_BYTES = 20 * 1024 * 1024;
const PDF_MARK = "%PDF-";

/** Names PDFs by content and answers them by name. Throws ImportRefused for others and above 20 MB, ShopError as the store does. */
export async function placeFiles(
  named: readonly { row: number; file: string }[],
  { filesDir, media }: { filesDir: string; media: MediaStore },
): Promise<Map<string, PlacedFile>> {
  const firstRow = new Map(named.toReversed().map(({ row, file }) => [file, row]));
  const placed = new Map<string, PlacedFile>();
  const errors: ImportError[] = [];
  for (const [name, row] of firstRow) {
    const source = fileInside(filesDir, name);
    const stored = source === null ? null : await placeFile(source, media).catch(nullUnlessAway);
    if (stored) placed.set(name, stored);
    else errors.push({ row, column: "files", message: `${name} is no PDF of at most 20 MB beside the file` });
  }
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
  return placed;
}

async function placeFile(source: string, media: MediaStore): Promise<PlacedFile | null> {
  const bytes = await readFile(source);
  if (bytes.length > MOST_BYTES || bytes.subarray(0, PDF_MARK.length).toString("latin1") !== PDF_MARK) return null;
  const file = await keepByContent(media, bytes, ".pdf");
  return { file, mediaType: "application/pdf", sizeBytes: bytes.length, tagged: await isTagged(bytes) };
}

/** Answers null for a file outside the folder. */
export function fileInside(folder: string, name: string): string | null {
  const file = join(folder, name);
  return isAbsolute(name) || relative(folder, file).startsWith("..") ? null : file;
}

/** A file that cannot be read is nothing; a store that takes nothing ends the import. */
export function nullUnlessAway(error: unknown): null {
  if (error instanceof ShopError) throw error;
  return null;
}

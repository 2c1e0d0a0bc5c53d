import { isAbsolute, join, relative } from "node:path";
import type { Queryable } from "../../../platform/database.ts";
import { type ImportError, ImportRefused } from "./import-error.ts";
import { type StoredPicture, storePicture } from "./store-picture.ts";

const AT_ONCE = 2;

/** Puts the pictures that rows name into the media folder; answers them by the name in the file. Throws ImportRefused for unreadable ones. */
export async function placePictures(
  named: readonly { row: number; picture?: string | null | undefined }[],
  folders: { picturesDir: string; mediaDir: string },
): Promise<Map<string, StoredPicture>> {
  const firstRow = new Map<string, number>();
  for (const { row, picture } of named) {
    if (picture && !firstRow.has(picture)) firstRow.set(picture, row);
  }
  const placed = new Map<string, StoredPicture>();
  const errors: ImportError[] = [];
  const waiting = [...firstRow];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, row] = next;
      const file = join(folders.picturesDir, name);
      const inside = !isAbsolute(name) && !relative(folders.picturesDir, file).startsWith("..");
      const stored = inside ? await storePicture(file, folders.mediaDir).catch(() => null) : null;
      if (stored) placed.set(name, stored);
      else errors.push({ row, column: "picture", message: `${name} is no picture that can be read beside the file` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
  return placed;
}

/** Names placed pictures in the database. */
export async function storePictures(tx: Queryable, pictures: Iterable<StoredPicture>): Promise<void> {
  await tx.query(
    "import.pictures",
    `INSERT INTO pictures (name, width, height, formats)
     SELECT DISTINCT ON (name) name, width, height, formats FROM jsonb_to_recordset($1::jsonb) AS r (name text, width int, height int, formats jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify([...pictures])],
  );
}

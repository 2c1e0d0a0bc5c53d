import { readFile } from "node:fs/promises";
import type { Queryable } from "../../../platform/database.ts";
import type { PictureRow, StoredFormat } from "../catalog-rows.ts";
import { type ImportError, ImportRefused } from "./import-error.ts";
import { fileInside, nullUnlessAway } from "./place-files.ts";
import { contentName, type MediaStore } from "../../../platform/media/media-store.ts";
import { type Pictures, picturesHere, SHRUNK_WIDTHS } from "../../../platform/pictures/picture-work.ts";

/** Keeps WebP in three sizes, named by content. Throws PictureRefused for what is no picture, ShopError as the store does. */
export async function storePicture(
  source: string | Buffer,
  media: MediaStore,
  pictures: Pictures = picturesHere,
): Promise<PictureRow> {
  const bytes = typeof source === "string" ? await readFile(source) : source;
  const base = contentName(bytes);
  const files = {
    whole: `${base}.webp`,
    small: `${base}-small.webp`,
    thumbnail: `${base}-thumbnail.webp`,
  } as const;
  const wanted: (keyof typeof files)[] = [];
  for (const size of ["whole", "small", "thumbnail"] as const) if (!(await media.has(files[size]))) wanted.push(size);
  const { width, height, ...made } = await pictures.shrink(bytes, wanted);
  for (const size of wanted) {
    await media.put(files[size], made[size] ?? bytes);
  }
  const format = (size: keyof typeof SHRUNK_WIDTHS): StoredFormat => {
    const target = Math.min(SHRUNK_WIDTHS[size], width);
    return { url: `/media/${files[size]}`, width: target, height: Math.round((height * target) / width) };
  };
  return { name: files.whole, width, height, formats: { small: format("small"), thumbnail: format("thumbnail") } };
}

const AT_ONCE = 2;

/** With the column of its row. */
export interface NamedPicture {
  row: number;
  column: "picture" | "pictures";
  picture: string;
}

/** Answers pictures by name. Throws ImportRefused for unreadable ones, ShopError as the store does. */
export async function placePictures(
  named: readonly NamedPicture[],
  { picturesDir, media }: { picturesDir: string; media: MediaStore },
): Promise<Map<string, PictureRow>> {
  const firstNamed = new Map(named.toReversed().map((each) => [each.picture, each]));
  const placed = new Map<string, PictureRow>();
  const errors: ImportError[] = [];
  const waiting = [...firstNamed.values()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { row, column, picture: name } = next;
      const file = fileInside(picturesDir, name);
      const stored = file === null ? null : await storePicture(file, media).catch(nullUnlessAway);
      if (stored) placed.set(name, stored);
      else errors.push({ row, column, message: `${name} is no picture that can be read beside the file` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (errors.length > 0) throw new ImportRefused(errors.toSorted((a, b) => a.row - b.row));
  return placed;
}

/** Names placed pictures in the database. */
export async function storePictures(tx: Queryable, pictures: Iterable<PictureRow>): Promise<void> {
  await tx.query(
    "import.pictures",
    `INSERT INTO pictures (name, width, height, formats)
     SELECT DISTINCT ON (name) name, width, height, formats FROM jsonb_to_recordset($1::jsonb) AS r (name text, width int,
     height int, formats jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify([...pictures])],
  );
}

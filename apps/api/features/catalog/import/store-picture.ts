import { createHash } from "node:crypto";
import { access, copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { StoredFormat } from "../catalog-rows.ts";

/** A picture whose files lie in the media folder, ready to be named in the database. */
export interface StoredPicture {
  name: string;
  width: number;
  height: number;
  formats: { small: StoredFormat; thumbnail: StoredFormat };
}

const WIDTHS = { small: 640, thumbnail: 320 } as const;

/** Puts a picture into the media folder under a name made of its content, as WebP, with its two smaller sizes. Throws for what is no picture. */
export async function storePicture(file: string, mediaDir: string): Promise<StoredPicture> {
  const bytes = await readFile(file);
  const base = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const { autoOrient, format, exif, xmp } = await sharp(bytes, { limitInputPixels: 40_000_000 }).metadata();
  const { width, height } = autoOrient;
  // A camera's notes may tell where a picture was taken, and how to turn it: nothing of them leaves the house.
  const asItIs = format === "webp" && !exif && !xmp;
  await mkdir(mediaDir, { recursive: true });
  await place(join(mediaDir, `${base}.webp`), (draft) =>
    asItIs ? copyFile(file, draft) : toWebp(bytes, draft, width),
  );
  const sized = async (label: keyof typeof WIDTHS): Promise<StoredFormat> => {
    const name = `${base}-${label}.webp`;
    const target = Math.min(WIDTHS[label], width);
    await place(join(mediaDir, name), (draft) => toWebp(bytes, draft, target));
    return { url: `/media/${name}`, width: target, height: Math.round((height * target) / width) };
  };
  return {
    name: `${base}.webp`,
    width,
    height,
    formats: { small: await sized("small"), thumbnail: await sized("thumbnail") },
  };
}

async function toWebp(bytes: Buffer, target: string, width: number): Promise<void> {
  await writeFile(
    target,
    await sharp(bytes, { limitInputPixels: 40_000_000 }).rotate().resize({ width }).webp({ quality: 80 }).toBuffer(),
  );
}

// Written beside and renamed, so that nobody ever sees half a picture; one that is there already has this very content.
async function place(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (there) return;
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await write(draft);
  await rename(draft, file);
}

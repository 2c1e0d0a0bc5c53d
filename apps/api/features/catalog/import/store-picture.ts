import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Pictures, picturesHere, SHRUNK_WIDTHS } from "../../../platform/pictures/picture-work.ts";
import type { PictureRow, StoredFormat } from "../catalog-rows.ts";
import { isThere, placeInMedia } from "./place-in-media.ts";

/** Puts a picture, by its path or its bytes, into the media folder under a name made of its content, as WebP, with its two smaller sizes. Throws PictureRefused for what is no picture. */
export async function storePicture(
  source: string | Buffer,
  mediaDir: string,
  pictures: Pictures = picturesHere,
): Promise<PictureRow> {
  const bytes = typeof source === "string" ? await readFile(source) : source;
  const base = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const files = {
    whole: `${base}.webp`,
    small: `${base}-small.webp`,
    thumbnail: `${base}-thumbnail.webp`,
  } as const;
  const wanted: (keyof typeof files)[] = [];
  for (const size of ["whole", "small", "thumbnail"] as const)
    if (!(await isThere(join(mediaDir, files[size])))) wanted.push(size);
  const { width, height, ...made } = await pictures.shrink(bytes, wanted);
  for (const size of wanted) {
    const content = made[size] ?? bytes;
    await placeInMedia(join(mediaDir, files[size]), (draft) => writeFile(draft, content));
  }
  const format = (size: keyof typeof SHRUNK_WIDTHS): StoredFormat => {
    const target = Math.min(SHRUNK_WIDTHS[size], width);
    return { url: `/media/${files[size]}`, width: target, height: Math.round((height * target) / width) };
  };
  return { name: files.whole, width, height, formats: { small: format("small"), thumbnail: format("thumbnail") } };
}

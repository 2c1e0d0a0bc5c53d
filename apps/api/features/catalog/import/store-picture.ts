import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { PictureRow, StoredFormat } from "../catalog-rows.ts";
import { placeInMedia } from "./place-in-media.ts";

const WIDTHS = { small: 640, thumbnail: 320 } as const;

/** Half the time of the usual effort for four percent more bytes. */
const SMALL_WEBP = { quality: 80, effort: 2 } as const;

/** Puts a picture, by its path or its bytes, into the media folder under a name made of its content, as WebP, with its two smaller sizes. Throws for what is no picture. */
export async function storePicture(source: string | Buffer, mediaDir: string): Promise<PictureRow> {
  const bytes = typeof source === "string" ? await readFile(source) : source;
  const base = createHash("sha256").update(bytes).digest("hex").slice(0, 24);
  const { autoOrient, format, exif, xmp } = await readPicture(bytes).metadata();
  const { width, height } = autoOrient;
  // A camera's notes may tell where a picture was taken, and how to turn it: nothing of them leaves the house.
  const asItIs = format === "webp" && !exif && !xmp;
  await placeInMedia(join(mediaDir, `${base}.webp`), async (draft) => {
    if (asItIs) await writeFile(draft, bytes);
    else await writeFile(draft, await readPicture(bytes).webp({ quality: 80 }).toBuffer());
  });
  let shrunk: ReturnType<typeof shrink> | undefined;
  const sized = async (label: keyof typeof WIDTHS): Promise<StoredFormat> => {
    const name = `${base}-${label}.webp`;
    const target = Math.min(WIDTHS[label], width);
    await placeInMedia(join(mediaDir, name), async (draft) => {
      const source = await (shrunk ??= shrink(bytes, Math.min(WIDTHS.small, width)));
      await writeFile(draft, await source.clone().resize({ width: target }).webp(SMALL_WEBP).toBuffer());
    });
    return { url: `/media/${name}`, width: target, height: Math.round((height * target) / width) };
  };
  return {
    name: `${base}.webp`,
    width,
    height,
    formats: { small: await sized("small"), thumbnail: await sized("thumbnail") },
  };
}

function readPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: 40_000_000 }).rotate();
}

// A large picture is decoded once for all its smaller sizes.
async function shrink(bytes: Buffer, width: number): Promise<Sharp> {
  const { data, info } = await readPicture(bytes).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

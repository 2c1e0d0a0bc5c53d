import sharp from "sharp";

/** Formats that pictures leave in. */
export type PictureFormat = "webp" | "png" | "jpeg";

/** What to make of an original; width in pixels. */
export interface Transformation {
  width: number;
  quality: number;
  format: PictureFormat;
}

/** Most pixels that an original may have; a small file can unpack to gigabytes. */
const MOST_PIXELS = 40_000_000;

sharp.concurrency(1);
sharp.cache(false);

/** Scales an original down (never up), turned as the camera was held, without its metadata. Throws for what is no picture. */
export async function transformPicture(original: Buffer, { width, quality, format }: Transformation): Promise<Buffer> {
  const picture = sharp(original, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === "webp") return picture.webp({ quality, effort: 4 }).toBuffer();
  if (format === "png") return picture.png({ quality, compressionLevel: 9 }).toBuffer();
  return picture.jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Format for a client: WebP when it takes it, else the original's, told by its first bytes. Null for anything but PNG, JPEG and WebP. */
export function chooseFormat(original: Buffer, accept: string | undefined): PictureFormat | null {
  const own = formatOf(original);
  if (own === null) return null;
  if (acceptsWebp(accept)) return "webp";
  return own === "webp" ? "jpeg" : own;
}

/** Whether an Accept header names WebP. */
export function acceptsWebp(accept: string | undefined): boolean {
  return accept !== undefined && /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*[,;]|$))/u.test(accept);
}

function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (bytes.subarray(0, 4).toString("latin1") === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP")
    return "webp";
  return null;
}

import type { Metadata, Sharp } from "sharp";

export type PictureRefusal = "attachment.wrong-type" | "attachment.too-many-pixels";

export class PictureRefused extends Error {
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal) {
    super(code);
    this.code = code;
  }
}

export type PictureFormat = "jpeg" | "png" | "webp";

/** Size in pixels; place from 0 (top, left) to 1 (bottom, right). */
export interface Cut {
  width: number;
  height: number;
  across: number;
  down: number;
}

/** Width and height are the original's, in pixels. */
export interface Shrunk {
  width: number;
  height: number;
  /** Left out too where the original may be shown. */
  whole?: Buffer;
  small?: Buffer;
  thumbnail?: Buffer;
}

/** In pixels. */
export const SHRUNK_WIDTHS = { small: 640, thumbnail: 320 } as const;

/** Refuses with PictureRefused before decoding. */
export interface Pictures {
  /** In its format, upright, without metadata. */
  redraw(bytes: Buffer, format: PictureFormat): Promise<Buffer>;
  shrink(bytes: Buffer, wanted: readonly (keyof Omit<Shrunk, "width" | "height">)[]): Promise<Shrunk>;
  /** A JPEG of exactly that size. */
  cut(bytes: Buffer, cut: Cut): Promise<Buffer>;
}

/** A small file can unpack to gigabytes. */
const MOST = { pixels: 40_000_000, side: 16_383, frames: 1 } as const;

/** Half the time of the usual effort for four percent more bytes. */
const SMALL_WEBP = { quality: 80, effort: 2 } as const;

/** In this process, for programs that serve nobody else. */
export const picturesHere: Pictures = {
  redraw: (bytes, format) =>
    reading(bytes, async (_, picture) => picture().rotate().toFormat(format).toBuffer(), format),

  shrink: (bytes, wanted) =>
    reading(bytes, async ({ autoOrient, format, exif, xmp }, picture) => {
      const { width, height } = autoOrient;
      const shrunk: Shrunk = { width, height };
      // Camera notes may tell place and orientation: none of them leave the house.
      const asItIs = format === "webp" && !exif && !xmp;
      if (wanted.includes("whole") && !asItIs) shrunk.whole = await picture().rotate().webp({ quality: 80 }).toBuffer();
      const sizes = (["small", "thumbnail"] as const).filter((size) => wanted.includes(size));
      if (sizes.length === 0) return shrunk;
      // Decoded once for all smaller sizes.
      const { data, info } = await picture()
        .rotate()
        .resize({ width: Math.min(SHRUNK_WIDTHS.small, width) })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { default: sharp } = await loadSharp();
      const raw = { width: info.width, height: info.height, channels: info.channels };
      for (const size of sizes) {
        const target = Math.min(SHRUNK_WIDTHS[size], width);
        shrunk[size] = await sharp(data, { raw }).resize({ width: target }).webp(SMALL_WEBP).toBuffer();
      }
      return shrunk;
    }),

  cut: (bytes, cut) =>
    reading(bytes, async ({ width, height }, picture) => {
      const scale = Math.max(cut.width / width, cut.height / height);
      const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
      const left = Math.round((wide - cut.width) * cut.across);
      const top = Math.round((high - cut.height) * cut.down);
      return picture()
        .resize(wide, high, { fit: "fill" })
        .extract({ left, top, width: cut.width, height: cut.height })
        .jpeg({ quality: 78, chromaSubsampling: "4:2:0" })
        .toBuffer();
    }),
};

/** Native code that most processes never run. */
function loadSharp() {
  return import("sharp");
}

/** Works on a picture only when its head is within the limits. */
async function reading<T>(
  bytes: Buffer,
  work: (head: Metadata, picture: () => Sharp) => Promise<T>,
  format?: PictureFormat,
): Promise<T> {
  const { default: sharp } = await loadSharp();
  const picture = () => sharp(bytes, { limitInputPixels: MOST.pixels });
  try {
    // The limit is ours to tell apart from a broken file; only the head is read.
    const head = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (format !== undefined && head.format !== format) throw new PictureRefused("attachment.wrong-type");
    const { width, height, pages = 1 } = head;
    const isTooLarge = width * height > MOST.pixels || Math.max(width, height) > MOST.side || pages > MOST.frames;
    if (isTooLarge) throw new PictureRefused("attachment.too-many-pixels");
    return await work(head, picture);
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused("attachment.wrong-type");
  }
}

import sharp, { type Metadata, type Sharp } from "sharp";

/** Why a picture is not worked on. */
export type PictureRefusal = "attachment.wrong-type" | "attachment.too-many-pixels";

/** A picture that cannot or must not be read. */
export class PictureRefused extends Error {
  readonly code: PictureRefusal;

  constructor(code: PictureRefusal) {
    super(code);
    this.code = code;
  }
}

/** Formats that pictures come and leave in. */
export type PictureFormat = "jpeg" | "png" | "webp";

/** A cut: size in pixels, and place from 0 (top, left) to 1 (bottom, right). */
export interface Cut {
  width: number;
  height: number;
  across: number;
  down: number;
}

/** A picture's wanted sizes as WebP; width and height are the original's, in pixels. */
export interface Shrunk {
  width: number;
  height: number;
  /** Left out too where the original may be shown as it came. */
  whole?: Buffer;
  small?: Buffer;
  thumbnail?: Buffer;
}

/** Widths of the smaller sizes, in pixels. */
export const SHRUNK_WIDTHS = { small: 640, thumbnail: 320 } as const;

/** Work on pictures from outside; refuses with PictureRefused before decoding anything. */
export interface Pictures {
  /** Draws a picture anew in its format, upright and without metadata. */
  redraw(bytes: Buffer, format: PictureFormat): Promise<Buffer>;
  /** Makes the sizes of the shop that are wanted. */
  shrink(bytes: Buffer, wanted: readonly (keyof Omit<Shrunk, "width" | "height">)[]): Promise<Shrunk>;
  /** Cuts a JPEG of exactly the wanted size out of a picture. */
  cut(bytes: Buffer, cut: Cut): Promise<Buffer>;
}

/** Most pixels of a picture, on a side, and most frames: a small file can unpack to gigabytes. */
const MOST = { pixels: 40_000_000, side: 16_383, frames: 1 } as const;

/** Half the time of the usual effort for four percent more bytes. */
const SMALL_WEBP = { quality: 80, effort: 2 } as const;

/** Works on pictures in this process, for programs that serve nobody else. */
export const picturesHere: Pictures = {
  redraw: (bytes, format) =>
    reading(bytes, async (_, picture) => picture().rotate().toFormat(format).toBuffer(), format),

  shrink: (bytes, wanted) =>
    reading(bytes, async ({ autoOrient, format, exif, xmp }, picture) => {
      const { width, height } = autoOrient;
      const shrunk: Shrunk = { width, height };
      // A camera's notes may tell where a picture was taken, and how to turn it: nothing of them leaves the house.
      const asItIs = format === "webp" && !exif && !xmp;
      if (wanted.includes("whole") && !asItIs) shrunk.whole = await picture().rotate().webp({ quality: 80 }).toBuffer();
      const sizes = (["small", "thumbnail"] as const).filter((size) => wanted.includes(size));
      if (sizes.length === 0) return shrunk;
      // A large picture is decoded once for all its smaller sizes.
      const { data, info } = await picture()
        .rotate()
        .resize({ width: Math.min(SHRUNK_WIDTHS.small, width) })
        .raw()
        .toBuffer({ resolveWithObject: true });
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

/** Looks at a picture's head, which costs nothing, and works on it only within the limits. */
async function reading<T>(
  bytes: Buffer,
  work: (head: Metadata, picture: () => Sharp) => Promise<T>,
  format?: PictureFormat,
): Promise<T> {
  const picture = () => sharp(bytes, { limitInputPixels: MOST.pixels });
  try {
    // The limit is ours to tell apart from a broken file; only the head is read here.
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

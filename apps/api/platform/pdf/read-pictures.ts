import { join } from "node:path";
import sharp from "sharp";

/** What is cut out of a picture: its size in pixels, and where the cut lies: 0 at the top or left, 1 at the bottom or right. */
export interface Cut {
  width: number;
  height: number;
  across: number;
  down: number;
}

/** Reads a picture of the media folder as a JPEG of exactly the wanted size; null when it cannot be read. */
export async function readPicture(mediaDir: string, name: string | null, cut: Cut): Promise<Buffer | null> {
  if (name === null) return null;
  try {
    const picture = sharp(join(mediaDir, name), { limitInputPixels: 40_000_000 });
    const { width, height } = await picture.metadata();
    const scale = Math.max(cut.width / width, cut.height / height);
    const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
    return await picture
      .resize(wide, high, { fit: "fill" })
      .extract({
        left: Math.round((wide - cut.width) * cut.across),
        top: Math.round((high - cut.height) * cut.down),
        width: cut.width,
        height: cut.height,
      })
      .jpeg({ quality: 78, chromaSubsampling: "4:2:0" })
      .toBuffer();
  } catch {
    return null; // a file that is gone or broken: the page shows the brand's mark in its place
  }
}

import type { Frame, Size } from "./crop-frame.ts";

/** Bytes of a photo as cameras write it. */
const MOST_BYTES = 20 * 1024 * 1024;

/** Bytes that the API takes. */
const SENT_BYTES = 5 * 1024 * 1024;

/** Pixels of the longer side: more than the shop shows anywhere, on dense screens too. */
const LONGEST = 2400;

const QUALITY = 0.9;

/** In whole pixels, in proportion, never larger than it is. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Draws a picture upright at the size that is worth sending; what fits is sent as it is. Throws the key of the text
 * that refuses it.
 */
export async function fitPicture(file: File): Promise<Blob> {
  if (file.size > MOST_BYTES) throw new Error("catalog.picture_too_big");
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) throw new Error("attachment.wrong-type");
  const { width, height } = fittingSize(bitmap);
  if (width === bitmap.width && height === bitmap.height && file.size <= SENT_BYTES) {
    bitmap.close();
    return file;
  }
  // Only photos are without transparency for certain.
  const type = file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
  const drawn = await draw(bitmap, { left: 0, top: 0, width: bitmap.width, height: bitmap.height }, type);
  bitmap.close();
  return drawn;
}

/** What is inside the frame, at the size that is worth sending. Throws the key of the text that refuses it. */
export function cutPicture(picture: HTMLImageElement, frame: Frame): Promise<Blob> {
  return draw(picture, frame, "image/webp");
}

async function draw(picture: CanvasImageSource, frame: Frame, type: string): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const { width, height } = Object.assign(canvas, fittingSize(frame));
  const pen = canvas.getContext("2d");
  if (pen) pen.imageSmoothingQuality = "high";
  pen?.drawImage(picture, frame.left, frame.top, frame.width, frame.height, 0, 0, width, height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!pen || !drawn || drawn.size > SENT_BYTES) throw new Error("catalog.picture_too_big");
  return drawn;
}

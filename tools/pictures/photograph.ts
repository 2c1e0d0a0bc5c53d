import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createDrawing } from "./drawing.ts";
import { closeUp, placed } from "./frame.ts";
import { lookOf } from "./looks/all.ts";
import { stage } from "./scene.ts";
import { setOf } from "./sets.ts";
import { shapeOf } from "./shapes/all.ts";

const EDGE = 1600;

/** Wraps artwork and its definitions into one SVG document. */
export const document = (width: number, height: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`;

/** Composes the picture of one product as SVG, 1600 by 1600 pixels. */
export function productPicture(code: string, category: string): string {
  const drawing = createDrawing();
  const look = lookOf(code);
  const set = setOf(category, code);
  const thing = shapeOf(look.shape)(drawing, look, code);
  const ground = stage(drawing, set, { width: EDGE, height: EDGE, horizon: 1040, archAt: EDGE / 2 });
  const body = ground + placed(drawing, thing, closeUp(thing, EDGE), set.table);
  return document(EDGE, EDGE, drawing.defs(), body);
}

/** Develops an SVG into a WebP file; answers its size in bytes. A trace of film grain keeps the soft gradients from banding. */
export async function develop(svg: string, file: string): Promise<number> {
  const { width, height, pixels } = grained(new Resvg(svg).render());
  const webp = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 80, effort: 5, smartSubsample: true })
    .toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, webp);
  return webp.length;
}

function grained(image: { width: number; height: number; pixels: Uint8Array }): {
  width: number;
  height: number;
  pixels: Uint8Array;
} {
  const { width, height } = image;
  const pixels = Uint8Array.from(image.pixels);
  let state = 2463534242;
  for (let at = 0; at < pixels.length; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const speck = ((state >>> 8) % 5) - 2;
    for (const channel of [0, 1, 2])
      pixels[at + channel] = Math.max(0, Math.min(255, (pixels[at + channel] ?? 0) + speck));
  }
  return { width, height, pixels };
}

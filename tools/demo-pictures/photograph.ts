import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { boxOf, createDrawing } from "./drawing.ts";
import { closeUp, placed } from "./frame.ts";
import { exposed } from "./lens.ts";
import type { Back, LabelLanguage } from "./look.ts";
import { lookOf } from "./looks/all.ts";
import type { Motif } from "./motifs.ts";
import { stage } from "./scene.ts";
import { setOf } from "./sets.ts";
import { shapeOf } from "./shapes/all.ts";
import { motifsOf } from "./still-life.ts";
import type { Thing } from "./thing.ts";
import { STAND } from "./thing.ts";

const EDGE = 1600;
const LARGEST = 58_000;

/** Wraps artwork and its definitions. */
export const document = (width: number, height: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${defs}${body}</svg>`;

export function productPicture(code: string, category: string, language: LabelLanguage): string {
  const drawing = createDrawing();
  const look = lookOf(code, language);
  const set = setOf(category, code);
  const thing = shapeOf(look.shape)(drawing, look, code);
  const ground = stage(drawing, set, { width: EDGE, height: EDGE, horizon: 1040, archAt: EDGE / 2 });
  const body = ground + placed(drawing, thing, closeUp(thing, EDGE), set.table);
  return document(EDGE, EDGE, drawing.defs(), body);
}

/** Mirrors the whole set, as if one had walked around the table. */
export function backPicture(code: string, category: string, language: LabelLanguage, back: Back): string {
  const drawing = createDrawing();
  const look = lookOf(code, language);
  const set = setOf(category, code, 1);
  const thing = shapeOf(look.shape)(drawing, { ...look, back }, code);
  const ground = stage(drawing, set, { width: EDGE, height: EDGE, horizon: 1040, archAt: EDGE / 2 });
  const body = ground + placed(drawing, thing, closeUp(thing, EDGE), set.table);
  return document(EDGE, EDGE, drawing.defs(), `<g transform="matrix(-1 0 0 1 ${EDGE} 0)">${body}</g>`);
}

/** Every second product stands on the left. */
export function stillPicture(code: string, category: string, language: LabelLanguage): string {
  const drawing = createDrawing();
  const look = lookOf(code, language);
  const set = setOf(category, code, 2);
  const onLeft = code.charCodeAt(4) % 2 === 0;
  const side = (share: number) => EDGE * (onLeft ? share : 1 - share);
  const thing = shapeOf(look.shape)(drawing, look, code);
  const [standing, lying] = arranged(motifsOf(code));
  const ground = stage(drawing, set, { width: EDGE, height: EDGE, horizon: 1000, archAt: side(0.4) });
  const product = placed(drawing, thing, { x: side(0.39), foot: 1200, scale: smaller(thing) }, set.table);
  const beside = standing.map((motif, at) =>
    placed(
      drawing,
      motif.draw(drawing),
      { x: side(at === 0 ? 0.76 : 0.26), foot: at === 0 ? 1264 : 1390, scale: motif.scale * (at === 0 ? 1.22 : 0.95) },
      set.table,
    ),
  );
  const before = lying.map((motif) =>
    motif.draw(drawing, { x: side(0.17), y: 1410, towards: onLeft ? 1 : -1, seed: code }, set.table),
  );
  return document(EDGE, EDGE, drawing.defs(), ground + product + beside.join("") + before.join(""));
}

/** Leaves a product half of the picture. */
function smaller(thing: Thing): number {
  const [left, top, right] = boxOf(thing.outlines);
  return Math.min(1.15, (EDGE * 0.52) / (STAND.y - top), (EDGE * 0.44) / (right - left));
}

function arranged(
  motifs: readonly Motif[],
): [Extract<Motif, { kind: "standing" }>[], Extract<Motif, { kind: "lying" }>[]] {
  return [motifs.filter((motif) => motif.kind === "standing"), motifs.filter((motif) => motif.kind === "lying")];
}

/** Shops pack what visitors see at 72: what more keeps is not seen, and at 80 a file is a third larger. */
const QUALITY = 74;

/** Keeps below LARGEST bytes; answers the bytes. */
export async function develop(svg: string, file: string, quality = QUALITY): Promise<number> {
  const image = new Resvg(svg).render();
  const { width, height } = image;
  const pixels = await exposed({ width, height, pixels: image.pixels });
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  let webp = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
  for (let less = quality - 4; webp.length > LARGEST; less -= 4)
    webp = await picture.webp({ quality: less, effort: 6, smartSubsample: true }).toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, webp);
  return webp.length;
}

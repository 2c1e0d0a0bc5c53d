import { join } from "node:path";
import { picturesFolder } from "./catalogue.ts";
import { LABEL_LANGUAGES, type LabelLanguage } from "./look.ts";
import { develop, document } from "./photograph.ts";
import { loadFaces } from "./typeset.ts";
import { type Placed, type Scene, SCENES } from "./content-scenes.ts";
import { createDrawing, type Drawing, num } from "./drawing.ts";
import { placed } from "./frame.ts";
import { lookOf } from "./looks/all.ts";
import { stage } from "./scene.ts";
import { shapeOf } from "./shapes/all.ts";

const [WIDTH, HEIGHT, HORIZON] = [1600, 900, 630];

/** `node tools/demo-pictures/run-content.ts` renders the headers of the demo's pages and articles. */
await loadFaces();
for (const language of LABEL_LANGUAGES)
  for (const { file, svg } of contentPictures(language))
    console.log(language, file, Math.round((await develop(svg, join(picturesFolder(language), file))) / 1000), "kB");

export function* contentPictures(language: LabelLanguage): Generator<{ file: string; svg: string }> {
  for (const scene of SCENES) yield { file: scene.file, svg: compose(scene, language) };
}

function compose({ set, archAt, things, file }: Scene, language: LabelLanguage): string {
  const drawing = createDrawing();
  const ground = stage(drawing, set, { width: WIDTH, height: HEIGHT, horizon: HORIZON, archAt });
  const art = things.map((thing, at) => draw(drawing, thing, { table: set.table, seed: `${file} ${at}`, language }));
  return document(WIDTH, HEIGHT, drawing.defs(), ground + art.join(""));
}

function draw(
  drawing: Drawing,
  thing: Placed,
  { table, seed, language }: { table: string; seed: string; language: LabelLanguage },
): string {
  const { what, x, foot, scale, towards = 1 } = thing;
  const spot = { x, foot, scale };
  if (typeof what === "string") {
    const look = lookOf(what, language);
    return placed(drawing, shapeOf(look.shape)(drawing, look, what), spot, table);
  }
  if (what.kind === "standing") return placed(drawing, what.draw(drawing), spot, table);
  const lying = what.draw(drawing, { x: 0, y: 0, towards, seed }, table);
  return `<g transform="translate(${num(x)} ${num(foot)}) scale(${num(scale)})">${lying}</g>`;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Blob, Buffer as TextBuffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import { num } from "./drawing.ts";
import { mapPath } from "./warp.ts";

export type FaceName = "serif" | "serifBold" | "italic" | "sans" | "sansBold";

/** In pixels; lines longer than `maxWidth` shrink. */
export type Setting = {
  face: FaceName;
  size: number;
  x: number;
  y: number;
  anchor?: "start" | "middle" | "end";
  tracking?: number;
  maxWidth?: number;
};

type Fonts = { fonts: Font[]; unitsPerEm: number };

const require = createRequire(import.meta.url);
const SOURCES: Record<FaceName, [family: string, file: string, axes: Record<string, number>]> = {
  serif: ["fraunces", "fraunces-*-full-normal", { opsz: 72, SOFT: 40, WONK: 0, wght: 400 }],
  serifBold: ["fraunces", "fraunces-*-full-normal", { opsz: 72, SOFT: 40, WONK: 0, wght: 560 }],
  italic: ["fraunces", "fraunces-*-full-italic", { opsz: 36, SOFT: 40, WONK: 0, wght: 380 }],
  sans: ["source-sans-3", "source-sans-3-*-wght-normal", { wght: 450 }],
  sansBold: ["source-sans-3", "source-sans-3-*-wght-normal", { wght: 640 }],
};

async function loadFont(family: string, file: string, axes: Record<string, number>): Promise<Font> {
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const packed = await readFile(join(folder, "files", `${file}.woff2`));
  const font = await subsetFont(packed, null, { targetFormat: "truetype", variationAxes: axes, keepAllGlyphs: true });
  return new Font(new Face(new Blob(Uint8Array.from(font).buffer)));
}

const loaded = new Map<FaceName, Fonts>();

/** Call it before setting text; a face has Western and Central European letters. */
export async function loadFaces(): Promise<void> {
  for (const [name, [family, file, axes]] of Object.entries(SOURCES) as [FaceName, (typeof SOURCES)[FaceName]][]) {
    const fonts = await Promise.all(
      ["latin", "latin-ext"].map((set) => loadFont(family, file.replace("*", set), axes)),
    );
    loaded.set(name, { fonts, unitsPerEm: fonts[0]?.face.upem ?? 1000 });
  }
}

type Glyph = { font: Font; id: number; advance: number };

function shapeLine(text: string, { fonts, unitsPerEm }: Fonts): Glyph[] {
  const has = (font: Font, letter: string) => font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
  const fontOf = (letter: string) => fonts.find((font) => has(font, letter));
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontOf(letter);
    if (font === undefined) throw new Error(`No face has the letter ${letter}`);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs.flatMap((run) => {
    const buffer = new TextBuffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    shape(run.font, buffer);
    const advances = buffer.getGlyphPositions().map((position) => position.xAdvance / unitsPerEm);
    return buffer
      .getGlyphInfos()
      .map((info, at) => ({ font: run.font, id: info.codepoint, advance: advances[at] ?? 0 }));
  });
}

/** In pixels, as setText draws without a limit. */
export function widthOf(
  text: string,
  { face, size, tracking = 0 }: Pick<Setting, "face" | "size" | "tracking">,
): number {
  const fonts = loaded.get(face);
  if (fonts === undefined) throw new Error("loadFaces was not awaited");
  return shapeLine(text, fonts).reduce((sum, glyph) => sum + glyph.advance * size + tracking, 0) - tracking;
}

/** An outline, so that no font is needed when rendering. Refuses letters that no face has. */
export function setText(text: string, setting: Setting): string {
  const face = loaded.get(setting.face);
  if (face === undefined) throw new Error("loadFaces was not awaited");
  const glyphs = shapeLine(text, face);
  const natural =
    glyphs.reduce((sum, glyph) => sum + glyph.advance * setting.size + (setting.tracking ?? 0), 0) -
    (setting.tracking ?? 0);
  const shrink = Math.min(1, (setting.maxWidth ?? Number.POSITIVE_INFINITY) / natural);
  const shift = { start: 0, middle: 0.5, end: 1 }[setting.anchor ?? "middle"];
  const scale = (setting.size * shrink) / face.unitsPerEm;
  let pen = setting.x - natural * shrink * shift;
  const outlines: string[] = [];
  for (const glyph of glyphs) {
    const left = pen;
    outlines.push(mapPath(glyph.font.glyphToPath(glyph.id), (x, y) => [left + x * scale, setting.y - y * scale]));
    pen += (glyph.advance * setting.size + (setting.tracking ?? 0)) * shrink;
  }
  return outlines.join("") || `M${num(pen)} 0Z`;
}

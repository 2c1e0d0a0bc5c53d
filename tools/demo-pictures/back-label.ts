import { bars } from "./barcode.ts";
import type { Back, Look } from "./look.ts";
import type { Pen, Surface } from "./pen.ts";
import { box, pen } from "./pen.ts";
import type { FaceName } from "./typeset.ts";
import { widthOf } from "./typeset.ts";

type Run = { words: string; face: FaceName; before: number };
type Column = { x: number; width: number; top: number; bottom: number };

const LARGEST = 26;
const SMALLEST = 8;
const LEADING = 1.28;

/** `Körper-`, `butter` → `Körperbutter`; a hyphen stays before a capital. */
export function inOneLine(words: readonly string[]): string {
  return words
    .join(" ")
    .replaceAll(/- (?=\p{Ll})/gu, "")
    .replaceAll("- ", "-");
}

/** At most `width` pixels a line. */
function lines(text: string, face: FaceName, size: number, width: number): string[] {
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, { face, size }) <= width)
      out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** `before` is the space above a line, as a share of the size. */
function runs(back: Back, size: number, width: number): Run[] {
  return back.parts.flatMap(({ heading, text }, part) => [
    ...lines(heading, "sansBold", size, width).map((words, at) => ({
      words,
      face: "sansBold" as const,
      before: at === 0 && part > 0 ? 0.6 : 0,
    })),
    ...lines(text, "sans", size, width).map((words) => ({ words, face: "sans" as const, before: 0 })),
  ]);
}

const heightOf = (all: readonly Run[], size: number) =>
  all.reduce((sum, { before }) => sum + (LEADING + before) * size, 0);

/** What is too long for the smallest size ends early. */
function fitted(back: Back, { width, top, bottom }: Column, largest: number): { size: number; all: Run[] } {
  for (let size = largest; size >= SMALLEST; size -= 0.5) {
    const all = runs(back, size, width);
    if (heightOf(all, size) <= bottom - top) return { size, all };
  }
  const all = runs(back, SMALLEST, width);
  while (all.length > 1 && heightOf(all, SMALLEST) > bottom - top) all.pop();
  return { size: SMALLEST, all };
}

function column(write: Pen, look: Look, back: Back, place: Column, largest: number): string {
  const { size, all } = fitted(back, place, largest);
  let y = place.top;
  return all
    .map(({ words, face, before }) => {
      y += (LEADING + before) * size;
      return write.text(words, look.ink, {
        face,
        size,
        x: place.x,
        y: y - size * 0.3,
        anchor: "start",
        maxWidth: place.width,
      });
    })
    .join("");
}

function barcode(write: Pen, gtin: string, at: { x: number; y: number; width: number; height: number }): string {
  const { x, y, width, height } = at;
  const [quiet, size] = [width * 0.07, Math.min(height * 0.2, width * 0.09)];
  return (
    write.area(box(x, y, width, height), "#ffffff") +
    write.area(
      bars(gtin, { x: x + quiet, y: y + height * 0.07, width: width - 2 * quiet, height: height * 0.84 - size }),
      "#1b1b1b",
    ) +
    write.text(`${gtin.slice(0, 1)} ${gtin.slice(1, 7)} ${gtin.slice(7)}`, "#1b1b1b", {
      face: "sans",
      size,
      x: x + width / 2,
      y: y + height - size * 0.32,
      tracking: size * 0.08,
      maxWidth: width * 0.9,
    })
  );
}

function keepsMark(write: Pen, look: Look, keeps: string, at: { x: number; y: number; size: number }): string {
  const { x, y, size } = at;
  const jar = `M${x} ${y + size * 0.42}L${x + size} ${y + size * 0.42}L${x + size} ${y + size}L${x} ${y + size}Z`;
  const lid = `M${x - size * 0.06} ${y + size * 0.26}L${x + size * 0.86} ${y}L${x + size * 0.92} ${y + size * 0.14}L${x} ${y + size * 0.4}`;
  return (
    write.stroke(jar, look.ink, size * 0.06) +
    write.stroke(lid, look.ink, size * 0.06) +
    write.text(keeps, look.ink, {
      face: "sansBold",
      size: size * 0.36,
      x: x + size / 2,
      y: y + size * 0.84,
      maxWidth: size * 0.86,
    })
  );
}

function makerLines(
  write: Pen,
  look: Look,
  back: Back,
  at: { x: number; y: number; size: number; width: number },
): string {
  const words = [look.net, ...back.maker];
  return words
    .map((text, row) =>
      write.text(text, look.ink, {
        face: row === 0 ? "sansBold" : "sans",
        size: row === 0 ? at.size * 1.15 : at.size,
        x: at.x,
        y: at.y + row * at.size * 1.3,
        anchor: "start",
        maxWidth: at.width,
      }),
    )
    .join("");
}

function heading(
  write: Pen,
  look: Look,
  at: { x: number; y: number; width: number; size: number; reserved?: number },
): string {
  return (
    write.text(inOneLine(look.lines), look.ink, {
      face: "serifBold",
      size: at.size,
      x: at.x,
      y: at.y + at.size * 0.8,
      anchor: "start",
      maxWidth: at.width - (at.reserved ?? 0),
    }) + write.stroke(`M${at.x} ${at.y + at.size * 1.16}L${at.x + at.width} ${at.y + at.size * 1.16}`, look.accent, 2)
  );
}

function wide(write: Pen, { width: w, height: h }: Surface, look: Look, back: Back): string {
  const [x, y, inner] = [-w * 0.44, h * 0.07, w * 0.88];
  const [textWidth, foot, size] = [inner * 0.58, h * 0.95, Math.min(h * 0.13, w * 0.05)];
  const side = { x: x + inner * 0.65, width: inner * 0.35 };
  const code = { x: side.x, y: y + h * 0.02, width: side.width, height: Math.min(h * 0.4, side.width * 0.62) };
  const small = Math.min(side.width * 0.085, (foot - code.y - code.height - h * 0.1) / 5);
  const below = code.y + code.height + small * 8.6;
  return (
    heading(write, look, { x, y, width: textWidth, size }) +
    column(write, look, back, { x, width: textWidth, top: y + size * 1.5, bottom: foot }, LARGEST) +
    barcode(write, back.gtin, code) +
    makerLines(write, look, back, { x: side.x, y: code.y + code.height + small * 2, size: small, width: side.width }) +
    (back.keeps === undefined || foot - below < size
      ? ""
      : keepsMark(write, look, back.keeps, { x: side.x + 2, y: below, size: Math.min(size * 1.1, foot - below) }))
  );
}

function tall(write: Pen, { width: w, height: h }: Surface, look: Look, back: Back): string {
  const [x, y, inner] = [-w * 0.41, h * 0.04, w * 0.82];
  const [size, codeHeight] = [Math.min(w * 0.088, h * 0.09), Math.min(h * 0.2, w * 0.3)];
  const strip = h * 0.965 - codeHeight;
  const code = { x, y: strip, width: inner * 0.5, height: codeHeight };
  const [side, small] = [{ x: x + inner * 0.55, width: inner * 0.45 }, Math.min(inner * 0.05, codeHeight / 6)];
  const mark = size * 1.02;
  return (
    heading(write, look, { x, y, width: inner, size, reserved: back.keeps === undefined ? 0 : mark * 1.3 }) +
    column(write, look, back, { x, width: inner, top: y + size * 1.55, bottom: strip - h * 0.03 }, LARGEST) +
    write.stroke(`M${x} ${strip - h * 0.018}L${x + inner} ${strip - h * 0.018}`, look.accent, 1.4, 0.8) +
    barcode(write, back.gtin, code) +
    makerLines(write, look, back, { x: side.x, y: strip + small * 1.2, size: small, width: side.width }) +
    (back.keeps === undefined
      ? ""
      : keepsMark(write, look, back.keeps, { x: x + inner - mark * 1.06, y: y - mark * 0.06, size: mark }))
  );
}

/** Mirrored, since showing a back turns the whole picture. */
export function backLabel(surface: Surface, look: Look, back: Back): string {
  const mirrored: Surface = { ...surface, warp: (x, y) => surface.warp(-x, y) };
  const write = pen(mirrored);
  return surface.width > surface.height * 1.25 ? wide(write, mirrored, look, back) : tall(write, mirrored, look, back);
}

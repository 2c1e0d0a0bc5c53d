import { lit, mix, shaded } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { blurred, boxOf, fill } from "./drawing.ts";
import { backLabel } from "./back-label.ts";
import type { Look } from "./look.ts";
import { embossed, membrane, printed, sprigs } from "./motif.ts";
import type { Surface } from "./pen.ts";
import { box, brandOf, pen } from "./pen.ts";
import { seeded } from "./seeded.ts";
import { onFibres } from "./texture.ts";
import { mapPath } from "./warp.ts";

function nameBlock(
  surface: Surface,
  look: Look,
  options: { top: number; room: number; anchor: "start" | "middle"; colour: string; bold: boolean },
): string {
  const { width } = surface;
  const widest = Math.max(...look.lines.map((words) => words.length), 6);
  const size = Math.min(
    width * 0.2,
    (width * (options.bold ? 1.62 : 1.72)) / widest,
    options.room / (look.lines.length * 1.08 + 0.95),
  );
  const x = options.anchor === "middle" ? 0 : -width * 0.4;
  const { text } = pen(surface);
  const names = look.lines.map((words, at) =>
    text(words, options.colour, {
      face: options.bold ? "sansBold" : "serif",
      size,
      x,
      y: options.top + size * (0.86 + at * 1.08),
      anchor: options.anchor,
      maxWidth: width * (options.bold ? 0.82 : 0.77),
    }),
  );
  const noteSize = Math.max(14, size * 0.4, Math.min(width * 0.052, size * 0.6));
  const noteY = options.top + size * (0.86 + (look.lines.length - 1) * 1.08) + noteSize * 1.75;
  return (
    names.join("") +
    text(look.note, options.colour, {
      face: options.bold ? "sans" : "italic",
      size: noteSize,
      x,
      y: noteY,
      anchor: options.anchor,
      maxWidth: width * 0.77,
    })
  );
}

function small(
  surface: Surface,
  words: string,
  colour: string,
  at: { x: number; y: number; anchor: "start" | "middle" | "end"; size?: number },
): string {
  const size = at.size ?? Math.max(13, surface.width * 0.05);
  return pen(surface).text(words, colour, {
    face: "sans",
    size,
    tracking: size * 0.1,
    x: at.x,
    y: at.y,
    anchor: at.anchor,
    maxWidth: surface.width * 0.45,
  });
}

function apothecary(surface: Surface, look: Look, code: string): string {
  const { width: w, height: h } = surface;
  const { stroke, text } = pen(surface);
  const [inset, unit] = [Math.min(w, h) * 0.05, Math.min(w, h * 1.3)];
  const brand = brandOf(code);
  const brandY = h * 0.14 + unit * 0.045;
  const foot = h - inset - unit * 0.055;
  return (
    stroke(box(-w / 2 + inset, inset, w - 2 * inset, h - 2 * inset), look.accent, 1.8, 0.9) +
    stroke(box(-w / 2 + inset + 6, inset + 6, w - 2 * inset - 12, h - 2 * inset - 12), look.accent, 0.9, 0.7) +
    text(brand.name, look.ink, { face: "serifBold", size: unit * 0.085, x: 0, y: brandY, tracking: unit * 0.006 }) +
    stroke(`M${-w * 0.14} ${brandY + unit * 0.045}L${w * 0.14} ${brandY + unit * 0.045}`, look.accent, 2) +
    nameBlock(surface, look, {
      top: brandY + unit * 0.085,
      room: foot - unit * 0.09 - brandY - unit * 0.085,
      anchor: "middle",
      colour: look.ink,
      bold: false,
    }) +
    stroke(`M${-w * 0.4} ${foot - unit * 0.065}L${w * 0.4} ${foot - unit * 0.065}`, look.accent, 1.4) +
    small(surface, look.net, look.ink, { x: -w * 0.4, y: foot, anchor: "start", size: unit * 0.05 }) +
    small(surface, code, look.ink, { x: w * 0.4, y: foot, anchor: "end", size: unit * 0.05 })
  );
}

function bandStyle(surface: Surface, look: Look, code: string): string {
  const { width: w, height: h, warp } = surface;
  const { area, stroke, text } = pen(surface);
  const [bandHeight, unit] = [h * 0.3, Math.min(w, h * 1.3)];
  const brand = brandOf(code);
  const threads = membrane(w - 8, bandHeight - 10, unit * 0.1, code);
  const onBand = lit(look.accent, 0.92);
  const foot = h - unit * 0.07;
  return (
    area(box(-w / 2, 0, w, bandHeight), look.accent) +
    embossed(
      threads,
      (x, y) => warp(Math.max(-w / 2, Math.min(w / 2, x)), Math.max(1, Math.min(bandHeight - 1, y))),
      0.55,
    ) +
    stroke(brand.mark(0, bandHeight * 0.34, bandHeight * 0.2), onBand, 2.4) +
    text(brand.name, onBand, {
      face: "serifBold",
      size: Math.min(unit * 0.1, bandHeight * 0.3),
      x: 0,
      y: bandHeight * 0.86,
      tracking: 1,
    }) +
    stroke(`M${-w / 2} ${bandHeight + 7}L${w / 2} ${bandHeight + 7}`, look.accent, 1.6) +
    nameBlock(surface, look, {
      top: bandHeight + unit * 0.06,
      room: foot - bandHeight - unit * 0.14,
      anchor: "middle",
      colour: look.ink,
      bold: false,
    }) +
    small(surface, look.net, look.ink, { x: 0, y: foot, anchor: "middle", size: unit * 0.055 })
  );
}

function plain(surface: Surface, look: Look, code: string): string {
  const { width: w, height: h } = surface;
  const { stroke, text } = pen(surface);
  const unit = Math.min(w, h * 1.3);
  const brand = brandOf(code);
  const wide = h < w * 0.6;
  const nameTop = wide ? unit * 0.17 : unit * 0.36;
  const mark = wide ? "" : stroke(brand.mark(0, unit * 0.1, unit * 0.085), look.ink, Math.max(2, unit * 0.008));
  return (
    mark +
    text(brand.name, look.ink, {
      face: "serif",
      size: unit * 0.09,
      x: 0,
      y: wide ? unit * 0.1 : unit * 0.3,
      tracking: unit * 0.014,
    }) +
    nameBlock(surface, look, {
      top: nameTop,
      room: h - nameTop - unit * 0.18,
      anchor: "middle",
      colour: look.ink,
      bold: false,
    }) +
    stroke(`M${-w * 0.1} ${h - unit * 0.125}L${w * 0.1} ${h - unit * 0.125}`, look.ink, 1.6, 0.8) +
    small(surface, look.net, look.ink, { x: 0, y: h - unit * 0.05, anchor: "middle", size: unit * 0.055 })
  );
}

function block(surface: Surface, look: Look, code: string): string {
  const { width: w, height: h, warp } = surface;
  const { area, stroke, text } = pen(surface);
  const unit = Math.min(w, h * 1.3);
  const brand = brandOf(code);
  const split = h * 0.76;
  const leaves = sprigs(w * 0.98, h - split - unit * 0.06, unit * 0.2, code);
  const inside = (x: number, y: number) =>
    warp(Math.max(-w / 2, Math.min(w / 2, x)), Math.max(split, Math.min(h, y + split)));
  const quiet = mix(look.accent, lit(look.accent, 0.9), 0.45);
  return (
    area(box(-w / 2, split, w, h - split), look.accent) +
    printed(leaves, inside, quiet, 0.4, 2) +
    stroke(brand.mark(-w * 0.36, unit * 0.1, unit * 0.055), look.accent, Math.max(2.2, unit * 0.008)) +
    text(brand.name, look.ink, {
      face: "serifBold",
      size: unit * 0.09,
      x: -w * 0.29,
      y: unit * 0.13,
      anchor: "start",
    }) +
    stroke(`M${-w * 0.4} ${unit * 0.19}L${w * 0.4} ${unit * 0.19}`, look.ink, 1.8, 0.7) +
    nameBlock(surface, look, {
      top: unit * 0.21,
      room: split - unit * 0.24,
      anchor: "start",
      colour: look.ink,
      bold: true,
    }) +
    small(surface, look.net, lit(look.accent, 0.95), {
      x: -w * 0.4,
      y: split + (h - split) / 2 + unit * 0.025,
      anchor: "start",
      size: unit * 0.07,
    })
  );
}

function egg(surface: Surface, look: Look, code: string): string {
  const { width: w, height: h, warp } = surface;
  const { area, stroke, text } = pen(surface);
  const unit = Math.min(w, h * 1.3);
  const half = Math.min(h * 0.17, w * 0.2);
  const brand = brandOf(code);
  const [shell = ""] = brand.mark(0, h * 0.04 + half, half).split("Z");
  const top = h * 0.07 + half * 2;
  return (
    area(`${shell}Z`, look.accent) +
    embossed(membrane(half * 0.9, half * 1.1, half * 0.24, code), (x, y) => warp(x, y + h * 0.04 + half * 0.5), 0.8) +
    stroke(brand.mark(0, h * 0.04 + half, half), shaded(look.accent, 0.25), 2) +
    text(brand.name, look.ink, { face: "serifBold", size: unit * 0.085, x: 0, y: top + unit * 0.07, tracking: 1.5 }) +
    nameBlock(surface, look, {
      top: top + unit * 0.1,
      room: h - top - unit * 0.22,
      anchor: "middle",
      colour: look.ink,
      bold: false,
    }) +
    small(surface, look.net, look.ink, { x: 0, y: h - unit * 0.05, anchor: "middle", size: unit * 0.052 })
  );
}

const STYLES = { apothecary, band: bandStyle, plain, block, egg };

/** Nobody sticks a label on quite straight. */
function stuckOn(surface: Surface, code: string): Surface {
  const turned = seeded(`label ${code}`)();
  const angle = (turned < 0.5 ? -1 : 1) * (0.005 + 0.006 * Math.abs(turned * 2 - 1));
  const middle = surface.height / 2;
  return {
    ...surface,
    warp: (x, y) => surface.warp(x - (y - middle) * angle, y + x * angle),
  };
}

/** What its thickness does: a shadow beside it, an edge towards the light and one away from it. */
function sheet(
  drawing: Drawing,
  { warp }: Surface,
  outline: string,
  colour: string,
): { behind: string; paper: string } {
  const laid = (dx: number, dy: number) => mapPath(outline, (x, y) => warp(x + dx, y + dy), 14);
  const shadow = laid(1.5, 2.5);
  return {
    behind: blurred(drawing, 2.2, boxOf([shadow]), fill(shadow, "#1c140d", 0.5)),
    paper:
      fill(laid(0.8, 1), shaded(colour, 0.3)) + fill(laid(-0.5, -0.6), lit(colour, 0.85)) + fill(laid(0, 0), colour),
  };
}

/** Paper first, then the style's layout, then the light. */
export function label(drawing: Drawing, surface: Surface, look: Look, code: string): string {
  const { width, height } = surface;
  const outline = box(-width / 2, 0, width, height);
  const place = look.paper === undefined || surface.folded ? surface : stuckOn(surface, code);
  const print = look.back === undefined ? STYLES[look.style](place, look, code) : backLabel(place, look, look.back);
  const shape = mapPath(outline, place.warp, 14);
  if (look.paper === undefined) return onFibres(drawing, boxOf([shape]), code, print);
  const { behind, paper } = sheet(drawing, place, outline, look.paper);
  const light = surface.shade?.(drawing, shape) ?? "";
  return behind + onFibres(drawing, boxOf([shape]), code, paper + print) + light;
}

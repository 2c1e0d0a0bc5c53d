import { lit, mix, shaded } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { blurred, boxOf, clipped, fill, linear, num, polygon, radial } from "./drawing.ts";
import type { Thing } from "./thing.ts";
import { STAND } from "./thing.ts";
import { uneven } from "./texture.ts";
import { down } from "./tones.ts";

/** "window" lays a pane of light on the wall. */
export type Set = { wall: string; table: string; light: "soft" | "window" | "arch" };

const full = (w: number, y0: number, y1: number) => `M0 ${y0}L${w} ${y0}L${w} ${y1}L0 ${y1}Z`;

function backdrop(drawing: Drawing, set: Set, width: number, height: number, horizon: number): string {
  const wall = linear(
    drawing,
    [0, 0, width, horizon],
    [
      [0, lit(set.wall, 0.42)],
      [0.5, set.wall],
      [1, shaded(set.wall, 0.12)],
    ],
  );
  const table = linear(
    drawing,
    [0, horizon - 30, 0, height],
    [
      [0, set.table, 0],
      [0.12, shaded(set.table, 0.04)],
      [0.3, set.table],
      [1, shaded(set.table, 0.09)],
    ],
  );
  const pool = radial(
    drawing,
    [width * 0.36, horizon * 0.5, width * 0.6, 0.95],
    [
      [0, "#fffaf0", 0.6],
      [0.55, "#fffaf0", 0.18],
      [1, "#fffaf0", 0],
    ],
  );
  const sheen = radial(
    drawing,
    [width * 0.28, horizon + (height - horizon) * 0.42, width * 0.52, 0.3],
    [
      [0, "#fffaf0", 0.5],
      [1, "#fffaf0", 0],
    ],
  );
  const seam = down(drawing, [horizon - 110, horizon + 60], shaded(set.wall, 0.5), [0, 0, 0.62, -0.13, 1, 0]);
  return (
    fill(full(width, 0, height), wall) +
    fill(full(width, 0, horizon + 40), pool) +
    fill(full(width, horizon - 30, height), table) +
    fill(full(width, horizon - 110, horizon + 60), seam) +
    fill(full(width, horizon, height), sheen)
  );
}

function windowLight(drawing: Drawing, set: Set, width: number, horizon: number): string {
  const pane = (x: number, y: number, w: number, h: number) =>
    polygon([
      [x, y],
      [x + w, y - w * 0.18],
      [x + w + h * 0.34, y + h - w * 0.18],
      [x + h * 0.34, y + h],
    ]);
  const left = width * 0.06;
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) =>
      pane(
        left + column * width * 0.25 + row * 148,
        horizon * 0.1 + row * 430 - column * width * 0.045,
        width * 0.225,
        395,
      ),
    ),
  );
  return clipped(
    drawing,
    full(width, 0, horizon),
    blurred(
      drawing,
      17,
      boxOf(panes),
      panes.map((d) => fill(d, mix(lit(set.wall, 0.9), "#fff1d0", 0.3), 0.42)).join(""),
    ),
  );
}

function arch(drawing: Drawing, set: Set, cx: number, horizon: number): string {
  const [left, right, spring] = [cx - 430, cx + 430, horizon - 480];
  const d = `M${left} ${horizon + 22}L${left} ${spring}A430 430 0 0 1 ${right} ${spring}L${right} ${horizon + 22}Z`;
  const niche = linear(
    drawing,
    [left, 0, right, 0],
    [
      [0, shaded(set.wall, 0.17)],
      [0.35, shaded(set.wall, 0.06)],
      [1, lit(set.wall, 0.3)],
    ],
  );
  const inner = blurred(
    drawing,
    30,
    [left - 60, spring - 500, right + 60, horizon + 60],
    `<path d="${d}" fill="none" stroke="${shaded(set.wall, 0.6)}" stroke-width="60" stroke-opacity="0.28" transform="translate(-26 -14)"/>`,
  );
  // As far behind what stands in focus as the wall.
  return blurred(drawing, 6, [left, spring - 430, right, horizon + 22], fill(d, niche) + clipped(drawing, d, inner));
}

/** The paper that things stand on has a grain, in focus only around them. */
function grainOfTable(
  drawing: Drawing,
  { table }: Set,
  { width, height, horizon }: { width: number; height: number; horizon: number },
): string {
  const focus = down(drawing, [horizon, height], "#000000", [0, 0, 0.14, 0.25, 0.34, 1, 0.5, 1, 0.85, 0.2, 1, 0]);
  const place = `maskUnits="userSpaceOnUse" x="0" y="${num(horizon)}" width="${width}" height="${num(height - horizon)}"`;
  const id = drawing.define(
    (name) => `<mask id="${name}" ${place}>${fill(full(width, horizon, height), focus)}</mask>`,
  );
  const fibres = { dark: shaded(table, 0.6), light: lit(table, 0.8), octaves: 1, seed: "table", strength: 0.28 };
  return `<g mask="url(#${id})">${uneven(drawing, [0, horizon, width, height], { ...fibres, waves: [4.8, 2.5] })}</g>`;
}

/** The table's far edge is at `horizon`, the niche's middle at `archAt`. */
export function stage(
  drawing: Drawing,
  set: Set,
  size: { width: number; height: number; horizon: number; archAt: number },
): string {
  const { width, height, horizon, archAt } = size;
  const light = set.light === "window" ? windowLight(drawing, set, width, horizon) : "";
  const niche = set.light === "arch" ? arch(drawing, set, archAt, horizon) : "";
  return backdrop(drawing, set, width, height, horizon) + niche + light + grainOfTable(drawing, set, size);
}

/** Soft to the right, away from the key light, and dark at the foot; what was photographed brings its own. */
export function shadows(drawing: Drawing, thing: Thing, table: string): string {
  if (thing.outlines.length === 0) return "";
  const dark = shaded(mix(table, "#5a4634", 0.35), 0.72);
  const away = down(drawing, [STAND.y - 900, STAND.y], dark, [0, -0.04, 0.4, -0.16, 0.8, -0.38, 1, -0.6]);
  const [lean, flat] = [0.78, 0.24];
  const lay = (x: number, y: number) => [x + (STAND.y - y) * lean + 8, STAND.y - (STAND.y - y) * flat - 4] as const;
  const [left, top, right, bottom] = boxOf(thing.outlines);
  const castBox = [left, lay(0, top)[1], lay(right, top)[0], bottom] as const;
  const matrix = `matrix(1 0 ${num(-lean)} ${num(flat)} ${num(STAND.y * lean + 8)} ${num(STAND.y * (1 - flat) - 4)})`;
  const cast = `<g transform="${matrix}">${thing.outlines.map((d) => fill(d, away)).join("")}</g>`;
  const patch = (opacity: number, shift: number) =>
    `<g transform="translate(${shift} ${num(shift * 0.3)})">${fill(thing.contact, dark, opacity)}</g>`;
  const [footLeft, footTop, footRight, footBottom] = boxOf([thing.contact]);
  const footBox = [footLeft, footTop - 120, footRight + 30, footBottom + 120] as const;
  return (
    blurred(drawing, 20, castBox, cast) +
    blurred(drawing, 34, footBox, patch(0.45, 26)) +
    blurred(drawing, 7, footBox, patch(0.75, 5))
  );
}

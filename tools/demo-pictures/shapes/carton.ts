import { lit, mix, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, boxOf, clipped, fill, line, polygon } from "../drawing.ts";
import { label } from "../label.ts";
import type { Look } from "../look.ts";
import { embossed, membrane } from "../motif.ts";
import { surface } from "../surface.ts";
import type { Shape, Thing } from "../thing.ts";
import { STAND } from "../thing.ts";
import type { Warp } from "../warp.ts";
import { across, down } from "../tones.ts";

type Point = readonly [number, number];

/** Bilinear: top left, top right, bottom right, bottom left. */
export const onto =
  ([a, b, c, d]: readonly [Point, Point, Point, Point]) =>
  (u: number, v: number): Point => [
    (a[0] * (1 - u) + b[0] * u) * (1 - v) + (d[0] * (1 - u) + c[0] * u) * v,
    (a[1] * (1 - u) + b[1] * u) * (1 - v) + (d[1] * (1 - u) + c[1] * u) * v,
  ];

type Corners = readonly [Point, Point, Point, Point];
type Size = { width: number; height: number; side: number; at?: number };

/** Of a box turned a little to the left. */
function facesOf({ width: w, height: h, side: s, at = 0 }: Size): {
  front: Corners;
  right: Corners;
  roof: string;
  contact: string;
} {
  const x = STAND.x + at - s * 0.35;
  const [top, base, l, r] = [STAND.y - h, STAND.y + 26, x - w / 2, x + w / 2];
  const front: Corners = [
    [l, top + 6],
    [r, top + 18],
    [r, base],
    [l, base - 30],
  ];
  const right: Corners = [front[1], [r + s, top + 2], [r + s, base - 62], front[2]];
  return {
    front,
    right,
    roof: polygon([front[0], front[1], right[1], [l + s * 0.98, top - 9]]),
    contact: polygon([
      [l, base - 32],
      [r, base],
      [r + s, base - 62],
      [l + s, base - 84],
    ]),
  };
}

const through = (...points: Point[]) => `M${points.map((point) => point.join(" ")).join("L")}`;

function sideOf(drawing: Drawing, look: Look, code: string, right: Corners, { side, height }: Size): string {
  const lay = onto(right);
  const warp: Warp = (px, py) => lay(Math.min(1, Math.max(0, px / side + 0.5)), Math.min(1, Math.max(0, py / height)));
  const net = embossed(membrane(side, height, Math.max(34, side * 0.3), code), warp, 0.6);
  const shade = across(drawing, [right[0][0], right[1][0]], shaded(look.body, 0.8), [0, -0.42, 1, -0.58]);
  return (
    fill(polygon(right), mix(look.body, look.accent, 0.5)) +
    clipped(drawing, polygon(right), net) +
    surface(drawing, polygon(right), look.body, "matte") +
    fill(polygon(right), shade)
  );
}

/** In pixels; `at` shifts the box on the table. */
export function box(drawing: Drawing, look: Look, code: string, size: Size): Thing {
  const { width: w, height: h } = size;
  const { front, right, roof, contact } = facesOf(size);
  const outline = polygon(front);
  const lay = onto(front);
  const place = {
    width: w * 0.94,
    height: h * 0.94,
    warp: (px: number, py: number) => lay(px / w + 0.5, py / h + 0.03),
  };
  const light = across(
    drawing,
    [front[0][0], front[1][0]],
    shaded(look.body, 0.7),
    [0, 0.34, 0.55, 0.03, 0.56, 0, 1, -0.16],
  );
  const low = down(drawing, [front[0][1], front[2][1]], shaded(look.body, 0.7), [0, 0.1, 0.4, 0, 1, -0.12]);
  const foot = line(through(front[3], front[2], right[2]), shaded(look.body, 0.8), 8, 0.25);
  const art =
    fill(roof, lit(look.body, 0.25)) +
    sideOf(drawing, look, code, right, size) +
    fill(outline, look.body) +
    surface(drawing, outline, look.body, "matte") +
    label(drawing, place, look, code) +
    fill(outline, light) +
    fill(outline, low) +
    line(through(front[1], front[2]), lit(look.body, 0.7), 3, 0.6) +
    line(through(front[0], front[1], right[1]), lit(look.body, 0.8), 2.4, 0.7) +
    blurred(drawing, 5, boxOf([outline]), foot);
  return { art, outlines: [polygon([front[0], front[1], right[1], right[2], front[2], front[3]])], contact };
}

export const carton: Shape = (drawing, look, code) => box(drawing, look, code, { width: 400, height: 560, side: 130 });

/** Wide, for tabs and powders. */
export const bigCarton: Shape = (drawing, look, code) =>
  box(drawing, look, code, { width: 520, height: 640, side: 190 });

/** The second stands in front. */
export const together = (behind: Thing, ahead: Thing): Thing => ({
  art: behind.art + ahead.art,
  outlines: [...behind.outlines, ...ahead.outlines],
  contact: behind.contact + ahead.contact,
});

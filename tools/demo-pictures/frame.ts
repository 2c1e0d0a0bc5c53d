import type { Drawing } from "./drawing.ts";
import { boxOf, num } from "./drawing.ts";
import { shadows } from "./scene.ts";
import type { Thing } from "./thing.ts";
import { STAND } from "./thing.ts";

/** In pixels; `scale` 1 is as designed. */
export type Spot = { x: number; foot: number; scale: number };

/** As large as a square picture of `edge` pixels allows. */
export function closeUp(thing: Thing, edge: number): Spot {
  const [left, top, right] = boxOf(thing.outlines);
  const scale = Math.min(1.55, (edge * 0.63) / (STAND.y - top), (edge * 0.55) / (right - left));
  const foot = edge / 2 + ((STAND.y - top) * scale) / 2 + edge * 0.055;
  return {
    x: edge / 2 - ((left + right) / 2 - STAND.x) * scale - edge * 0.012,
    foot: Math.max(foot, edge * 0.73),
    scale,
  };
}

/** With its shadows. */
export function placed(drawing: Drawing, thing: Thing, spot: Spot, table: string): string {
  const move = `translate(${num(spot.x - STAND.x * spot.scale)} ${num(spot.foot - STAND.y * spot.scale)}) scale(${num(spot.scale)})`;
  return `<g transform="${move}">${shadows(drawing, thing, table)}${thing.art}</g>`;
}

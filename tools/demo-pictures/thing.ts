import type { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import type { Surface } from "./pen.ts";
import { modelling } from "./finish.ts";
import type { Solid } from "./solid.ts";
import { flatness } from "./solid.ts";

/** One object on the table: its artwork, the outlines that throw its shadow, and the patch where it touches the table. */
export type Thing = { art: string; outlines: readonly string[]; contact: string };

/** Draws one kind of container. All stand on the same spot: centre x 800, the middle of the foot at y 1240. */
export type Shape = (drawing: Drawing, look: Look, code: string) => Thing;

/** Where every object stands, in picture pixels. */
export const STAND = { x: 800, y: 1240 } as const;

/** The front of a turned body as a place for a label that reaches `reach` (0 to 1) around it, between two heights. */
export function around(solid: Solid, [top, bottom]: readonly [number, number], reach: number): Surface {
  const radius = solid.radius((top + bottom) / 2);
  const width = 2 * radius * Math.asin(reach);
  return {
    width,
    height: bottom - top,
    shade: (drawing, d) => modelling(drawing, { ...solid, widest: radius }, "#8a7458", d, 0.8),
    warp: (x, y) => {
      const angle = Math.max(-1.5, Math.min(1.5, x / radius));
      const r = solid.radius(top + y);
      return [solid.cx + r * Math.sin(angle), top + y + r * flatness(top + y) * Math.cos(angle)];
    },
  };
}

/** Things on one table, the last in front. */
export const besideEachOther = (...things: readonly Thing[]): Thing => ({
  art: things.map(({ art }) => art).join(""),
  outlines: things.flatMap(({ outlines }) => outlines),
  contact: things.map(({ contact }) => contact).join(""),
});

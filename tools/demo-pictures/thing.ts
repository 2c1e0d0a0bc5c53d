import type { Drawing } from "./drawing.ts";
import type { Look } from "./look.ts";
import type { Surface } from "./pen.ts";
import { modelling } from "./finish.ts";
import type { Solid } from "./solid.ts";
import { flatness } from "./solid.ts";

/** Outlines throw the shadow, none where the art has one; `contact` touches the table. */
export type Thing = { art: string; outlines: readonly string[]; contact: string };

/** All stand at centre x 800, foot y 1240. */
export type Shape = (drawing: Drawing, look: Look, code: string) => Thing;

/** Where every object stands, in pixels. */
export const STAND = { x: 800, y: 1240 } as const;

/** `reach` goes from 0 to 1 around the front. */
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

/** A photograph whose origin is where things stand, with its own shadow. */
export const standing = (image: string): Thing => ({
  art: `<g transform="translate(${STAND.x} ${STAND.y})">${image}</g>`,
  outlines: [],
  contact: "",
});

import type { Drawing } from "./drawing.ts";
import { fill, line } from "./drawing.ts";
import { doorMark, eggMark } from "./mark.ts";
import type { Setting } from "./typeset.ts";
import { setText } from "./typeset.ts";
import type { Warp } from "./warp.ts";
import { mapPath } from "./warp.ts";

/** In pixels; x is centred, y runs down from 0. */
export type Surface = {
  width: number;
  height: number;
  warp: Warp;
  shade?: (drawing: Drawing, d: string) => string;
  /** Paper that is folded around the thing, not stuck on. */
  folded?: true;
};

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${x} ${y}L${x + w} ${y}L${x + w} ${y + h}L${x} ${y + h}Z`;

export type Pen = {
  area: (d: string, colour: string, opacity?: number) => string;
  stroke: (d: string, colour: string, width: number, opacity?: number) => string;
  text: (words: string, colour: string, setting: Setting) => string;
};

export function pen({ warp }: Surface): Pen {
  return {
    area: (d, colour, opacity = 1) => fill(mapPath(d, warp, 14), colour, opacity),
    stroke: (d, colour, width, opacity = 1) => line(mapPath(d, warp, 14), colour, width, opacity),
    text: (words, colour, setting) => fill(mapPath(setText(words, setting), warp, 30), colour),
  };
}

/** Of a product code. */
export const brandOf = (code: string): { name: string; mark: typeof eggMark } =>
  code.startsWith("OV") ? { name: "Ovanea", mark: eggMark } : { name: "Domira", mark: doorMark };

import type { Drawing } from "./drawing.ts";
import { linear } from "./drawing.ts";

/** Pairs of offset (0 to 1) and tone: opacity of light when positive, of shade when negative. */
export type Tones = readonly number[];

const stops = (dark: string, tones: Tones) =>
  Array.from({ length: tones.length / 2 }, (_, at) => {
    const tone = tones[at * 2 + 1] ?? 0;
    return [tones[at * 2] ?? 0, tone > 0 ? "#fffaf0" : dark, Math.abs(tone)] as const;
  });

/** `dark` colours the shade; answers the paint for a fill. */
export const across = (drawing: Drawing, [from, to]: readonly [number, number], dark: string, tones: Tones): string =>
  linear(drawing, [from, 0, to, 0], stops(dark, tones));

/** From top to bottom. */
export const down = (drawing: Drawing, [from, to]: readonly [number, number], dark: string, tones: Tones): string =>
  linear(drawing, [0, from, 0, to], stops(dark, tones));

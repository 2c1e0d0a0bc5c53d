import type { Drawing } from "./drawing.ts";
import { linear } from "./drawing.ts";

/**
 * How light changes over a surface: pairs of offset (0 to 1) and tone. A positive tone is the opacity of light on it,
 * a negative one that of shade.
 */
export type Tones = readonly number[];

const stops = (dark: string, tones: Tones) =>
  Array.from({ length: tones.length / 2 }, (_, at) => {
    const tone = tones[at * 2 + 1] ?? 0;
    return [tones[at * 2] ?? 0, tone > 0 ? "#fffaf0" : dark, Math.abs(tone)] as const;
  });

/** Tones from left to right between two x; `dark` is the colour of shade. Answers the paint to use as fill. */
export const across = (drawing: Drawing, [from, to]: readonly [number, number], dark: string, tones: Tones): string =>
  linear(drawing, [from, 0, to, 0], stops(dark, tones));

/** Tones from top to bottom between two y. */
export const down = (drawing: Drawing, [from, to]: readonly [number, number], dark: string, tones: Tones): string =>
  linear(drawing, [0, from, 0, to], stops(dark, tones));

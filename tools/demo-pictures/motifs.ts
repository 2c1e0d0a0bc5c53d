import type { Drawing } from "./drawing.ts";
import { berries, citrus } from "./props/fruit.ts";
import { sprig } from "./props/plants.ts";
import { egg } from "./props/round.ts";
import { capsules, eggshell } from "./props/shell.ts";
import { bowl, bubbles, stones, swatch, towels } from "./props/table.ts";
import type { Thing } from "./thing.ts";
import { STAND, besideEachOther } from "./thing.ts";

/** `scale` is how large it is shown. */
type Standing = { kind: "standing"; scale: number; draw: (drawing: Drawing) => Thing };

/** Begins at `x`, `y`; `towards` is 1 to the right, -1 to the left. */
type Lying = {
  kind: "lying";
  draw: (drawing: Drawing, at: { x: number; y: number; towards: 1 | -1; seed: string }, table: string) => string;
};

export type Motif = Standing | Lying;

const standing = (scale: number, draw: Standing["draw"]): Standing => ({ kind: "standing", scale, draw });
const lying = (draw: Lying["draw"]): Lying => ({ kind: "lying", draw });

const plant = (leaf: "broad" | "needle" | "long", colour: string, bloom?: string): Lying =>
  lying((drawing, { x, y, towards, seed }, table) =>
    sprig(
      drawing,
      { x, y, angle: towards === 1 ? -0.32 : Math.PI + 0.32, length: 470, seed },
      bloom === undefined ? { leaf, colour } : { leaf, colour, bloom },
      table,
    ),
  );

export const eggs = (left: string, right: string): Motif =>
  standing(0.9, (drawing) =>
    besideEachOther(
      egg(drawing, { x: STAND.x + 118, height: 300, tilt: 14, drop: -26 }, right),
      egg(drawing, { x: STAND.x - 96, height: 330, tilt: -5 }, left),
    ),
  );

export const shell = (colour: string): Motif =>
  standing(0.95, (drawing) =>
    besideEachOther(
      egg(drawing, { x: STAND.x + 130, height: 310, tilt: 9, drop: -34 }, colour),
      eggshell(drawing, colour),
    ),
  );

export const fruit = (colour: string): Motif => standing(1, (drawing) => citrus(drawing, colour));

export const berry = (colour: string, radius = 62): Motif => standing(1, (drawing) => berries(drawing, colour, radius));

/** With a heap in it. */
export const woodBowl = (content: string, coarse = false): Motif =>
  standing(0.92, (drawing) => bowl(drawing, { colour: "#b98a56", finish: "wood", content, coarse }));

export const glazedBowl = (colour: string, content: string, coarse = false): Motif =>
  standing(0.92, (drawing) => bowl(drawing, { colour, finish: "gloss", content, coarse }));

/** Stones on each other. */
export const pile = (...colours: [string, string, string]): Motif => standing(1, (drawing) => stones(drawing, colours));

export const linen = (...colours: string[]): Motif => standing(0.8, (drawing) => towels(drawing, colours));

/** A stroke of cream. */
export const cream = (colour: string): Motif =>
  lying((drawing, { x, y, towards }, table) =>
    swatch(drawing, { x: towards === 1 ? x : x - 460, y, length: 460 }, colour, table),
  );

export const pills = (one: string, two: string): Motif =>
  lying((drawing, { x, y, towards, seed }, table) =>
    capsules(drawing, { x: x + towards * 210, y, length: 118, seed }, [one, two], table),
  );

export const foam = (tint: string): Motif =>
  lying((drawing, { x, y, towards, seed }) =>
    bubbles(drawing, { x: x + towards * 210, y: y + 40, size: 460, seed }, tint),
  );

export const herbs = {
  mint: plant("broad", "#5f9a58"),
  melissa: plant("broad", "#86a953"),
  nettle: plant("broad", "#4d7d45"),
  sage: plant("long", "#93a68a"),
  olive: plant("long", "#7f8d5a"),
  willow: plant("long", "#8aa36a"),
  eucalyptus: plant("broad", "#84a5a0"),
  rosemary: plant("needle", "#577253"),
  pine: plant("needle", "#44684b"),
  lavender: plant("needle", "#8d9d78", "#8a76b8"),
  chamomile: plant("needle", "#8aa863", "#f4f0dc"),
  arnica: plant("long", "#86993f", "#e6a92a"),
  rose: plant("broad", "#5d8753", "#d98a9b"),
  linden: plant("broad", "#8caa58", "#eddc8c"),
  elder: plant("broad", "#557c4c", "#3a2140"),
} as const satisfies Record<string, Motif>;

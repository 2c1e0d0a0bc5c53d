import { shaded } from "./colour.ts";
import type { Drawing } from "./drawing.ts";
import { blurred, ellipse, fill, num } from "./drawing.ts";
import { capsules } from "./props/capsules.ts";
import { creamStroke } from "./props/cream.ts";
import { brokenEgg, eggPair } from "./props/egg.ts";
import { berries, citrus } from "./props/fruit.ts";
import type { Bloom, Sprig } from "./props/plants.ts";
import { sprig } from "./props/plants.ts";
import { bowl } from "./props/bowl.ts";
import { stones, towels } from "./props/table.ts";
import { lather } from "./studio/lather.ts";
import type { Thing } from "./thing.ts";

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

const plant = (leaf: Sprig["leaf"], colour: string, bloom?: Bloom): Lying =>
  lying((_drawing, { x, y, towards, seed }) =>
    sprig(
      { x, y, angle: towards === 1 ? -0.32 : Math.PI + 0.32, length: 470, seed },
      bloom === undefined ? { leaf, colour } : { leaf, colour, bloom },
    ),
  );

export const eggs = (left: string, right: string): Motif => standing(0.9, () => eggPair(left, right));

export const shell = (colour: string): Motif => standing(0.95, () => brokenEgg(colour));

export const fruit = (colour: string): Motif => standing(1, () => citrus(colour));

export const berry = (colour: string, radius = 62): Motif => standing(1, () => berries(colour, radius));

/** With a heap in it. */
export const woodBowl = (content: string, coarse = false): Motif =>
  standing(0.92, () => bowl({ colour: "#b98a56", finish: "wood", content, coarse }));

export const glazedBowl = (colour: string, content: string, coarse = false): Motif =>
  standing(0.92, () => bowl({ colour, finish: "gloss", content, coarse }));

/** Stones on each other. */
export const pile = (...colours: [string, string, string]): Motif => standing(1, () => stones(colours));

export const linen = (...colours: string[]): Motif => standing(0.8, () => towels(colours));

const at = (x: number, y: number, image: string) => `<g transform="translate(${num(x)} ${num(y)})">${image}</g>`;

const STROKE = 460;

const stroke = (colour: string, grainy: boolean): Motif =>
  lying((_drawing, { x, y, towards }) => at(towards === 1 ? x : x - STROKE, y, creamStroke(colour, STROKE, grainy)));

/** A stroke of cream. */
export const cream = (colour: string): Motif => stroke(colour, false);

/** A stroke of cream with sugar or salt in it. */
export const scrub = (colour: string): Motif => stroke(colour, true);

export const pills = (one: string, two: string): Motif =>
  lying((_drawing, { x, y, towards, seed }) => capsules({ x: x + towards * 210, y, length: 118, seed }, [one, two]));

export const foam = (tint: string): Motif =>
  lying((drawing, { x, y, towards }, table) => {
    const middle = x + towards * 210;
    const shade = (dx: number, dy: number, [wide, deep]: readonly [number, number], opacity: number) =>
      blurred(
        drawing,
        deep / 2.4,
        [middle + dx - wide, y + dy - deep, middle + dx + wide, y + dy + deep],
        fill(ellipse(middle + dx, y + dy, wide, deep), shaded(table, 0.6), opacity),
      );
    return shade(34, 14, [230, 44], 0.4) + shade(8, 30, [196, 18], 0.5) + at(middle, y, lather(tint));
  });

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
  lavender: plant("needle", "#8d9d78", { form: "spike", colour: "#8a76b8" }),
  chamomile: plant("needle", "#8aa863", { form: "heads", colour: "#f4f0dc", heart: "#e2a81c" }),
  arnica: plant("long", "#86993f", { form: "heads", colour: "#e6a92a", heart: "#8a4a12" }),
  rose: plant("broad", "#5d8753", { form: "rose", colour: "#d98a9b" }),
  linden: plant("broad", "#8caa58", { form: "bunch", colour: "#eddc8c" }),
  elder: plant("broad", "#557c4c", { form: "bunch", colour: "#3a2140" }),
} as const satisfies Record<string, Motif>;

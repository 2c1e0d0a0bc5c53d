import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { clipped, ellipse, fill, line, linear, num } from "../drawing.ts";
import type { Motif } from "../motifs.ts";
import { photographed } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";
import { STAND, standing } from "../thing.ts";
import { egg, eggShot } from "./egg.ts";

const { x, y } = STAND;

export const eggRow = (colours: readonly string[]): Motif => ({
  kind: "standing",
  scale: 1,
  draw: () =>
    standing(
      photographed(`row ${colours.join(" ")}`, () =>
        eggShot(
          colours.map((colour, at) => {
            const [x, height] = [(at - (colours.length - 1) / 2) * 205, 262 + ((at * 37) % 5) * 9];
            const lean = ((((at * 29) % 17) - 8) * Math.PI) / 180;
            return egg({ x, z: (at % 2) * 90, height, axis: [Math.sin(lean), Math.cos(lean), 0], colour });
          }),
        ),
      ),
    ),
});

export const eggInGlass = (colour: string): Motif => ({
  kind: "standing",
  scale: 1,
  draw: (drawing) => glass(drawing, colour),
});

const [TOP, HALF, FOOT] = [y - 520, 176, 140];

function glass(drawing: Drawing, colour: string): Thing {
  const outline = [
    `M${x - HALF} ${TOP}L${x - FOOT} ${y - 26}Q${x - FOOT} ${y} ${x - FOOT + 34} ${y}`,
    `L${x + FOOT - 34} ${y}Q${x + FOOT} ${y} ${x + FOOT} ${y - 26}L${x + HALF} ${TOP}Z`,
  ].join("");
  const level = TOP + 110;
  const liquid = [
    `M${x - HALF + 8} ${level}L${x - FOOT + 10} ${y - 30}`,
    `Q${x - FOOT + 10} ${y - 14} ${x - FOOT + 36} ${y - 14}L${x + FOOT - 36} ${y - 14}`,
    `Q${x + FOOT - 10} ${y - 14} ${x + FOOT - 10} ${y - 30}L${x + HALF - 8} ${level}Z`,
  ].join("");
  const inside = drowned(colour);
  const tint = linear(
    drawing,
    [x - HALF, 0, x + HALF, 0],
    [
      [0, "#d9c79a", 0.5],
      [0.5, "#f3e7c4", 0.22],
      [1, "#b89a5e", 0.46],
    ],
  );
  const sheen = linear(
    drawing,
    [x - HALF, 0, x + HALF, 0],
    [
      [0, "#ffffff", 0.75],
      [0.1, "#ffffff", 0.12],
      [0.85, "#ffffff", 0.05],
      [1, "#ffffff", 0.5],
    ],
  );
  const bubbles = bubblesOn(colour);
  const rim = ellipse(x, TOP, HALF, 34);
  const surface = ellipse(x, level, HALF - 9, 30);
  return {
    art:
      fill(outline, "#ffffff", 0.16) +
      `<g transform="translate(${x + 6} ${y - 34})">${inside}</g>` +
      bubbles +
      fill(liquid, tint) +
      fill(surface, lit("#e6d3a0", 0.4), 0.75) +
      line(surface, "#ffffff", 2.5, 0.6) +
      clipped(drawing, outline, fill(outline, sheen)) +
      line(outline, "#ffffff", 3, 0.7) +
      line(rim, "#ffffff", 5, 0.85) +
      line(`M${x - HALF + 34} ${TOP + 60}L${x - FOOT + 26} ${y - 90}`, "#ffffff", 12, 0.4),
    outlines: [outline],
    contact: ellipse(x, y - 8, FOOT * 0.92, 26),
  };
}

const drowned = (colour: string) =>
  photographed(`drowned ${colour}`, () =>
    eggShot([egg({ x: 0, z: 0, height: 300, axis: [0.12, 1, 0.05], colour })], false),
  );

/** Spread like seeds of a sunflower, so that none stands on another. */
function bubblesOn(colour: string): string {
  return Array.from({ length: 70 }, (_, at) => {
    const [angle, share] = [at * 2.399, Math.sqrt((at + 1) / 70)];
    const [px, py, r] = [
      x + 6 + Math.cos(angle) * share * 106,
      y - 182 + Math.sin(angle) * share * 138,
      2.5 + (at % 4) * 1.6,
    ];
    return `<circle cx="${num(px)}" cy="${num(py)}" r="${num(r)}" fill="#fffaf0" fill-opacity="0.55" stroke="${shaded(colour, 0.3)}" stroke-opacity="0.35"/>`;
  }).join("");
}

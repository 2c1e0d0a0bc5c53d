import { linearOf } from "../colour.ts";
import { num } from "../drawing.ts";
import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, aside, clouds, noise, smooth, unit } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";

/** Around the middle, in lengths of one. */
const PLACES = [
  [-1.5, -0.2],
  [-0.2, -0.8],
  [1.15, -0.2],
  [0.35, 0.85],
  [-0.9, 1.1],
] as const;

/** Where the wider half begins. */
const JOINT = 0.47;

/** Two halves of gelatine, one pushed over the other; lies where `centre` is. */
function capsule(centre: Point, heading: number, length: number, [one, two]: readonly [string, string]): Sheet {
  const axis = unit([Math.cos(heading), 0, Math.sin(heading)]);
  const [across, up] = aside(axis);
  const half = length * 0.172;
  const [first, second] = [linearOf(one), linearOf(two)];
  const end = half / length;
  return {
    columns: 64,
    rows: 120,
    closed: true,
    at: (u, v) => {
      const near = Math.min(1, Math.min(v, 1 - v) / end);
      const round = Math.sqrt(Math.max(0, 1 - (1 - near) ** 2));
      const dimple = 1 - 0.05 * Math.exp(-(((v - 0.6) / 0.012) ** 2)) - 0.03 * Math.exp(-(((v - 0.1) / 0.1) ** 2));
      const r = Math.max(0.05, half * round * (v > JOINT ? 1.055 - 0.02 * smooth(JOINT + 0.01, JOINT, v) : 1) * dimple);
      const on = add(add(centre, axis, (v - 0.5) * length), across, Math.cos(u * Math.PI * 2) * r);
      return add(add(on, up, Math.sin(u * Math.PI * 2) * r), [0, half * 1.055, 0]);
    },
    skin: (_u, v, [x, y, z]) => {
      const colour = v > JOINT ? second : first;
      const tone = 0.95 + 0.05 * clouds(x / 20, y / 20, z / 20);
      const lip = 0.14 * Math.exp(-(((v - JOINT) / 0.006) ** 2));
      return {
        colour: [colour[0] * (tone - lip), colour[1] * (tone - lip), colour[2] * (tone - lip)],
        rough: 0.16 + 0.05 * noise(x / 9, y / 9, z / 9),
        shine: 1,
        through: 0.35,
        bump: clouds(x / 10, y / 10, z / 10) * 0.18,
      };
    },
  };
}

/** Lie around a middle, each in two colours. */
export function capsules(
  at: { x: number; y: number; length: number; seed: string },
  colours: readonly [string, string],
): string {
  const { length, seed } = at;
  const image = photographed(`capsules ${colours.join(" ")} ${length} ${seed}`, () => {
    const random = seeded(seed);
    const sheets = PLACES.map(([dx, dz]) =>
      capsule([dx * length * 0.9, 0, dz * length * 0.9], (random() - 0.5) * 2.6, length, colours),
    );
    return { tilt: 0.5, scale: 1.25, grounded: true, sheets };
  });
  return `<g transform="translate(${num(at.x)} ${num(at.y)})">${image}</g>`;
}

import { linearOf } from "../colour.ts";
import { seeded } from "../seeded.ts";
import { moulding, plastic } from "../studio/plastic.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { clamp, lathe, noise, rod, smooth } from "../studio/sheet.ts";
import type { Finish } from "../surface.ts";

const groove = (at: number, place: number) => -1.6 * Math.exp(-(((place - at) / 1.5) ** 2));

/** From the nozzle back, then down into the collar, wider all the way. */
const shroudOf = (skin: Sheet["skin"]): Sheet =>
  rod(
    (v) => {
      const t = clamp(v, 0.001, 0.999);
      const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
      return [-132 * a - 10 * b + 34 * c, 122 * a + 124 * b + 134 * c - 20 * d, 0];
    },
    (v) => (v < 0.02 ? 30 * (v / 0.02) : 30 + 4 * smooth(0.02, 0.05, v) + 33 * smooth(0.22, 0.94, v)),
    skin,
    { columns: 120, rows: 120 },
  );

const leverOf = (skin: Sheet["skin"]): Sheet =>
  moulding(
    {
      outline: [
        [-88, 108],
        [-122, 44],
        [-124, -12],
        [-130, -58],
        [-152, -100],
        [-150, -114],
        [-132, -112],
        [-112, -74],
        [-99, -16],
        [-94, 30],
        [-58, 100],
      ],
      spine: [
        [-74, 100],
        [-107, 34],
        [-112, -14],
        [-121, -66],
        [-143, -106],
      ],
      depth: 30,
      round: 0.7,
    },
    skin,
  );

/** Ribs where fingers turn it, a step before its mouth. */
const nozzleOf = (accent: string, finish: Finish): Sheet =>
  rod(
    (v) => [-128 - 66 * clamp(v * 1.25 - 0.2) - 0.4 * v, 122, 0],
    (v) =>
      v < 0.16
        ? 33 * (v / 0.16)
        : v > 0.96
          ? 22 * ((1 - v) / 0.04)
          : v > 0.9
            ? 31 - 9 * smooth(0.9, 0.96, v)
            : 33 - 2 * v,
    plastic(accent, finish, (u, v) => (v > 0.25 && v < 0.86 ? 1.3 * Math.max(0, Math.cos(u * Math.PI * 2 * 22)) : 0)),
    { columns: 132, rows: 60 },
  );

const collarOf = (colour: string, finish: Finish): Sheet =>
  lathe(
    {
      top: 4,
      foot: -76,
      radius: (y) => (y > 0 ? 66 * (1 - y / 4) : 69 - 3 * smooth(-6, 0, y)) - 3 * (1 - smooth(-76, -70, y)),
    },
    plastic(
      colour,
      finish,
      (u, _v, [, y]) => 1.5 * Math.cos(u * Math.PI * 2 * 40) * smooth(-70, -62, y) * (1 - smooth(-20, -12, y)),
    ),
    { columns: 320, rows: 50 },
  );

/** Head, lever, nozzle and collar of a spray bottle; the origin is where the head meets the collar. */
export const sprayerOf = (colour: string, finish: Finish, accent: string): Sheet[] => [
  shroudOf(plastic(colour, finish, (_u, _v, [x]) => groove(-94, x))),
  leverOf(plastic(accent, finish)),
  nozzleOf(accent, finish),
  collarOf(colour, finish),
];

/** Rattan: split fibres, none quite straight, dark where it has drawn up the oil; from the neck up. */
export function reedsOf(code: string): Sheet[] {
  const random = seeded(`reeds ${code}`);
  const [red, green, blue] = linearOf("#c39a63");
  return [-0.36, -0.23, -0.12, 0.01, 0.11, 0.26, 0.37].map((lean) => {
    const [tilted, depth, bend] = [lean + (random() - 0.5) * 0.06, (random() - 0.5) * 150, (random() - 0.5) * 26];
    const [high, thick, shift] = [400 - Math.abs(lean) * 190 + random() * 60, 6.2 + random() * 1.1, random() * 90];
    const spine = (v: number): Point => [
      tilted * (64 + 590 * v) + bend * Math.sin(v * Math.PI),
      -44 + (high + 44) * v,
      depth * (v * 0.9 - 0.15),
    ];
    return rod(
      spine,
      (v) => (v > 0.997 ? 0.1 : thick * (1 + 0.05 * noise(v * 16, shift))),
      (u, v) => {
        const fibre = noise(u * 17 + shift, v * 9, shift) * 0.6 + noise(u * 34, v * 30, shift) * 0.4;
        const knot = Math.exp(-(((v - 0.34 - (shift % 0.5)) / 0.006) ** 2)) * 0.4;
        const wet = 1 - 0.5 * (1 - smooth(0.18, 0.46, v + fibre * 0.05));
        const end = v > 0.985 ? 0.72 + 0.3 * noise(u * 40, v * 900) : 1;
        const tone = (0.88 + 0.3 * fibre - knot) * wet * end;
        return {
          colour: [red * tone, green * tone * (0.5 + 0.5 * wet), blue * tone * wet],
          rough: 0.35 + 0.4 * wet,
          shine: 0.6,
          bump: fibre * 0.55 + knot * 2,
        };
      },
      { columns: 40, rows: 150 },
    );
  });
}

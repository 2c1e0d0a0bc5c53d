import { linearOf } from "../colour.ts";
import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, clamp, clouds, globe, noise, smooth } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";
import { standing } from "../thing.ts";

function stone(centre: Point, [wide, high, deep]: Point, colour: string, seed: number): Sheet {
  const [red, green, blue] = linearOf(colour);
  const form = globe({ centre: [0, 0, 0], radius: 1, cells: 90 }, () => ({ colour: [0, 0, 0], rough: 1, shine: 0 }));
  return {
    ...form,
    at: (u, v) => {
      const [px, py, pz] = form.at(u, v);
      const swell =
        1 + 0.09 * noise(px * 1.3 + seed, py * 1.3, pz * 1.3) + 0.02 * clouds(px * 4 + seed, py * 4, pz * 4);
      const flat = Math.sign(py) * Math.abs(py) ** 0.85;
      return add(centre, [px * wide * swell, flat * high * swell, pz * deep * swell]);
    },
    skin: (_u, _v, [px, py, pz]) => {
      const grain = noise(px / 2.2, py / 2.2, pz / 2.2 + seed);
      const vein = Math.exp(-((clouds(px / 120 + seed, py / 50 + px / 300, pz / 120) * 22) ** 2)) * 0.16;
      const speck = smooth(0.5, 0.75, noise(px / 4 + seed, py / 4, pz / 4)) * 0.3;
      const tone = 0.9 + 0.2 * clouds(px / 60, py / 60, pz / 60 + seed) + 0.08 * grain - speck + vein;
      return {
        colour: [red * tone, green * tone, blue * tone],
        rough: 0.62,
        shine: 0.5,
        bump: clouds(px / 14, py / 14, pz / 14 + seed) * 0.7 + grain * 0.14,
      };
    },
  };
}

/** On each other, washed round. */
export const stones = (colours: readonly [string, string, string]): Thing =>
  standing(
    photographed(`stones ${colours.join(" ")}`, () => ({
      tilt: 0.2,
      scale: 1.25,
      grounded: true,
      sheets: [
        stone([0, 56, 0], [166, 57, 120], colours[0], 3.1),
        stone([15, 158, 2], [131, 49, 98], colours[1], 8.4),
        stone([-8, 243, 0], [93, 39, 74], colours[2], 14.2),
      ],
    })),
  );

type Layer = { low: number; thick: number; half: number; shift: number; colour: string; seed: number };

/** One turn of a folded towel: flat above, round in front and at its ends, with loops all over. */
function fold({ low, thick, half, shift, colour, seed }: Layer): Sheet {
  const [red, green, blue] = linearOf(colour);
  const depth = 150;
  const hem = (u: number) => smooth(0.84, 0.848, u) * (1 - smooth(0.895, 0.903, u));
  return {
    columns: 300,
    rows: 84,
    at: (u, v) => {
      const x = (u * 2 - 1) * half;
      const round = clamp((v - 0.42) / 0.5) * Math.PI;
      const onTop = v < 0.42;
      const over = onTop ? -depth * (1 - v / 0.42) : v > 0.92 ? -(v - 0.92) * 700 : 0;
      const soft = clouds(x / 150, low / 30, seed) * 7 + clouds(x / 46 + seed, v * 5, seed) * 2.6;
      const end = clamp((half - Math.abs(x)) / (thick * 0.46));
      const close = Math.sqrt(1 - (1 - end) ** 2);
      const loops = (noise(x / 3.4 + seed, v * 46, seed) * 0.8 + noise(x / 11, v * 16, seed + 4) * 0.7) * (1 - hem(u));
      const reach = (thick / 2 + loops * (onTop ? 0.4 : 1) + soft * 0.3 - hem(u) * 1.2) * close;
      const sag = clouds(x / 190, 0, 5) * 9;
      const middle = low + thick / 2 + sag + soft * 0.25;
      const bulge = Math.sin(round) * reach * 1.15 + soft * 0.5 * Math.sin(round);
      return [x + shift, middle + Math.cos(round) * reach, over + bulge + shift * 0.4 - (1 - close) * 14];
    },
    skin: (u, v, [x, y, z]) => {
      const woven = hem(u);
      const loop = noise(x / 2.3, y / 2.6, z / 2.6) * 0.6 + noise(x / 4.4 + 7, y / 4.8, z / 4.8) * 0.5;
      const line = Math.sin(y * 1.4 + z) * 0.5 * woven;
      const tone = 0.93 + 0.13 * loop * (1 - woven) + 0.04 * line + 0.05 * clouds(x / 70, y / 70, z / 70);
      return {
        colour: [red * tone, green * tone, blue * tone],
        rough: 1,
        shine: 0.25 + woven * 0.5,
        through: 0.22 * (1 - woven),
        bump: loop * 0.6 * (1 - woven) + line * 0.2,
      };
    },
  };
}

/** Folded in two, the lowest first. */
export const towels = (colours: readonly string[]): Thing =>
  standing(
    photographed(`towels ${colours.join(" ")}`, () => {
      const random = seeded(`towels ${colours.join(" ")}`);
      const layers = colours.flatMap((colour, at) =>
        [0, 1].map((turn) => {
          const [half, shift] = [268 - at * 8 - turn * 3 - random() * 6, (random() - 0.5) * 9];
          return fold({ low: at * 92 + turn * 45, thick: 47, half, shift, colour, seed: at * 5.7 + turn * 2.3 });
        }),
      );
      return { tilt: 0.17, scale: 1.25, grounded: true, sheets: layers };
    }),
  );

import { linearOf, lit, mix } from "../colour.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, aside, clamp, clouds, noise, smooth, unit } from "../studio/sheet.ts";
import type { Shot } from "../studio/shot.ts";
import { photographed } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";
import { standing } from "../thing.ts";

/** `axis` points to the blunt end's other side; the origin is where things stand. */
type Egg = { x: number; z: number; height: number; axis: Point; colour: string };

type Shell = { colour: string; seed: number };

/** Chalky, of many pores, with a few darker specks. */
function shellSkin({ colour, seed }: Shell): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  return (_u, _v, [x, y, z]) => {
    const pore = noise(x / 2.5 + seed, y / 2.5, z / 2.5);
    const pit = smooth(0.5, 0.8, noise(x / 6 + seed, y / 6, z / 6));
    const speck =
      smooth(0.62, 0.78, noise(x / 3.4 + seed, y / 3.4, z / 3.4 + 30)) *
      smooth(0, 0.5, clouds(x / 60, y / 60, z / 60 + seed));
    const tone = 0.95 + 0.07 * clouds(x / 50 + seed, y / 50, z / 50) + 0.02 * pore;
    const channel = (own: number, dark: number) => own * tone * (1 - speck * dark);
    return {
      colour: [channel(red, 0.22), channel(green, 0.32), channel(blue, 0.42)],
      rough: 0.56,
      shine: 0.7,
      through: 0.3,
      bump: pore * 0.16 - pit * 0.4 + clouds(x / 18, y / 18, z / 18 + seed) * 0.4,
    };
  };
}

/** A place on an egg around the origin: `down` runs from its pointed end, 0 to pi. */
function onEgg(axis: Point, height: number, round: number, down: number): Point {
  const [one, two] = aside(axis);
  const flat = height * 0.372 * Math.sin(down) * (1 - 0.13 * Math.cos(down));
  const on = add(add([0, 0, 0], axis, (Math.cos(down) * height) / 2), one, Math.cos(round) * flat);
  return add(on, two, Math.sin(round) * flat);
}

const lowest = (axis: Point, height: number): number => {
  const turns = Array.from({ length: 48 }, (_, at) => at);
  return Math.min(
    ...turns.flatMap((a) => turns.map((b) => onEgg(axis, height, (a / 24) * Math.PI, (b / 47) * Math.PI)[1])),
  );
};

export function egg({ x, z, height, axis, colour }: Egg): Sheet {
  const to = unit(axis);
  const centre: Point = [x, -lowest(to, height), z];
  return {
    columns: 90,
    rows: 90,
    closed: true,
    at: (u, v) => add(centre, onEgg(to, height, u * Math.PI * 2, 0.004 + v * (Math.PI - 0.008))),
    skin: shellSkin({ colour, seed: x + height }),
  };
}

/** The blunt half of a broken egg, its skin inside; `wide` pixels. */
function halfShell({ x, z, wide, colour }: { x: number; z: number; wide: number; colour: string }): Sheet {
  const axis = unit([0.2, 1, 0.3]);
  const height = wide / 0.745;
  const centre: Point = [x, -lowest(axis, height), z];
  const outside = shellSkin({ colour, seed: x });
  const [red, green, blue] = linearOf(lit(mix(colour, "#f6f1e8", 0.7), 0.3));
  const rim = (u: number) => {
    const round = u * Math.PI * 2;
    const [a, b] = [Math.cos(round), Math.sin(round)];
    return (
      Math.PI *
      (0.5 + 0.055 * noise(a * 2.4, b * 2.4) + 0.045 * noise(a * 6, b * 6, 4) + 0.02 * noise(a * 15, b * 15, 9))
    );
  };
  return {
    columns: 260,
    rows: 120,
    closed: true,
    at: (u, v) => {
      const inner = v > 0.5;
      const share = clamp(inner ? (v - 0.52) / 0.48 : (0.48 - v) / 0.48);
      const down = rim(u) + (Math.PI - 0.006 - rim(u)) * share;
      const thin = inner ? 1 - 3.4 / (wide / 2) : 1;
      const [px, py, pz] = onEgg(axis, height, u * Math.PI * 2, down);
      return add(centre, [px * thin, py * thin, pz * thin]);
    },
    skin: (u, v, point) => {
      if (v < 0.47) return outside(u, v, point);
      const [px, py, pz] = point;
      const net = Math.abs(clouds(px / 17, py / 17, pz / 17)) * 3;
      const thread = Math.max(0, 1 - net * 3);
      const tone = 0.95 + 0.06 * thread + 0.04 * clouds(px / 40, py / 40, pz / 40);
      return {
        colour: [red * tone, green * tone, blue * tone],
        rough: 0.5,
        shine: 0.8,
        through: 0.3,
        bump: thread * 0.5,
      };
    },
  };
}

/** Chips that flew off, lying with their hollow up or down. */
const chips = (places: readonly Point[], colour: string): Sheet[] =>
  places.map(([x, , z], at) => {
    const up = at % 2 === 0 ? 1 : -1;
    const size = 17 + ((at * 7) % 11);
    return {
      columns: 30,
      rows: 16,
      closed: true,
      at: (u, v) => {
        const round = u * Math.PI * 2;
        const edge =
          size * (1 + 0.34 * noise(Math.cos(round) * 1.7 + at * 5, Math.sin(round) * 1.7) + 0.16 * noise(u * 14, at));
        const r = edge * (1 - v);
        const bow = (r / size) ** 2 * size * 0.22 * up;
        return [x + Math.cos(round) * r, 2 + (up > 0 ? bow : size * 0.3 + bow), z + Math.sin(round) * r * 0.9];
      },
      skin: shellSkin({ colour: up > 0 ? lit(colour, 0.5) : colour, seed: at * 9 }),
    };
  });

export const eggShot = (sheets: readonly Sheet[], grounded = true): Shot => ({
  tilt: 0.22,
  scale: 1.5,
  grounded,
  sheets,
});

/** Two that lie, turned to each other. */
export const eggPair = (left: string, right: string): Thing =>
  standing(
    photographed(`eggs ${left} ${right}`, () =>
      eggShot([
        egg({ x: 122, z: -70, height: 292, axis: [-0.75, 0.42, 0.5], colour: right }),
        egg({ x: -104, z: 30, height: 304, axis: [0.86, 0.2, 0.46], colour: left }),
      ]),
    ),
  );

/** A whole one and half of one that broke. */
export const brokenEgg = (colour: string): Thing =>
  standing(
    photographed(`shell ${colour}`, () =>
      eggShot([
        egg({ x: 138, z: -110, height: 300, axis: [-0.5, 0.8, -0.1], colour }),
        halfShell({ x: -64, z: 20, wide: 240, colour }),
        ...chips(
          [
            [92, 0, 96],
            [-196, 0, 110],
            [30, 0, 168],
          ],
          colour,
        ),
      ]),
    ),
  );

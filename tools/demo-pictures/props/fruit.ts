import { linearOf, lit, mix, shaded } from "../colour.ts";
import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, aside, clouds, globe, noise, smooth, unit } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";
import { standing } from "../thing.ts";

/** Oil glands all over, each a dimple. */
function peel(colour: string): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  return (_u, _v, [x, y, z]) => {
    const gland = Math.abs(noise(x / 5.2, y / 5.2, z / 5.2)) + 0.5 * Math.abs(noise(x / 2.9, y / 2.9, z / 2.9 + 8));
    const tone = 0.9 + 0.18 * clouds(x / 90, y / 90, z / 90) + 0.1 * gland;
    return {
      colour: [red * tone, green * tone, blue * tone],
      rough: 0.33,
      shine: 0.95,
      through: 0.2,
      bump: gland * 0.55 + clouds(x / 30, y / 30, z / 30) * 1.2,
    };
  };
}

/** Ten segments of long cells, wet, in white pith; v runs from the middle to the peel. */
function cut(colour: string, radius: number): Sheet["skin"] {
  const [rind, pith, flesh] = [
    linearOf(colour),
    linearOf(mix("#fff6e2", colour, 0.1)),
    linearOf(mix(colour, "#ffd9a0", 0.12)),
  ];
  return (u, v, [x, y, z]) => {
    const sway = 0.1 * noise(v * 3, u * 10, 4);
    const place = (u + sway * 0.12) * 10;
    const wall = Math.abs(place - Math.round(place)) * v * radius * 0.628;
    const away = v + 0.025 * noise(u * 26, 2) + 0.03 * Math.abs(noise(u * 10, 7));
    const inside = smooth(1.6, 3.8, wall) * smooth(0.09, 0.14, away) * (1 - smooth(0.83, 0.87, away));
    const cell = noise(u * 74 + sway * 9, v * 5.5 + noise(u * 30, 3) * 2, 6);
    const ridge = noise(u * 130, v * 9, 2);
    const skin = smooth(0.945, 0.965, away);
    const deep = 0.82 + 0.34 * cell + 0.14 * ridge;
    const channel = (at: 0 | 1 | 2) => {
      const white = pith[at] * (0.9 + 0.08 * noise(x / 4, y / 4, z / 4));
      return (
        (flesh[at] ** (1.06 - 0.2 * cell) * deep * inside + white * (1 - inside)) * (1 - skin) + rind[at] * 0.92 * skin
      );
    };
    return {
      colour: [channel(0), channel(1), channel(2)],
      rough: 0.75 - 0.55 * inside,
      shine: 0.3 + 0.7 * inside,
      through: 0.35,
      bump: inside * (cell * 1.7 + ridge * 0.7 + 0.8) + (1 - inside) * noise(x / 3, y / 3, z / 3) * 0.4,
    };
  };
}

/** A whole fruit and, before it, a half that shows its face. */
export function citrus(colour: string, radius = 146): Thing {
  const image = photographed(`citrus ${colour} ${radius}`, () => {
    const [r, axis] = [radius * 0.93, unit([-0.2, 0.2, 1])];
    const [one, two] = aside(axis);
    const centre: Point = [-radius * 0.62, r * 0.985, radius * 0.62];
    const swell = (u: number, v: number) => {
      const ends = 1 - 0.05 * Math.exp(-((v * 12) ** 2)) + 0.035 * Math.exp(-(((1 - v) * 10) ** 2));
      return ends + 0.012 * Math.sin(u * Math.PI * 4) * Math.sin(v * Math.PI);
    };
    const whole = globe(
      { centre: [radius * 0.86, radius * 0.99, -radius * 0.5], radius, axis: unit([0.75, 0.35, 0.5]), cells: 110 },
      peel(colour),
      swell,
    );
    const half = globe({ centre, radius: r, axis, cells: 110 }, peel(shaded(colour, 0.04)));
    const face: Sheet = {
      columns: 160,
      rows: 40,
      closed: true,
      at: (u, v) => {
        const round = u * Math.PI * 2;
        const on = add(add(centre, one, Math.cos(round) * r * v), two, Math.sin(round) * r * v);
        return add(on, axis, -2.5 * smooth(0.95, 1, v));
      },
      skin: cut(colour, r),
    };
    const behind: Sheet = { ...half, at: (u, v) => half.at(u, 0.5 + v / 2) };
    return { tilt: 0.24, scale: 1.25, grounded: true, sheets: [whole, behind, face] };
  });
  return standing(image);
}

const PLACES = [
  [-1.9, -0.9],
  [0.1, -1.3],
  [1.9, -0.8],
  [-0.9, 0.1],
  [1, 0.2],
  [-2.7, 0.5],
  [0, 1.4],
  [2.6, 1],
] as const;

type Round = { centre: Point; radius: number };

/** Pushes balls on a table apart until none is inside another. */
function apart(balls: readonly Round[]): Round[] {
  let now = [...balls];
  for (let turn = 0; turn < 60; turn += 1)
    now = now.map((one) => {
      const away = now.reduce<Point>((sum, other) => {
        const [dx, dz] = [one.centre[0] - other.centre[0], one.centre[2] - other.centre[2]];
        const [far, need] = [Math.hypot(dx, dz), 2.01 * Math.sqrt(one.radius * other.radius)];
        if (far === 0 || far >= need) return sum;
        return add(sum, [dx, 0, dz], ((need - far) / far) * 0.5);
      }, one.centre);
      return { ...one, centre: away };
    });
  return now;
}

/** Waxy where no finger was, with the dry rest of the flower at its pole. */
function berrySkin(colour: string, seed: number): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  const dark = red + green + blue < 0.25;
  return (u, v, [x, y, z]) => {
    const down = v * Math.PI;
    const reach = dark ? 0.34 + 0.08 * Math.cos(u * Math.PI * 10) : 0.15 + 0.03 * Math.cos(u * Math.PI * 10 + seed);
    const dry = 1 - smooth(reach - 0.07, reach, down);
    const wax = smooth(-0.25, 0.6, clouds(x / 46 + seed, y / 46, z / 46)) * (dark ? 0.16 : 0.05);
    const mottled = 1 + 0.32 * clouds(x / 30 + seed, y / 30, z / 30 + 5) + 0.25 * Math.cos(down);
    const dots = smooth(0.55, 0.8, noise(x / 3.4 + seed, y / 3.4, z / 3.4)) * (dark ? 0.05 : 0.12);
    const channel = (own: number, rest: number, bloom: number) =>
      (own * 0.74 * mottled + dots * 0.22) * (1 - wax) * (1 - dry) + bloom * wax * (1 - dry) + rest * dry;
    return {
      colour: [channel(red, 0.06, 0.5), channel(green, 0.035, 0.52), channel(blue, 0.022, 0.6)],
      rough: 0.2 + wax * 1.4 + dry * 0.5,
      shine: 0.9 - dry * 0.6,
      through: dark ? 0.1 : 0.4,
      bump:
        clouds(x / 9 + seed, y / 9, z / 9) * 0.22 + noise(x / 2.6, y / 2.6, z / 2.6) * (0.04 + dry * 0.5) - dry * 1.4,
    };
  };
}

function heap(colour: string, radius: number, seed: string): Sheet[] {
  const random = seeded(seed);
  const low = apart(
    PLACES.map(([dx, dz]) => {
      const r = radius * (0.82 + random() * 0.28);
      return { centre: [(dx + random() * 0.4 - 0.2) * radius, r, (dz + random() * 0.4 - 0.2) * radius], radius: r };
    }),
  );
  return low.map((one, at) => {
    const axis = unit([random() * 1.8 - 0.9, 0.1 + random(), random() * 1.5 - 0.35]);
    const tone = random() > 0.5 ? lit(colour, random() * 0.1) : shaded(colour, random() * 0.3);
    const bulge = random() * 7;
    const swell = (u: number, v: number) => {
      const ends = 1 - 0.09 * Math.exp(-((v * 11) ** 2)) - 0.05 * Math.exp(-(((1 - v) * 9) ** 2));
      return ends + 0.02 * Math.sin(u * Math.PI * 2 + bulge) * Math.sin(v * Math.PI);
    };
    return globe({ ...one, axis, cells: 56 }, berrySkin(tone, at * 7.3), swell);
  });
}

/** A heap, each of its own size and ripeness. */
export const berries = (colour: string, radius = 58, seed = "berries"): Thing =>
  standing(
    photographed(`berries ${colour} ${radius} ${seed}`, () => ({
      tilt: 0.26,
      scale: 1.25,
      grounded: true,
      sheets: heap(colour, radius, seed),
    })),
  );

import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, aside, clouds, cross, dot, noise, smooth, unit } from "../studio/sheet.ts";

type Light = readonly [number, number, number];

/** Broad like mint, needles like rosemary, long like olive, petals of flowers. */
export type Form = "broad" | "needle" | "long" | "petal";

type Shape = {
  /** Half the width, in lengths. */
  breadth: number;
  /** How wide at a share of the length, 0 to 1. */
  outline: (v: number) => number;
  teeth: number;
  veins: number;
  /** How far the halves are folded up. */
  fold: number;
};

const bow = (v: number, towards: number, full: number) => Math.max(0, Math.sin(Math.PI * v ** towards)) ** full;

const SHAPES: Readonly<Record<Form, Shape>> = {
  broad: { breadth: 0.3, outline: (v) => bow(v, 0.7, 0.86), teeth: 0.07, veins: 7, fold: 0.3 },
  long: { breadth: 0.115, outline: (v) => bow(v, 0.85, 0.8), teeth: 0, veins: 11, fold: 0.36 },
  needle: { breadth: 0.045, outline: (v) => bow(v, 0.6, 0.42), teeth: 0, veins: 0, fold: -0.5 },
  petal: { breadth: 0.17, outline: (v) => bow(v * 0.96 + 0.02, 1.5, 0.6), teeth: 0, veins: 0, fold: 0.15 },
};

/** `heading` turns on the table (0 is right, a quarter towards the camera), `rise` lifts the tip, both in radians. */
export type Growth = { base: Point; heading: number; rise: number; length: number; roll: number; seed: string };

/** Midrib light, side veins sunk, flesh raised between them. */
function veined({ breadth, veins }: Shape, colour: Light, length: number, shift: number): Sheet["skin"] {
  const [red, green, blue] = colour;
  const size = Math.min(1, length / 130);
  return (u, v, [x, y, z]) => {
    const aside = u * 2 - 1;
    const rib = Math.exp(-((aside / (0.055 + 0.05 * (1 - v))) ** 2));
    const place = v * veins - Math.abs(aside) * breadth * 4.2 + 0.25 * noise(v * 3, aside * 2, shift);
    const off = Math.abs(place - Math.round(place));
    const side = veins === 0 ? 0 : Math.exp(-((off / 0.09) ** 2)) * (1 - Math.abs(aside) * 0.6) * smooth(0.02, 0.1, v);
    const net = noise(x / 3.1 + shift, y / 3.1, z / 3.1);
    const tone = 0.9 + 0.24 * clouds(x / 34 + shift, y / 34, z / 34) + 0.07 * net - 0.1 * v;
    const pale = Math.min(0.75, rib * 0.55 + side * 0.22) + 0.22 * smooth(0.93, 1, Math.abs(aside));
    const worn = smooth(0.35, 0.75, noise(x / 11 + shift, y / 11, z / 11 + 3)) * smooth(0.7, 1, Math.abs(aside)) * 0.4;
    const channel = (own: number, light: number, dry: number) =>
      (own * tone * (1 - pale) + (own * 0.6 + light) * pale) * (1 - worn) + dry * worn;
    return {
      colour: [channel(red, 0.24, 0.24), channel(green, 0.27, 0.18), channel(blue, 0.12, 0.08)],
      rough: 0.4 + 0.12 * net,
      shine: 0.75,
      through: 0.32,
      bump: (-rib * 1.5 - side * 1.1 + Math.sqrt(off * 2) * (veins === 0 ? 0 : 1.1)) * size + net * 0.16,
    };
  };
}

/** A petal: hardly any veins, light goes through. */
const silk =
  ([red, green, blue]: Light, shift: number): Sheet["skin"] =>
  (u, v, [x, y, z]) => {
    const stripe = noise(u * 9 + shift, v * 0.7, shift);
    const tone = 0.94 + 0.07 * stripe + 0.05 * clouds(x / 20, y / 20, z / 20) - 0.16 * (1 - v) ** 2;
    return {
      colour: [red * tone, green * tone, blue * tone],
      rough: 0.8,
      shine: 0.3,
      through: 0.5,
      bump: stripe * 0.35,
    };
  };

/** What lies across `along`, and what stands on both. */
function frame(along: Point): [Point, Point] {
  const flat = unit(cross(along, [0, 1, 0]));
  return [flat, cross(flat, along)];
}

/** Arched, folded along its rib and wavy at its margin, each in its own way; nothing of it is below the table. */
export function leaf({ base, heading, rise, length, roll, seed }: Growth, form: Form, colour: Light): Sheet {
  const random = seeded(seed);
  const shape = SHAPES[form];
  const along: Point = [Math.cos(heading) * Math.cos(rise), Math.sin(rise), Math.sin(heading) * Math.cos(rise)];
  const [flat, above] = frame(along);
  const [across, up] = [
    add(add([0, 0, 0], flat, Math.cos(roll)), above, Math.sin(roll)),
    add(add([0, 0, 0], above, Math.cos(roll)), flat, -Math.sin(roll)),
  ];
  const [droop, wave, phase, bend, twist] = [
    0.16 + random() * 0.3,
    0.05 + random() * 0.1,
    random() * 7,
    (random() - 0.5) * 0.22,
    (random() - 0.5) * 0.5,
  ];
  const teeth = (v: number) => 1 - shape.teeth * Math.abs(((v * 13) % 1) - 0.2);
  const isPetal = form === "petal";
  return {
    columns: form === "needle" ? 4 : isPetal ? 8 : 22,
    rows: form === "needle" ? 10 : isPetal ? 14 : 60,
    at: (u, v) => {
      const aside = u * 2 - 1;
      const half = length * Math.max(0.008, shape.breadth * shape.outline(v) * teeth(v));
      const ripple = Math.sin(v * 9 + phase + aside * 2) * wave * half * Math.abs(aside);
      const lift = Math.abs(aside) * half * shape.fold + ripple + aside * half * twist * v - droop * v * v * length;
      const at = add(add(base, along, v * length), across, aside * half + bend * v * v * length);
      const [x, y, z] = add(at, up, lift);
      return [x, Math.max(y, 1.5 + 1.2 * noise(x / 9, z / 9, phase)), z];
    },
    skin: isPetal ? silk(colour, phase) : veined(shape, colour, length, phase),
  };
}

/** Petals around `axis`; answers them without the flower's middle. */
export function wreath(
  { centre, axis, length, count, seed }: { centre: Point; axis: Point; length: number; count: number; seed: string },
  colour: Light,
): Sheet[] {
  const random = seeded(seed);
  const [one, two] = aside(axis);
  return Array.from({ length: count }, (_, at) => {
    const turn = ((at + (random() - 0.5) * 0.5) / count) * Math.PI * 2;
    const out = add(add(add([0, 0, 0], one, Math.cos(turn)), two, Math.sin(turn)), axis, 0.05 + random() * 0.25);
    const along = unit(out);
    const [flat, above] = frame(along);
    const [x, y, z] = along;
    return leaf(
      {
        base: add(centre, out, length * 0.2),
        heading: Math.atan2(z, x),
        rise: Math.asin(y),
        length: length * (0.86 + random() * 0.24),
        roll: Math.atan2(-dot(axis, flat), dot(axis, above)),
        seed: `${seed} ${at}`,
      },
      "petal",
      colour,
    );
  });
}

import { linearOf, lit, mix, shaded } from "../colour.ts";
import { num } from "../drawing.ts";
import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, clouds, globe, noise, rod, unit } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";
import type { Form } from "./leaf.ts";
import { leaf, wreath } from "./leaf.ts";

/** Heads like chamomile's around a heart, a spike like lavender's, a bunch like elder's, or one open flower like a rose. */
export type Bloom =
  | { form: "spike" | "bunch" | "rose"; colour: string }
  | { form: "heads"; colour: string; heart: string };

export type Sprig = { leaf: Exclude<Form, "petal">; colour: string; bloom?: Bloom };

type Spine = (t: number) => Point;
type Random = () => number;

/** Length of a leaf in lengths of the sprig, how many pairs, how far they open. */
const GROWTH = { broad: [0.33, 6, 0.95], needle: [0.15, 30, 0.75], long: [0.34, 8, 0.72] } as const;

function leaves(
  spine: Spine,
  at: { angle: number; bend: number; length: number; seed: string },
  sprig: Sprig,
  random: Random,
): Sheet[] {
  const [share, pairs, open] = GROWTH[sprig.leaf];
  const isNeedle = sprig.leaf === "needle";
  return Array.from({ length: pairs * 2 + 1 }, (_, index) => {
    const isTip = index === pairs * 2;
    const t = isTip ? 0.98 : 0.1 + (0.88 * (Math.floor(index / 2) + random() * 0.4)) / pairs;
    const side = isTip ? 0 : index % 2 === 0 ? -1 : 1;
    const tone = random() > 0.5 ? lit(sprig.colour, random() * 0.2) : shaded(sprig.colour, random() * 0.26);
    const young = mix(tone, lit(sprig.colour, 0.3), Math.max(0, t - 0.6));
    return leaf(
      {
        base: spine(t),
        heading: at.angle + at.bend * t + side * (open - t * 0.35 + (random() - 0.5) * 0.34),
        rise: isNeedle ? (random() - 0.35) * 1.1 : 0.22 + (random() - 0.3) * 0.5,
        length: at.length * share * (1.08 - t * 0.55) * (0.8 + random() * 0.34),
        roll: (random() - 0.5) * 0.9 + side * 0.12,
        seed: `${at.seed} ${index}`,
      },
      sprig.leaf,
      linearOf(young),
    );
  });
}

const bark = (colour: string): Sheet["skin"] => {
  const [red, green, blue] = linearOf(colour);
  return (u, v, [x, y, z]) => {
    const fibre = noise(u * 9, v * 14) * 0.5 + noise(x / 3, y / 3, z / 3) * 0.4;
    const tone = 0.9 + 0.3 * fibre;
    return { colour: [red * tone, green * tone, blue * tone], rough: 0.7, shine: 0.4, bump: fibre * 0.7 };
  };
};

/** Small round things: berries shine, florets and hearts of flowers do not. */
const grain = (colour: string, shine: number): Sheet["skin"] => {
  const [red, green, blue] = linearOf(colour);
  return (_u, v, [x, y, z]) => {
    const tone = 0.9 + 0.22 * clouds(x / 9, y / 9, z / 9) + 0.2 * (v - 0.5);
    const knobs = shine > 0.6 ? 0 : noise(x / 1.9, y / 1.9, z / 1.9);
    return {
      colour: [red * (tone + knobs * 0.18), green * (tone + knobs * 0.18), blue * (tone + knobs * 0.14)],
      rough: shine > 0.6 ? 0.22 : 0.85,
      shine,
      through: 0.25,
      bump: knobs * 1.1,
    };
  };
};

function head(
  centre: Point,
  size: number,
  { colour, heart }: { colour: string; heart: string },
  seed: string,
): Sheet[] {
  const random = seeded(seed);
  const axis = unit([random() - 0.5, 0.75 + random() * 0.4, random() * 0.9 - 0.1]);
  return [
    ...wreath({ centre, axis, length: size, count: 16, seed }, linearOf(colour)),
    globe({ centre: add(centre, axis, size * 0.02), radius: size * 0.3, axis, cells: 24 }, grain(heart, 0.2), (_, v) =>
      v < 0.5 ? 0.85 : 0.7,
    ),
  ];
}

/** Petals around each other, the outer ones open. */
function rose(centre: Point, size: number, colour: string, random: Random): Sheet[] {
  const axis = unit([0.15, 0.8, 0.6]);
  return Array.from({ length: 17 }, (_, at) => {
    const out = at / 16;
    const [turn, radius] = [at * 2.4, size * (0.22 + 0.78 * out ** 0.8)];
    const wide = 0.36 - 0.12 * out;
    const tone = linearOf(random() > 0.5 ? lit(colour, 0.1 + random() * 0.2) : shaded(colour, random() * 0.12));
    const bowl = globe({ centre: [0, 0, 0], radius: 1, axis, cells: 4 }, () => ({ colour: tone, rough: 1, shine: 0 }));
    return {
      columns: 20,
      rows: 22,
      at: (u: number, v: number) => {
        const high = 0.98 - v * (0.62 - 0.2 * out) - 0.05 * Math.cos((u - 0.5) * 5);
        const [px, py, pz] = bowl.at(turn / (Math.PI * 2) + (u - 0.5) * wide * 2, high);
        const curl = 1 + 0.28 * out * smoothRim(v) + 0.03 * Math.sin(u * 9 + at);
        return add(centre, [px, py, pz], radius * curl);
      },
      skin: (u: number, v: number, [x, y, z]: Point) => {
        const stripe = noise(u * 14 + at, v * 1.2, at);
        const shade = 0.82 + 0.2 * v + 0.07 * stripe + 0.05 * clouds(x / 12, y / 12, z / 12);
        return {
          colour: [tone[0] * shade, tone[1] * shade, tone[2] * shade],
          rough: 0.75,
          shine: 0.35,
          through: 0.45,
          bump: stripe * 0.3,
        };
      },
    } satisfies Sheet;
  });
}

const smoothRim = (v: number) => Math.max(0, v - 0.7) ** 2 * 6;

function flowers(spine: Spine, bloom: Bloom, length: number, seed: string): Sheet[] {
  const { form, colour } = bloom;
  const random = seeded(`${seed} bloom`);
  const tone = () => (random() > 0.5 ? lit(colour, random() * 0.3) : shaded(colour, random() * 0.28));
  const spread = (reach: number): Point => [(random() - 0.5) * reach, random() * reach * 0.5, (random() - 0.5) * reach];
  if (form === "rose") return rose(add(spine(0.62), [0, 44, 6]), length * 0.125, colour, random);
  if (bloom.form === "heads")
    return [0.5, 0.66, 0.82, 1.0].flatMap((t, at) => {
      const centre = add(add(spine(t), [0, 30 + random() * 22, 0]), spread(length * 0.13));
      return head(centre, length * (0.075 + random() * 0.022), bloom, `${seed} head ${at}`);
    });
  const [count, size] = form === "spike" ? [84, 0.0125] : [34, 0.022];
  return Array.from({ length: count }, (_, at) => {
    const t = form === "spike" ? 0.56 + (Math.floor(at / 7) / 12) * 0.5 + random() * 0.02 : 0.5 + random() * 0.3;
    const reach = length * (form === "spike" ? 0.055 * (1.6 - t) : 0.17);
    const radius = length * size * (0.75 + random() * 0.5);
    const axis = unit([random() - 0.5, random(), random() - 0.5]);
    const [x, y, z] = add(spine(Math.min(1.06, t)), spread(reach));
    return globe(
      { centre: [x, Math.max(radius, y + 6), z], radius, axis, cells: 16 },
      grain(tone(), form === "bunch" ? 0.9 : 0.3),
      (_u, v) => (form === "spike" ? 0.8 + 0.5 * Math.abs(v - 0.5) : 1),
    );
  });
}

/** From (x, y) towards `angle` (radians, 0 is right), `length` pixels; lies on the table. */
export function sprig(at: { x: number; y: number; angle: number; length: number; seed: string }, look: Sprig): string {
  const { angle, length, seed } = at;
  const name = `sprig ${JSON.stringify(look)} ${seed} ${num(angle)} ${length}`;
  const image = photographed(name, () => {
    const random = seeded(seed);
    const bend = (random() - 0.5) * 0.5;
    const spine = (t: number): Point => {
      const turned = angle + bend * t;
      const up = 7 + 20 * Math.sin(Math.PI * Math.min(1, Math.max(0, t * 1.05)));
      return [Math.cos(turned) * length * t, up, Math.sin(turned) * length * t];
    };
    const stem = rod(
      spine,
      (v) => length * (0.0085 - 0.005 * v),
      bark(mix(shaded(look.colour, 0.3), "#7a5a3a", 0.35)),
      { columns: 12, rows: 60 },
    );
    const bloom = look.bloom === undefined ? [] : flowers(spine, look.bloom, length, seed);
    return {
      tilt: 0.5,
      scale: 1.15,
      grounded: true,
      sheets: [stem, ...leaves(spine, { angle, bend, length, seed }, look, random), ...bloom],
    };
  });
  return `<g transform="translate(${num(at.x)} ${num(at.y)})">${image}</g>`;
}

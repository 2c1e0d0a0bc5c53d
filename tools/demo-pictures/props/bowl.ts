import { linearOf, lit, shaded } from "../colour.ts";
import { seeded } from "../seeded.ts";
import type { Point, Sheet } from "../studio/sheet.ts";
import { add, aside, clamp, clouds, noise, smooth, unit } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";
import { standing } from "../thing.ts";

type Look = { colour: string; finish: "wood" | "gloss"; content: string; coarse: boolean };

const [RADIUS, HEIGHT, FOOT, WALL] = [206, 184, 92, 13];

const outer = (y: number) => {
  const t = clamp((y - 10) / (HEIGHT - 10));
  const belly = FOOT + (RADIUS - FOOT) * Math.sin((t * Math.PI) / 2) ** 0.72;
  return y < 10 ? FOOT - 4 * smooth(6, 0, y) : belly;
};

/** Turned on a lathe: rings of the tree cut through, fibres along them. */
function wood(colour: string): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  return (_u, _v, [x, y, z]) => {
    const bent = clouds(x / 210, y / 90, z / 130) * 34;
    const rings = Math.hypot(y + 150 + bent, z * 0.7 + 40) / 13;
    const late = (rings - Math.floor(rings)) ** 3;
    const fibre = noise(x / 46, y / 1.9, z / 1.9) * 0.6 + noise(x / 20, y / 1.1, z / 1.1) * 0.3;
    const pore = smooth(0.45, 0.75, noise(x / 16 + 5, y / 1.5, z / 1.5)) * 0.22;
    const tone = 0.98 - 0.34 * late + 0.13 * fibre - pore + 0.12 * clouds(x / 130, y / 60, z / 60);
    return {
      colour: [red * tone, green * tone * (1 - 0.06 * late), blue * tone * (1 - 0.12 * late)],
      rough: 0.42 + pore,
      shine: 0.7,
      bump: fibre * 0.22 - pore * 0.8,
    };
  };
}

/** Glaze that ran thin at the lip and left the foot bare. */
function stoneware(colour: string): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  return (_u, _v, [x, y, z]) => {
    const thin = smooth(HEIGHT - 5, HEIGHT + 4, y + 3 * noise(x / 26, z / 26)) * 0.55;
    const bare = 1 - smooth(9, 13, y + 2 * noise(x / 20, 3, z / 20));
    const dots =
      smooth(0.5, 0.7, noise(x / 3.4, y / 3.4, z / 3.4)) * smooth(0, 0.4, noise(x / 60, y / 60, z / 60)) * 0.35;
    const tone = (0.95 + 0.09 * clouds(x / 60, y / 46, z / 60)) * (1 - dots);
    const mixed = (own: number, clay: number) => own * tone * (1 - Math.max(thin, bare)) + clay * Math.max(thin, bare);
    return {
      colour: [mixed(red, 0.42), mixed(green, 0.29), mixed(blue, 0.19)],
      rough: 0.14 + bare * 0.7 + thin * 0.2,
      shine: 1.1 - bare,
      bump: clouds(x / 26, y / 30, z / 26) * 0.5 + noise(x / 2, y / 2, z / 2) * bare * 0.5,
    };
  };
}

function vessel({ colour, finish }: Look): Sheet {
  const wobble = finish === "wood" ? 0 : 1;
  return {
    columns: 200,
    rows: 150,
    closed: true,
    at: (u, v) => {
      const [round, over] = [u * Math.PI * 2, clamp((v - 0.68) / 0.06) * Math.PI];
      const y = v < 0.68 ? (v / 0.68) * HEIGHT : v > 0.74 ? HEIGHT - ((v - 0.74) / 0.26) * 80 : HEIGHT;
      const lip = (1 - Math.cos(over)) * (WALL / 2);
      const r = outer(y) - (v > 0.74 ? WALL : lip) + wobble * 1.6 * Math.sin(round * 3 + y / 40);
      return [
        Math.sin(round) * r,
        y + Math.sin(over) * (WALL / 2) + wobble * 1.2 * Math.sin(round * 2),
        Math.cos(round) * r,
      ];
    },
    skin: finish === "wood" ? wood(colour) : stoneware(colour),
  };
}

const heapAt = (x: number, z: number, seed: number): number => {
  const away = Math.hypot(x + 8, z) / (RADIUS - WALL);
  return HEIGHT - 22 + 82 * (1 - clamp(away) ** 1.7) + 7 * clouds(x / 70, z / 70, seed);
};

/** Spooned in: it clumps, and has slid where it was steep. */
function powder(content: string, isFine: boolean): Sheet {
  const [red, green, blue] = linearOf(isFine ? content : shaded(content, 0.35));
  return {
    columns: 240,
    rows: 110,
    closed: true,
    at: (u, v) => {
      const [round, r] = [u * Math.PI * 2, (1 - v) * (RADIUS - WALL + 1)];
      const [x, z] = [Math.sin(round) * r, Math.cos(round) * r];
      const clumps = Math.max(0, noise(x / 13, z / 13, 7) - 0.1) * 5 + clouds(x / 24, z / 24, 2) * 4;
      return [x, heapAt(x, z, 1) + (isFine ? clumps : 0), z];
    },
    skin: (_u, _v, [x, y, z]) => {
      const grain = noise(x / 1.8, y / 1.8, z / 1.8) * 0.6 + noise(x / 4, y / 4, z / 4) * 0.5;
      const tone = 0.9 + 0.16 * grain + 0.1 * clouds(x / 40, y / 40, z / 40);
      return {
        colour: [red * tone, green * tone, blue * tone],
        rough: 1,
        shine: 0.1,
        through: 0.12,
        bump: grain * 1.1,
      };
    },
  };
}

/** A flake or seed of its own form, lying as it fell. */
function seedAt(centre: Point, size: number, up: Point, colour: string, random: () => number): Sheet {
  const [one, two] = aside(unit(up));
  const turn = random() * Math.PI;
  const [long, thick, bulge] = [size * (1.1 + random() * 0.5), size * (0.35 + random() * 0.25), random() * 6];
  const [red, green, blue] = linearOf(colour);
  const across = add(add([0, 0, 0], one, Math.cos(turn)), two, Math.sin(turn));
  const along = add(add([0, 0, 0], two, Math.cos(turn)), one, -Math.sin(turn));
  return {
    columns: 14,
    rows: 10,
    closed: true,
    at: (u, v) => {
      const [round, down] = [u * Math.PI * 2, 0.02 + v * (Math.PI - 0.04)];
      const flat = Math.sin(down) * (1 + 0.14 * Math.sin(round * 2 + bulge));
      const on = add(add(centre, unit(up), Math.cos(down) * thick), across, Math.cos(round) * flat * long);
      return add(on, along, Math.sin(round) * flat * size * 0.8);
    },
    skin: (_u, _v, [x, y, z]) => {
      const tone = 0.88 + 0.3 * noise(x / 3, y / 3, z / 3) + 0.12 * noise(x / 1.3, y / 1.3, z / 1.3);
      return {
        colour: [red * tone, green * tone, blue * tone],
        rough: 0.7,
        shine: 0.4,
        through: 0.15,
        bump: tone * 0.4,
      };
    },
  };
}

function seeds(content: string): Sheet[] {
  const random = seeded(`seeds ${content}`);
  const tone = () => (random() > 0.5 ? lit(content, random() * 0.45) : shaded(content, random() * 0.35));
  const lean = (): Point => [(random() - 0.5) * 1.1, 1, (random() - 0.5) * 1.1];
  const heap = Array.from({ length: 620 }, () => {
    const [round, r] = [random() * Math.PI * 2, Math.sqrt(random()) * (RADIUS - WALL - 8)];
    const [x, z] = [Math.sin(round) * r, Math.cos(round) * r];
    return seedAt([x, heapAt(x, z, 1) + random() * 5, z], 6.5 + random() * 3, lean(), tone(), random);
  });
  const fallen = Array.from({ length: 7 }, () => {
    const [x, z] = [-150 + random() * 330, 130 + random() * 150];
    return seedAt([x, 4, z], 6.5 + random() * 2, [random() * 0.3, 1, random() * 0.3], tone(), random);
  });
  return [...heap, ...fallen];
}

/** With a heap in it; seeds show when `coarse`, else it is powder. */
export const bowl = (look: Look): Thing =>
  standing(
    photographed(`bowl ${JSON.stringify(look)}`, () => ({
      tilt: 0.27,
      scale: 1.25,
      grounded: true,
      sheets: [vessel(look), powder(look.content, !look.coarse), ...(look.coarse ? seeds(look.content) : [])],
    })),
  );

import { linearOf } from "../colour.ts";
import { seeded } from "../seeded.ts";
import type { Sheet } from "../studio/sheet.ts";
import { clamp, clouds, noise, smooth } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";

/** A crest where noise passes its middle, round valleys between. */
const crest = (x: number, y: number, z: number) => 1 - Math.abs(noise(x, y, z));

/** Softly rounded at both ends of -1 to 1. */
const round = (s: number, power: number) => Math.max(0, 1 - Math.abs(s) ** power) ** 0.5;

/** `grainy` has crystals in it. */
type Kind = { colour: string; grainy: boolean; seed: number };

/** Wet: streaks along the stroke, a few pits of air, a shine that is not everywhere the same. */
function skin({ colour, grainy, seed }: Kind): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour).map((channel) => channel * 0.81);
  return (u, v, [x, y, z]) => {
    const drawn = noise(v * 68, u * 2.2, seed) * 0.32 + noise(v * 140, u * 4, seed + 3) * 0.12;
    const pit = smooth(0.62, 0.9, noise(x / 5.2 + seed, z / 5.2, y / 9)) * 0.9;
    const crystal = grainy ? Math.max(0, noise(x / 3.4, y / 3.4, z / 3.4) - 0.15) * 2.6 : 0;
    const tone = 0.965 + 0.03 * clouds(x / 60, z / 60, seed) + crystal * 0.05;
    return {
      colour: [(red ?? 0) * tone, (green ?? 0) * tone, (blue ?? 0) * tone],
      rough: 0.16 + 0.1 * clamp(clouds(x / 30, z / 30, seed + 5) + 0.5) + (grainy ? 0.1 : 0),
      shine: 1.5,
      through: 0.55,
      bump: drawn - pit + crystal + clouds(x / 16, z / 16, seed) * 0.5,
    };
  };
}

/** Drawn out by a spatula: heaped where it began, ridged along the stroke, thin and torn where it ends. */
function stroke(kind: Kind, length: number): Sheet {
  const { seed } = kind;
  const middle = (t: number) => 46 * Math.sin(t * 3.1 - 0.7) + 6 * noise(t * 3, seed);
  const wide = (t: number) => (104 - 34 * t + 9 * noise(t * 4, seed + 8)) * Math.sqrt(1 - (1 - clamp(t / 0.2)) ** 2);
  const last = (s: number) => 0.9 + 0.1 * noise(s * 2.4, seed + 2) + 0.03 * noise(s * 9, seed);
  return {
    columns: 420,
    rows: 170,
    at: (u, v) => {
      const s = v * 2 - 1;
      const t = Math.min(1, u * last(s));
      const edge = round(s, 3.4);
      const start = Math.sqrt(1 - (1 - clamp(t / 0.16)) ** 2);
      const drift = 0.5 * noise(t * 1.6, seed + 4);
      const ridges =
        0.34 + 0.46 * crest(s * 2.3 + drift, t * 0.9, seed) ** 2 + 0.2 * crest(s * 6 + drift, t * 1.4, seed + 6) ** 2;
      const wave =
        1 + 0.2 * (1 - smooth(0.1, 0.66, t)) * Math.sin(t * 27 + s * s * 2.4 + 2.6 * noise(t * 3, s * 1.4, seed));
      const thin = Math.sqrt(clamp((1 - u) / 0.12)) * (0.35 + 0.65 * smooth(1, 0.6, u));
      const high = (74 * (1 - t) ** 1.3 + 20) * edge * start * ridges * wave * thin;
      return [t * length, high, middle(t) + s * wide(t)];
    },
    skin: skin(kind),
  };
}

/** Begins at the origin and is `length` pixels long. */
export function creamStroke(colour: string, length: number, grainy = false): string {
  const name = `cream ${colour} ${length} ${grainy}`;
  return photographed(name, () => {
    const seed = Math.floor(seeded(name)() * 90);
    return { tilt: 0.5, scale: 1.25, grounded: true, milky: 9, sheets: [stroke({ colour, grainy, seed }, length)] };
  });
}

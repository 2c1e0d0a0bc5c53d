import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, boxOf, fill, line, linear, num } from "../drawing.ts";
import { seeded } from "../seeded.ts";

/** Broad like mint, needles like rosemary, long like olive. */
export type Sprig = { leaf: "broad" | "needle" | "long"; colour: string; bloom?: string };

type Spine = (t: number) => readonly [number, number];

// How flat the table makes what lies on it.
const FLAT = 0.56;

const SHAPES = { broad: [0.27, 0.46, 7], needle: [0.06, 0.32, 17], long: [0.12, 0.42, 9] } as const;

function leafPath(
  x: number,
  y: number,
  angle: number,
  length: number,
  breadth: number,
): { whole: string; half: string; rib: string } {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number) =>
    `${num(x + c * along * length - s * aside * length)} ${num(y + s * along * length + c * aside * length)}`;
  const back = `C${at(0.7, breadth * 1.05)} ${at(0.25, breadth * 1.1)} ${at(0, 0)}Z`;
  return {
    whole: `M${at(0, 0)}C${at(0.25, -breadth * 1.1)} ${at(0.7, -breadth * 1.05)} ${at(1, 0)}${back}`,
    half: `M${at(0, 0)}Q${at(0.5, breadth * 0.08)} ${at(1, 0)}${back}`,
    rib: `M${at(0, 0)}Q${at(0.5, breadth * 0.08)} ${at(0.94, 0)}`,
  };
}

/** Smaller towards the end, one at the tip; not yet laid flat. */
function leavesOn(
  spine: Spine,
  at: { angle: number; bend: number; length: number },
  leaf: Sprig["leaf"],
  random: () => number,
): ReturnType<typeof leafPath>[] {
  const [breadth, share, count] = SHAPES[leaf];
  const leaves = Array.from({ length: count }, (_, pair) => 0.16 + (0.8 * pair) / (count - 1)).flatMap((t) => {
    const [x, y] = spine(t);
    const size = at.length * share * (1.05 - t * 0.55);
    return [-1, 1].map((side) => {
      const open = (leaf === "needle" ? 0.62 : 0.85) - t * 0.3 + (random() - 0.5) * 0.3;
      const angle = at.angle + at.bend * t + side * open;
      return leafPath(x, y / FLAT, angle, size * (0.86 + random() * 0.28), breadth);
    });
  });
  const [tipX, tipY] = spine(1);
  return [...leaves, leafPath(tipX, tipY / FLAT, at.angle + at.bend, at.length * share * 0.55, breadth)];
}

/** From (x, y) towards `angle` (radians, 0 is right), `length` pixels. */
export function sprig(
  drawing: Drawing,
  at: { x: number; y: number; angle: number; length: number; seed: string },
  { leaf, colour, bloom }: Sprig,
  table: string,
): string {
  const random = seeded(at.seed);
  const bend = (random() - 0.5) * 0.5;
  const spine = (t: number) => {
    const angle = at.angle + bend * t;
    return [Math.cos(angle) * at.length * t, Math.sin(angle) * at.length * t * FLAT] as const;
  };
  const leaves = leavesOn(spine, { ...at, bend }, leaf, random);
  const [endX, endY] = spine(1);
  const stem = `M0 0Q${num(spine(0.5)[0])} ${num(spine(0.5)[1] / FLAT)} ${num(endX)} ${num(endY / FLAT)}`;
  const blooms = bloom === undefined ? "" : flowers(spine, bloom, at, random);
  const tones = leaves.map(({ whole, half, rib }) => {
    const tone = random() > 0.5 ? lit(colour, random() * 0.22) : shaded(colour, random() * 0.18);
    const [left, top, right, bottom] = boxOf([whole]);
    const light = linear(
      drawing,
      [left, top, right, bottom],
      [
        [0, lit(tone, 0.3)],
        [0.6, tone],
        [1, shaded(tone, 0.25)],
      ],
    );
    return fill(whole, light) + fill(half, shaded(tone, 0.35), 0.45) + line(rib, lit(tone, 0.5), 1.6, 0.55);
  });
  const all = leaves.map(({ whole }) => whole).join("");
  const dark = shaded(table, 0.7);
  const shade = blurred(drawing, 9, boxOf([all]), fill(all, dark, 0.5) + line(stem, dark, 8, 0.4));
  const lay = (dx: number, dy: number, content: string) =>
    `<g transform="matrix(1 0 0 ${FLAT} ${num(at.x + dx)} ${num(at.y + dy)})">${content}</g>`;
  return (
    lay(16, 12, shade) +
    lay(0, 0, line(stem, shaded(colour, 0.35), Math.max(4, at.length * 0.014)) + tones.join("") + blooms)
  );
}

function flowers(spine: Spine, colour: string, { length }: { length: number }, random: () => number): string {
  return Array.from({ length: 46 }, () => {
    const t = 0.52 + random() * 0.52;
    const [x, y] = spine(t);
    const r = length * (0.014 + random() * 0.012);
    const spread = length * 0.06 * (1.4 - t);
    const tone = random() > 0.5 ? lit(colour, random() * 0.35) : shaded(colour, random() * 0.25);
    return `<circle cx="${num(x + (random() - 0.5) * spread * 2)}" cy="${num(y / FLAT + (random() - 0.5) * spread * 2)}" r="${num(r)}" fill="${tone}"/>`;
  }).join("");
}

import { lit, shaded } from "./colour.ts";
import type { Box, Drawing } from "./drawing.ts";
import { boxOf, clipped, ellipse, fill, line, num } from "./drawing.ts";
import { seeded } from "./seeded.ts";
import { uneven } from "./texture.ts";

export type Finish = "matte" | "satin" | "gloss" | "metal" | "wood" | "glass";

/** How far a finish is from one tone, up close. */
const PEEL: Readonly<Record<Exclude<Finish, "wood">, number>> = {
  matte: 0.24,
  satin: 0.16,
  gloss: 0.08,
  metal: 0.12,
  glass: 0.1,
};

/** Moulds and machines leave nothing smooth; metal was brushed around. */
function peel(drawing: Drawing, box: Box, colour: string, finish: keyof typeof PEEL): string {
  const strength = PEEL[finish];
  const base = { seed: `skin ${box.join(" ")}`, dark: shaded(colour, 0.6), light: lit(colour, 0.8), strength };
  const fine = uneven(drawing, box, { ...base, waves: finish === "metal" ? [240, 2.2] : [2.4, 2], octaves: 1 });
  return fine + uneven(drawing, box, { ...base, waves: [150, 210], strength: Math.min(0.12, strength) });
}

/** Fibres in two widths, and a few veins, along the height or, on what lies flat, across. */
function grain(drawing: Drawing, box: Box, colour: string): string {
  const [left, top, right, bottom] = box;
  const [width, height] = [right - left, bottom - top];
  const seed = `grain ${box.join(" ")}`;
  const base = { octaves: 2, seed, dark: shaded(colour, 0.5), light: lit(colour, 0.45) };
  if (height * 4 < width) return uneven(drawing, box, { ...base, waves: [520, 6], strength: 0.5 });
  const random = seeded(seed);
  const veins = Array.from({ length: 12 }, () => {
    const sway = (random() - 0.5) * 16;
    const d = `M${num(left + random() * width)} ${num(top)}c${num(sway)} ${num(height * 0.3)} ${num(-sway)} ${num(height * 0.6)} ${num(sway * 0.4)} ${num(height)}`;
    return line(d, shaded(colour, 0.45), 0.7 + random() * 1.6, 0.08 + random() * 0.14);
  });
  return (
    uneven(drawing, box, { ...base, waves: [30, 620], strength: 0.5 }) +
    uneven(drawing, box, { ...base, waves: [2.6, 150], strength: 0.5 }) +
    veins.join("")
  );
}

function dust(random: () => number, [left, top, right, bottom]: Box, count: number): string {
  const specks = Array.from({ length: count }, () => {
    const [x, y] = [left + (right - left) * random(), top + (bottom - top) * random()];
    const radius = 0.45 + random() ** 3 * 1.1;
    const [tone, opacity] = random() < 0.88 ? (["#fffaf0", 0.3] as const) : (["#241c14", 0.12] as const);
    return fill(ellipse(x, y, radius, radius * (0.6 + random() * 0.6)), tone, opacity * (0.5 + random()));
  });
  return specks.join("");
}

/** Most where a lamp is mirrored, which shows them. */
function hairlines(random: () => number, [left, top, right, bottom]: Box, count: number): string {
  const lines = Array.from({ length: count }, () => {
    const across = random() < 0.7 ? 0.08 + random() * 0.3 : random();
    const [x, y] = [left + (right - left) * across, top + (bottom - top) * random()];
    const [dx, dy] = [(random() - 0.3) * 46, (random() - 0.5) * 70];
    const d = `M${num(x)} ${num(y)}q${num(dx * 0.6)} ${num(dy * 0.3)} ${num(dx)} ${num(dy)}`;
    return line(d, "#ffffff", 0.5 + random() * 0.4, 0.08 + random() * 0.16);
  });
  return lines.join("");
}

/** What a close look finds on a clean thing: dust, and hairlines where it shines. */
function wear(box: Box, finish: Finish): string {
  const random = seeded(`wear ${box.join(" ")}`);
  const height = box[3] - box[1];
  if (finish === "matte") return dust(random, box, Math.round(height * 0.04));
  return dust(random, box, Math.round(height * 0.09)) + hairlines(random, box, Math.round(height * 0.03));
}

/** What makes the outline `d` a thing of that finish up close; lies on its colour and light. */
export function surface(drawing: Drawing, d: string, colour: string, finish: Finish): string {
  const [left, top, right, bottom] = boxOf([d]);
  // Arcs bulge beyond their ends, which the box goes by.
  const bulge = (right - left) / 12;
  const box: Box = [left, top - bulge, right, bottom + bulge];
  const skin = finish === "wood" ? grain(drawing, box, colour) : peel(drawing, box, colour, finish) + wear(box, finish);
  return clipped(drawing, d, skin);
}

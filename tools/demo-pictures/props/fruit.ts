import { lit, mix, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { clipped, ellipse, fill, line, num, radial } from "../drawing.ts";
import { seeded } from "../seeded.ts";
import type { Thing } from "../thing.ts";
import { uneven } from "../texture.ts";
import { STAND } from "../thing.ts";
import { ball } from "./round.ts";

const { x: middle, y: ground } = STAND;

function face(drawing: Drawing, cx: number, cy: number, radius: number, colour: string): string {
  const random = seeded(`face ${colour}`);
  const disc = ellipse(cx, cy, radius, radius * 0.98);
  const pith = radius * 0.9;
  const flesh = radial(
    drawing,
    [cx - radius * 0.2, cy - radius * 0.25, radius * 1.25, 1],
    [
      [0, lit(colour, 0.45)],
      [0.5, lit(colour, 0.12)],
      [1, colour],
    ],
  );
  const segments = Array.from({ length: 10 }, (_, at) => {
    const [from, to] = [(at / 10) * Math.PI * 2 + 0.07, ((at + 1) / 10) * Math.PI * 2 - 0.07];
    const on = (angle: number, share: number) =>
      `${num(cx + Math.cos(angle) * radius * share)} ${num(cy + Math.sin(angle) * radius * share * 0.98)}`;
    const centre = (from + to) / 2;
    const d = [
      `M${on(centre, 0.12)}L${on(from + 0.02, 0.74)}Q${on(from, 0.83)} ${on(from + 0.14, 0.83)}`,
      `Q${on(centre, 0.86)} ${on(to - 0.14, 0.83)}Q${on(to, 0.83)} ${on(to - 0.02, 0.74)}Z`,
    ].join("");
    const cells = Array.from({ length: 9 }, () => {
      const [angle, share] = [from + random() * (to - from), 0.3 + random() * 0.42];
      return line(`M${on(angle, share)}L${on(angle * 0.98 + centre * 0.02, share + 0.12)}`, "#ffffff", 2.4, 0.32);
    }).join("");
    return fill(d, flesh) + clipped(drawing, d, cells);
  });
  return (
    fill(disc, shaded(colour, 0.06)) +
    fill(ellipse(cx, cy, pith, pith * 0.98), mix("#fff8e6", colour, 0.1)) +
    segments.join("") +
    clipped(
      drawing,
      disc,
      uneven(drawing, [cx - radius, cy - radius, cx + radius, cy + radius], {
        waves: [6, 6],
        octaves: 3,
        seed: `flesh ${colour}`,
        strength: 0.14,
        dark: shaded(colour, 0.35),
        light: lit(colour, 0.8),
      }),
    ) +
    line(disc, lit(colour, 0.45), 3, 0.6)
  );
}

/** A whole fruit and, before it, a half that shows its face. */
export function citrus(drawing: Drawing, colour: string, radius = 150): Thing {
  const whole = ball(drawing, { x: middle + radius * 0.95, foot: ground - 20, radius }, colour, 0.4);
  const [cx, cy, r] = [middle - radius * 0.55, ground - radius * 0.86 + 26, radius * 0.9];
  const rind = ellipse(cx + r * 0.12, cy + r * 0.03, r * 0.98, r);
  return {
    art: whole.art + fill(rind, shaded(colour, 0.28)) + face(drawing, cx, cy, r, colour),
    outlines: [...whole.outlines, rind],
    contact: `${whole.contact}${ellipse(cx + 6, cy + r * 0.86, r * 0.48, r * 0.13)}`,
  };
}

/** Around a middle, the front ones last. */
export function berries(drawing: Drawing, colour: string, radius = 58, seed = "berries"): Thing {
  const random = seeded(seed);
  const places = [
    [-1.9, -0.6],
    [0.1, -0.9],
    [1.9, -0.5],
    [-0.9, 0.1],
    [1, 0.2],
    [-2.7, 0.35],
    [0, 0.9],
    [2.6, 0.7],
  ] as const;
  const all = places.map(([dx, dy]) => {
    const r = radius * (0.86 + random() * 0.24);
    const tone = random() > 0.5 ? lit(colour, random() * 0.12) : shaded(colour, random() * 0.2);
    const one = ball(drawing, { x: middle + dx * radius, foot: ground + dy * radius * 0.62, radius: r }, tone, 0.9);
    const crown = ellipse(middle + dx * radius + r * 0.1, ground + dy * radius * 0.62 - r * 1.62, r * 0.16, r * 0.07);
    return { ...one, art: one.art + fill(crown, shaded(tone, 0.6), 0.7) };
  });
  return {
    art: all.map(({ art }) => art).join(""),
    outlines: all.flatMap(({ outlines }) => outlines),
    contact: all.map(({ contact }) => contact).join(""),
  };
}

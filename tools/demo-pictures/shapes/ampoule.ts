import { linearOf, lit, mix, shaded, toGamma } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, ellipse, fill, radial } from "../drawing.ts";
import { seeded } from "../seeded.ts";
import type { Solid } from "../solid.ts";
import { flatness, turn } from "../solid.ts";
import { clamp, clouds, noise, smooth } from "../studio/sheet.ts";
import { once, printOf } from "../studio/shot.ts";
import type { Thing } from "../thing.ts";

const SCALE = 1.6;
const [HEIGHT, LEVEL, WALL] = [338, 196, 5];

type Layer = { colour: readonly [number, number, number]; opacity: number };

/** Light colours as light adds up, to lie over what was there. */
const over = (below: Layer, { colour, opacity }: Layer): Layer => {
  const all = opacity + below.opacity * (1 - opacity);
  if (all === 0) return below;
  const channel = (at: 0 | 1 | 2) => (colour[at] * opacity + below.colour[at] * below.opacity * (1 - opacity)) / all;
  return { colour: [channel(0), channel(1), channel(2)], opacity: all };
};

const white = (opacity: number): Layer => ({ colour: [1, 0.985, 0.95], opacity: clamp(opacity) });
const dark = (opacity: number): Layer => ({ colour: [0.05, 0.045, 0.04], opacity: clamp(opacity) });
const bell = (value: number, at: number, wide: number) => Math.exp(-(((value - at) / wide) ** 2));

/** A full cylinder is a lens: bright in its middle, dark where it bends light away, bright again behind the lamp. */
function drinkAt(f: number, up: number, colour: readonly [number, number, number], base: number): Layer {
  const way = Math.sqrt(Math.max(0, 1 - f * f));
  const lens = 0.34 + 0.72 * way ** 1.4 + 0.5 * bell(f, 0.52, 0.2) - 0.22 * bell(f, -0.86, 0.12);
  const depth = 0.55 + 0.75 * way + 0.25 * (1 - smooth(0, 40, up - base));
  const glow = 0.34 * bell(f, 0.4, 0.3) * (1 - smooth(base, base + 90, up));
  const channel = (at: 0 | 1 | 2) => clamp(lens * colour[at] ** depth + glow * colour[at] ** 0.5);
  return { colour: [channel(0), channel(1), channel(2)], opacity: 0.97 };
}

/** What the camera sees at `f` (-1 to 1 across the glass), `up` pixels above the foot. */
function glassAt(f: number, up: number, { radius, level, colour, shift }: Glass): Layer {
  const inner = Math.max(0.2, 1 - WALL / radius);
  const within = f / inner;
  const sag = Math.sqrt(Math.max(0, 1 - within * within));
  const dip = 0.13 * radius * inner;
  // The drink climbs where it meets the glass; its top is seen a little from above.
  const front = level + 3.5 * bell(Math.abs(within), 1, 0.16);
  const back = level + 2 * dip * sag;
  const base = 9 + 5 * Math.abs(f) ** 3;
  let seen: Layer = { colour: [0.86, 0.88, 0.86], opacity: 0.1 + 0.2 * Math.abs(f) ** 4 };
  if (Math.abs(within) < 1 && up > base) {
    if (up < front) seen = drinkAt(within, up, colour, base);
    else if (up < back) {
      const pale = drinkAt(within * 0.5, up, colour, base);
      seen = over(pale, white(0.34 + 0.2 * within));
    }
    seen = over(seen, white(0.34 * bell(up, front - 3, 1.6)));
    seen = over(seen, dark(0.3 * bell(up, front + 0.2, 1.3)));
    seen = over(seen, white(0.22 * bell(up, back, 1.1)));
  }
  if (up < 17)
    seen = over(seen, {
      colour: [colour[0] * 0.75 + 0.1, colour[1] * 0.7 + 0.08, colour[2] * 0.7 + 0.08],
      opacity: 0.55 * (1 - smooth(9, 17, up)),
    });
  seen = over(seen, white(0.7 * bell(up, 7 + 3 * f * f, 2.1) * (1 - f * f)));
  seen = over(seen, dark(0.4 * bell(up, 1, 2.4)));
  // Walls: dark where one looks along them, a bright line inside.
  const edge = Math.abs(f);
  seen = over(seen, dark(0.5 * smooth(0.9, 0.99, edge) * (f < 0 ? 0.7 : 1)));
  seen = over(seen, white(0.5 * bell(edge, inner - 0.015, 0.028)));
  const streak = 1 + 0.1 * noise(up / 30 + shift, f * 3);
  const sway = 0.015 * clouds(up / 90 + shift, 2);
  const lamp = smooth(-0.79, -0.73, f + sway) * (1 - smooth(-0.55, -0.47, f + sway));
  seen = over(seen, white(0.72 * lamp * streak * (0.75 + 0.25 * smooth(0, 200, up)) * smooth(14, 34, up)));
  seen = over(seen, white(0.3 * bell(f + sway, 0.76, 0.035) * smooth(20, 60, up)));
  return over(seen, white(0.1 * bell(f, -0.38, 0.08)));
}

type Glass = { radius: number; level: number; colour: readonly [number, number, number]; shift: number };

/** The ring of enamel where one breaks it. */
const ring = (up: number, neck: number, f: number): Layer => {
  const covers = smooth(neck - 4, neck - 3, up - f * f * 1.6) * (1 - smooth(neck + 2.2, neck + 3.2, up - f * f * 1.6));
  const tone = 0.35 + 0.5 * Math.sqrt(Math.max(0, 1 - f * f)) + 0.2 * bell(f, -0.6, 0.15);
  return { colour: [tone, tone * 0.98, tone * 0.93], opacity: covers * 0.94 };
};

function pixelsOf(
  solid: Solid,
  { colour, level, shift }: Omit<Glass, "radius">,
  width: number,
  height: number,
): Buffer {
  const pixels = Buffer.alloc(width * height * 4);
  const fine = [0.17, 0.5, 0.83];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    let sum: Layer = { colour: [0, 0, 0], opacity: 0 };
    let [red, green, blue] = [0, 0, 0];
    for (const dx of fine)
      for (const dy of fine) {
        const [px, up] = [
          ((pixel % width) + dx - width / 2) / SCALE,
          HEIGHT - (Math.floor(pixel / width) + dy) / SCALE,
        ];
        const bent = up + 0.13 * Math.sqrt(Math.max(0, 40 * 40 - px * px)) - 5;
        const radius = bent < 0 ? 0 : solid.radius(-Math.max(0, Math.min(HEIGHT - 1, bent)));
        if (radius <= 0 || Math.abs(px) >= radius || bent < 0) continue;
        const seen = over(glassAt(px / radius, bent, { radius, level, colour, shift }), ring(bent, 259, px / radius));
        red += seen.colour[0] * seen.opacity;
        green += seen.colour[1] * seen.opacity;
        blue += seen.colour[2] * seen.opacity;
        sum = { ...sum, opacity: sum.opacity + seen.opacity };
      }
    if (sum.opacity === 0) continue;
    [red, green, blue].forEach((value, channel) => {
      pixels[pixel * 4 + channel] = Math.round(clamp(toGamma(value / sum.opacity)) * 255);
    });
    pixels[pixel * 4 + 3] = Math.round((sum.opacity / (fine.length * fine.length)) * 255);
  }
  return pixels;
}

/** A drinking ampoule of clear glass, not quite full, each to another level. */
export function ampoule(drawing: Drawing, at: { x: number; foot: number }, drink: string, seed: string): Thing {
  const random = seeded(`ampoule ${seed}`);
  const build = [
    [-334, 1],
    [-331, 12, 6],
    [-308, 20, 14],
    [-262, 13, 14],
    [-246, 16, 12],
    [-222, 40, 24],
    [-5, 40, 6],
    [0, 36],
  ] as const;
  const upright = turn(0, build);
  const image = once(`ampoule ${drink} ${seed}`, () => {
    const [width, height] = [Math.ceil(92 * SCALE), Math.ceil(HEIGHT * SCALE)];
    const glass = { colour: linearOf(drink), level: LEVEL + random() * 9, shift: random() * 40 };
    return printOf({ left: -46, top: -HEIGHT, scale: SCALE }, width, height, pixelsOf(upright, glass, width, height));
  });
  const placed = turn(
    at.x,
    build.map(([py, radius, ...rounding]) => [py + at.foot, radius, ...rounding] as const),
  );
  // Light that went through the drink lies on the table beside it.
  const [spotX, spotY] = [at.x + 62, at.foot - 6];
  const caustic = radial(
    drawing,
    [spotX, spotY, 74, 0.2],
    [
      [0, lit(mix(drink, "#fff0d0", 0.35), 0.3), 0.85],
      [0.4, lit(drink, 0.2), 0.42],
      [1, drink, 0],
    ],
  );
  const touch = ellipse(at.x + 5, at.foot + 1, 40, 40 * flatness(at.foot) * 0.9);
  return {
    art:
      fill(ellipse(spotX, spotY, 74, 15), caustic) +
      blurred(drawing, 3, [at.x - 44, at.foot - 10, at.x + 50, at.foot + 10], fill(touch, shaded(drink, 0.75), 0.55)) +
      `<g transform="translate(${at.x} ${at.foot})">${image}</g>`,
    outlines: [placed.outline],
    contact: ellipse(at.x, at.foot + 1, 38, 38 * flatness(at.foot)),
  };
}

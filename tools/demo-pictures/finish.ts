import { lit, mix, shaded } from "./colour.ts";
import type { Drawing, Stop } from "./drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, line, linear, radial } from "./drawing.ts";
import type { Solid } from "./solid.ts";
import { band, flatness } from "./solid.ts";
import type { Finish } from "./surface.ts";
import { surface } from "./surface.ts";
import { reflected } from "./texture.ts";

const EDGE = 17;

/** At `f` from -1 (left) to 1: key light from the left front. */
function brightness(f: number): number {
  const angle = Math.asin(Math.max(-1, Math.min(1, f)));
  const key = Math.max(0, Math.cos(angle + 0.78));
  const bounce = Math.max(0, Math.cos(angle - 1.5)) ** 3;
  const rim = Math.max(0, Math.abs(f) - 0.9) * 1.3;
  return 0.45 + 0.56 * key + 0.13 * bounce - rim;
}

/** Own colour in shadow on the right, warm light on the left. */
export function modelling(drawing: Drawing, solid: Solid, colour: string, d = solid.outline, strength = 1): string {
  const across = [solid.cx - solid.widest, 0, solid.cx + solid.widest, 0] as const;
  const dark = shaded(colour, 0.78);
  const sides = Array.from({ length: EDGE }, (_, at) => (2 * at) / (EDGE - 1) - 1);
  const shade = sides.map((f): Stop => [(f + 1) / 2, dark, Math.max(0, 0.84 - brightness(f)) * 1.15 * strength]);
  const light = sides.map((f): Stop => [(f + 1) / 2, "#fffaf0", Math.max(0, brightness(f) - 0.84) * 1.5 * strength]);
  return fill(d, linear(drawing, across, shade)) + fill(d, linear(drawing, across, light));
}

function reflections(drawing: Drawing, solid: Solid, finish: Finish): string {
  const { top, bottom, widest } = solid;
  const height = bottom - top;
  const [y0, y1] = [top + Math.min(18, height * 0.08), bottom - Math.min(14, height * 0.06)];
  const strip = (f0: number, f1: number, opacity: number, soft: number) => {
    const d = band(solid, [f0, f1], [y0, y1]);
    return reflected(
      drawing,
      soft,
      { box: boxOf([d]), seed: `${top} ${widest}` },
      fill(d, linear(drawing, [0, y0, 0, y1], fade(opacity))),
    );
  };
  const soft = Math.max(1.5, widest * 0.03);
  if (finish === "gloss")
    return (
      strip(-0.74, -0.56, 0.62, soft * 0.5) + strip(-0.5, -0.1, 0.13, soft * 2) + strip(0.84, 0.9, 0.3, soft * 0.4)
    );
  if (finish === "glass")
    return strip(-0.8, -0.66, 0.72, soft * 0.3) + strip(-0.6, -0.56, 0.35, 1.5) + strip(0.78, 0.86, 0.4, soft * 0.35);
  if (finish === "satin") return strip(-0.8, -0.42, 0.34, soft * 1.6) + strip(0.8, 0.92, 0.14, soft);
  return strip(-0.85, -0.3, 0.12, soft * 3);
}

const fade = (opacity: number): Stop[] => [
  [0, "#fff", 0.35 * opacity],
  [0.08, "#fff", opacity],
  [0.75, "#fff", opacity * 0.8],
  [1, "#fff", opacity * 0.15],
];

function grounding(drawing: Drawing, solid: Solid, colour: string): string {
  const depth = Math.min(150, (solid.bottom - solid.top) * 0.35);
  const reach = solid.bottom + solid.widest * flatness(solid.bottom);
  return fill(
    solid.outline,
    linear(
      drawing,
      [0, reach - depth, 0, reach],
      [
        [0, shaded(colour, 0.8), 0],
        [0.75, shaded(colour, 0.8), 0.14],
        [1, shaded(colour, 0.85), 0.42],
      ],
    ),
  );
}

/** A lid takes the light from what is below it, `depth` pixels down. */
export function beneathLid(drawing: Drawing, solid: Solid, colour: string, depth: number): string {
  const dark = shaded(colour, 0.82);
  const stops: Stop[] = [
    [0, dark, 0.62],
    [0.3, dark, 0.3],
    [1, dark, 0],
  ];
  return fill(solid.outline, linear(drawing, [0, solid.top, 0, solid.top + depth], stops));
}

const BANDS: readonly (readonly [number, number])[] = [
  [0, 0.55],
  [0.1, 0.12],
  [0.22, 0],
  [0.3, 0.1],
  [0.42, 0.38],
  [0.55, 0.1],
  [0.72, 0.5],
  [0.88, 0.3],
  [0.95, 0.12],
  [1, 0.5],
];

function metalBase(drawing: Drawing, solid: Solid, colour: string): string {
  const stops = BANDS.map(
    ([at, dark]): Stop => [at, dark < 0.11 ? lit(colour, 0.75 - dark * 3) : shaded(colour, dark)],
  );
  return fill(solid.outline, linear(drawing, [solid.cx - solid.widest, 0, solid.cx + solid.widest, 0], stops));
}

function glassBase(drawing: Drawing, solid: Solid, colour: string): string {
  const across = [solid.cx - solid.widest, 0, solid.cx + solid.widest, 0] as const;
  const edge = shaded(colour, 0.62);
  const sides: Stop[] = [
    [0, edge, 0.9],
    [0.04, edge, 0.5],
    [0.13, edge, 0.08],
    [0.5, edge, 0],
    [0.86, edge, 0.1],
    [0.95, edge, 0.45],
    [1, edge, 0.85],
  ];
  const glow: Stop[] = [
    [0, lit(mix(colour, "#ffc878", 0.4), 0.4), 0.85],
    [0.6, lit(mix(colour, "#ffc878", 0.3), 0.2), 0.35],
    [1, colour, 0],
  ];
  const at = [solid.cx + solid.widest * 0.35, solid.bottom - solid.widest * 0.35, solid.widest * 0.95, 0.8] as const;
  const foot = ellipse(
    solid.cx,
    solid.bottom - 10,
    solid.radius(solid.bottom) * 0.86,
    solid.radius(solid.bottom) * 0.86 * flatness(solid.bottom),
  );
  const footBox = [solid.cx - solid.widest, solid.bottom - 80, solid.cx + solid.widest, solid.bottom + 80] as const;
  return (
    fill(solid.outline, colour) +
    fill(solid.outline, radial(drawing, at, glow)) +
    fill(solid.outline, linear(drawing, across, sides)) +
    blurred(drawing, 3, footBox, line(foot, lit(colour, 0.7), 4, 0.4))
  );
}

function lid(drawing: Drawing, solid: Solid, colour: string, finish: Finish): string {
  const r = solid.radius(solid.top);
  const ry = r * flatness(solid.top);
  if (ry < 2) return "";
  const paint = linear(
    drawing,
    [solid.cx - r, 0, solid.cx + r, 0],
    [
      [0, lit(colour, 0.5)],
      [0.45, lit(colour, finish === "metal" ? 0.7 : 0.28)],
      [1, shaded(colour, 0.1)],
    ],
  );
  const disc = ellipse(solid.cx, solid.top, r, ry);
  return (
    fill(disc, paint) +
    surface(drawing, disc, colour, finish) +
    line(ellipse(solid.cx, solid.top, r - 1.5, Math.max(1, ry - 1)), lit(colour, 0.7), 2, 0.5)
  );
}

/** `printed` lies on top, so that no reflection hides a word. */
export function paint(drawing: Drawing, solid: Solid, colour: string, finish: Finish, printed = ""): string {
  const plain = fill(solid.outline, colour) + modelling(drawing, solid, colour);
  const base =
    finish === "glass"
      ? glassBase(drawing, solid, colour)
      : finish === "metal"
        ? metalBase(drawing, solid, colour)
        : plain;
  const inside =
    base +
    surface(drawing, solid.outline, colour, finish) +
    grounding(drawing, solid, colour) +
    lid(drawing, solid, colour, finish) +
    reflections(drawing, solid, finish) +
    printed;
  return clipped(drawing, solid.outline, inside);
}

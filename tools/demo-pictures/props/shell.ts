import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, line, linear, num } from "../drawing.ts";
import { membrane } from "../motif.ts";
import { seeded } from "../seeded.ts";
import type { Thing } from "../thing.ts";
import { STAND } from "../thing.ts";
import { rounded } from "./round.ts";

const { x, y } = STAND;

/** The membrane is loose along the broken edge. */
export function eggshell(drawing: Drawing, colour: string, width = 250): Thing {
  const random = seeded(`shell ${colour} ${width}`);
  const [w, depth] = [width / 2, width * 0.62];
  const rim = y - depth;
  const edge = Array.from({ length: 15 }, (_, at): [number, number] => {
    const share = at / 14;
    const sag = Math.sin(share * Math.PI) * w * 0.26;
    return [x - w + share * width, rim + sag + (at % 2 === 0 ? 0 : -1) * (8 + random() * 16)];
  });
  const zig = edge.map(([px, py]) => `${num(px)} ${num(py)}`).join("L");
  const outer = [
    `M${zig}`,
    `C${num(x - w * 0.6)} ${num(y)} ${num(x - w * 1.02)} ${num(y - depth * 0.4)} ${num(x - w)} ${num(rim)}Z`,
    `C${num(x - w * 0.6)} ${num(y)} ${num(x - w * 1.02)} ${num(y - depth * 0.4)} ${num(x - w)} ${num(rim)}`,
  ].join("");
  const back = `M${num(x - w)} ${num(rim)}C${num(x - w * 0.7)} ${num(rim - w * 0.34)} ${num(x + w * 0.7)} ${num(rim - w * 0.34)} ${num(x + w)} ${num(rim)}L${edge
    .toReversed()
    .map(([px, py]) => `${num(px)} ${num(py + 4)}`)
    .join("L")}Z`;
  const inside = linear(
    drawing,
    [x - w, rim - w * 0.3, x + w, rim + w * 0.2],
    [
      [0, shaded(lit(colour, 0.7), 0.22)],
      [0.55, lit(colour, 0.82)],
      [1, lit(colour, 0.6)],
    ],
  );
  const net = membrane(width, w * 0.7, 30, colour)
    .map((thread) => line(thread, "#ffffff", 2, 0.6))
    .join("");
  const loose = [
    `M${num(x - w * 0.55)} ${num(rim - 4)}`,
    `C${num(x - w * 0.2)} ${num(rim + w * 0.06)} ${num(x + w * 0.1)} ${num(rim + w * 0.44)} ${num(x + w * 0.5)} ${num(rim + w * 0.2)}`,
    `C${num(x + w * 0.1)} ${num(rim + w * 0.1)} ${num(x - w * 0.2)} ${num(rim - w * 0.1)} ${num(x - w * 0.55)} ${num(rim - 4)}Z`,
    `C${num(x + w * 0.1)} ${num(rim + w * 0.1)} ${num(x - w * 0.2)} ${num(rim - w * 0.1)} ${num(x - w * 0.55)} ${num(rim - 4)}`,
  ].join("");
  return {
    art:
      fill(back, inside) +
      clipped(drawing, back, `<g transform="translate(${x} ${num(rim - w * 0.3)})">${net}</g>`) +
      rounded(drawing, outer, colour, 0.1) +
      line(`M${zig}`, lit(colour, 0.8), 4, 0.9) +
      blurred(drawing, 2, boxOf([loose]), fill(loose, "#ffffff", 0.35)),
    outlines: [outer],
    contact: ellipse(x, y - w * 0.17, w * 0.5, w * 0.14),
  };
}

/** Around the middle, in lengths of one. */
const CAPSULE_PLACES = [
  [-1.5, -0.1],
  [-0.2, -0.45],
  [1.15, -0.1],
  [0.35, 0.5],
  [-0.9, 0.62],
] as const;

/** Lie around a middle, each in two colours. */
export function capsules(
  drawing: Drawing,
  at: { x: number; y: number; length: number; seed: string },
  [one, two]: readonly [string, string],
  table: string,
): string {
  const random = seeded(at.seed);
  const [length, half] = [at.length, at.length * 0.17];
  const body = [
    `M${num(-length / 2 + half)} ${num(-half)}L${num(length / 2 - half)} ${num(-half)}`,
    `A${num(half)} ${num(half)} 0 0 1 ${num(length / 2 - half)} ${num(half)}`,
    `L${num(-length / 2 + half)} ${num(half)}`,
    `A${num(half)} ${num(half)} 0 0 1 ${num(-length / 2 + half)} ${num(-half)}Z`,
  ].join("");
  const light = (colour: string) =>
    linear(
      drawing,
      [0, -half, 0, half],
      [
        [0, lit(colour, 0.25)],
        [0.28, lit(colour, 0.7)],
        [0.5, colour],
        [1, shaded(colour, 0.42)],
      ],
    );
  const cap = [
    `M${num(-length * 0.04)} ${num(-half * 1.06)}L${num(length / 2 - half)} ${num(-half * 1.06)}`,
    `A${num(half * 1.06)} ${num(half * 1.06)} 0 0 1 ${num(length / 2 - half)} ${num(half * 1.06)}`,
    `L${num(-length * 0.04)} ${num(half * 1.06)}Z`,
  ].join("");
  const shade = blurred(drawing, 6, [-length / 2, -half, length / 2, half], fill(body, shaded(table, 0.7), 0.6));
  return CAPSULE_PLACES.map(([dx, dy]) => {
    const [px, py, angle] = [at.x + dx * length * 0.9, at.y + dy * length * 0.7, (random() - 0.5) * 150];
    const put = (shift: number, content: string) =>
      `<g transform="translate(${num(px + shift)} ${num(py + shift * 0.8)}) scale(1 0.82) rotate(${num(angle)})">${content}</g>`;
    return (
      put(9, shade) +
      put(
        0,
        fill(body, light(one)) +
          fill(cap, light(two)) +
          line(`M${num(-length * 0.04)} ${num(-half)}L${num(-length * 0.04)} ${num(half)}`, shaded(two, 0.4), 2, 0.5),
      )
    );
  }).join("");
}

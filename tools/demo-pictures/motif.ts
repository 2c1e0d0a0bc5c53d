import { line, num } from "./drawing.ts";
import { seeded } from "./seeded.ts";
import type { Warp } from "./warp.ts";
import { mapPath } from "./warp.ts";

/** A net of jittered knots centred on x = 0, in label coordinates. */
export function membrane(width: number, height: number, cell: number, seed: string): string[] {
  const random = seeded(seed);
  const columns = Math.ceil(width / cell) + 2;
  const rows = Math.ceil(height / (cell * 0.86)) + 2;
  const knots = Array.from({ length: rows * columns }, (_, at): [number, number] => {
    const row = Math.floor(at / columns);
    const shift = row % 2 === 0 ? 0 : 0.5;
    return [
      ((at % columns) - 1 + shift + (random() - 0.5) * 0.75) * cell - width / 2,
      (row - 0.5 + (random() - 0.5) * 0.75) * cell * 0.86,
    ];
  });
  const threads: string[] = [];
  knots.forEach(([x, y], at) => {
    const row = Math.floor(at / columns);
    const near = [at + 1, at + columns, at + columns + (row % 2 === 0 ? -1 : 1)];
    for (const other of near) {
      const knot = knots[other];
      if (knot === undefined || Math.abs(knot[0] - x) > cell * 2 || random() < 0.12) continue;
      const bend = () => (random() - 0.5) * cell * 0.5;
      threads.push(
        `M${num(x)} ${num(y)}Q${num((x + knot[0]) / 2 + bend())} ${num((y + knot[1]) / 2 + bend())} ${num(knot[0])} ${num(knot[1])}`,
      );
    }
  });
  return threads;
}

/** Stems with paired leaves, centred on x = 0. */
export function sprigs(width: number, height: number, cell: number, seed: string): string[] {
  const random = seeded(seed);
  const out: string[] = [];
  for (let y = cell * 0.4; y < height + cell; y += cell) {
    for (let x = -width / 2 + (Math.round(y / cell) % 2) * cell * 0.5; x < width / 2 + cell; x += cell) {
      const [lean, size] = [(random() - 0.5) * 0.9, cell * (0.3 + random() * 0.12)];
      const point = (along: number, aside: number) =>
        `${num(x + Math.sin(lean) * along * size + Math.cos(lean) * aside * size)} ${num(y - Math.cos(lean) * along * size + Math.sin(lean) * aside * size)}`;
      out.push(`M${point(-1, 0)}L${point(1, 0)}`);
      for (const along of [-0.4, 0.1, 0.6])
        for (const side of [-1, 1])
          out.push(
            `M${point(along, 0)}Q${point(along + 0.1, side * 0.5)} ${point(along + 0.5, side * 0.5)}Q${point(along + 0.4, side * 0.05)} ${point(along, 0)}`,
          );
    }
  }
  return out;
}

/** Presses threads in: a light edge above, a dark one below. */
export function embossed(threads: readonly string[], warp: Warp, strength = 1): string {
  const d = threads.map((thread) => mapPath(thread, warp)).join("");
  const shifted = (dx: number, dy: number) =>
    threads.map((thread) => mapPath(thread, (x, y) => warp(x + dx, y + dy))).join("");
  return (
    line(shifted(1.2, 1.4), "#2b2118", 1.6, 0.13 * strength) +
    line(shifted(-1, -1.2), "#ffffff", 1.6, 0.5 * strength) +
    line(d, "#ffffff", 1, 0.12 * strength)
  );
}

export const printed = (threads: readonly string[], warp: Warp, colour: string, opacity: number, width = 1.6): string =>
  line(threads.map((thread) => mapPath(thread, warp)).join(""), colour, width, opacity);

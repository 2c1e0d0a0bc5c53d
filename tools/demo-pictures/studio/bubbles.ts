import type { Point } from "./sheet.ts";
import { clouds, noise } from "./sheet.ts";

/** A bubble; `film` tells its walls from others', 0 to 1. */
export type Bubble = { at: Point; radius: number; film: number };

/** Height above the table at a place, 0 beside the heap. */
export type Heap = (x: number, z: number) => number;

/** Half of what a heap covers, and how high it is, in pixels of the design. */
export const HEAP = { wide: 214, deep: 140, high: 104 } as const;

/** Heights are measured this far apart. */
const CELL = 3;

/** The dense part of a lather, in which single bubbles are too small to be seen. */
export function heapOf(seed: number): Heap {
  const { wide, deep, high } = HEAP;
  const [columns, rows] = [Math.ceil((wide * 2.6) / CELL), Math.ceil((deep * 2.6) / CELL)];
  const heights = Float32Array.from({ length: columns * rows }, (_, index) => {
    const [x, z] = [((index % columns) - columns / 2) * CELL, (Math.floor(index / columns) - rows / 2) * CELL];
    const bulge = 1 + 0.14 * noise(x / 90, z / 90, seed) + 0.08 * noise(x / 36, z / 36, seed);
    const away = Math.hypot(x / wide, z / deep) * bulge;
    return away < 1 ? high * (1 - away ** 2.6) ** 0.55 * (0.84 + 0.26 * clouds(x / 74, z / 74, seed + 3)) : 0;
  });
  return (x, z) => {
    const [px, pz] = [x / CELL + columns / 2, z / CELL + rows / 2];
    const [ix, iz] = [Math.floor(px), Math.floor(pz)];
    if (ix < 0 || iz < 0 || ix >= columns - 1 || iz >= rows - 1) return 0;
    const [fx, fz, at] = [px - ix, pz - iz, iz * columns + ix];
    const row = (from: number) => (heights[from] ?? 0) * (1 - fx) + (heights[from + 1] ?? 0) * fx;
    return row(at) * (1 - fz) + row(at + columns) * fz;
  };
}

/** How many, and their radii. */
const SIZES = [
  { count: 5, from: 28, more: 16 },
  { count: 26, from: 14, more: 12 },
  { count: 190, from: 7, more: 7 },
  { count: 2600, from: 2.4, more: 4.6 },
] as const;

/** May be of a larger bubble's radius inside it, as walls merge. */
const MERGED = 0.38;

/** On the heap and at its foot, the largest first; what finds no room is left out. */
export function bubblesOn(heap: Heap, random: () => number): Bubble[] {
  const placed: Bubble[] = [];
  const isFree = ([x, y, z]: Point, radius: number) =>
    placed.every(({ at, radius: other }) => {
      const apart = Math.hypot(x - at[0], y - at[1], z - at[2]);
      return apart > Math.max(other, radius) + Math.min(other, radius) * (1 - MERGED);
    });
  const place = (radius: number): void => {
    for (let tries = 0; tries < 30; tries += 1) {
      const [turn, far] = [random() * Math.PI * 2, Math.sqrt(random()) * 1.04];
      const [x, z] = [Math.sin(turn) * far * HEAP.wide, Math.cos(turn) * far * HEAP.deep];
      const isAtFoot = random() < 0.4 && radius < 15;
      const ground = isAtFoot ? random() * heap(x * 0.9, z * 0.9) : heap(x, z);
      if (ground === 0 && (radius > 16 || random() > 0.1)) continue;
      const at: Point = [x, Math.max(radius * 0.86, ground + radius * (random() * 0.4 - 0.1)), z];
      if (!isFree(at, radius)) continue;
      placed.push({ at, radius, film: random() });
      return;
    }
  };
  for (const { count, from, more } of SIZES)
    for (let number = 0; number < count; number += 1) place(from + random() ** 1.3 * more);
  return placed;
}

import { num } from "./drawing.ts";

type Point = readonly [x: number, y: number];

const place = (cx: number, cy: number, size: number) => (points: readonly Point[]) =>
  points.map(([x, y]) => `${num(cx + x * size)} ${num(cy + y * size)}`).join(" ");

/** Ovanea's egg, outlines to stroke; `size` is half the height. */
export function eggMark(cx: number, cy: number, size: number): string {
  const at = place(cx, cy, size);
  const shell = `M${at([[0, -1]])}C${at([
    [0.5, -1],
    [0.78, -0.2],
    [0.78, 0.24],
  ])}C${at([
    [0.78, 0.7],
    [0.43, 1],
    [0, 1],
  ])}C${at([
    [-0.43, 1],
    [-0.78, 0.7],
    [-0.78, 0.24],
  ])}C${at([
    [-0.78, -0.2],
    [-0.5, -1],
    [0, -1],
  ])}Z`;
  const membrane = `M${at([[-0.46, 0.36]])}C${at([
    [-0.3, 0.78],
    [0.36, 0.78],
    [0.5, 0.2],
  ])}C${at([
    [0.56, -0.1],
    [0.4, -0.42],
    [0.16, -0.6],
  ])}`;
  return shell + membrane;
}

/** Domira's door, outlines to stroke; `size` is half the height. */
export function doorMark(cx: number, cy: number, size: number): string {
  const at = place(cx, cy, size);
  const door = `M${at([[-0.7, 1]])}L${at([[-0.7, -0.3]])}C${at([
    [-0.7, -0.72],
    [-0.4, -1],
    [0, -1],
  ])}C${at([
    [0.4, -1],
    [0.7, -0.72],
    [0.7, -0.3],
  ])}L${at([[0.7, 1]])}Z`;
  const leaf = (y: number, side: number) =>
    `M${at([[0, y]])}Q${at([
      [side * 0.06, y - 0.34],
      [side * 0.42, y - 0.4],
    ])}Q${at([
      [side * 0.4, y - 0.06],
      [0, y],
    ])}`;
  return `${door}M${at([[0, 1]])}L${at([[0, -0.5]])}${leaf(0.55, 1)}${leaf(0.55, -1)}${leaf(0.05, 1)}${leaf(0.05, -1)}`;
}

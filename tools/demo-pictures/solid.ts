import { num, polygon } from "./drawing.ts";

/** In pixels of the picture. */
export type Corner = readonly [y: number, radius: number, rounding?: number];

/** `f` runs from -1 (left edge) to 1. */
export type Solid = {
  cx: number;
  top: number;
  bottom: number;
  widest: number;
  radius: (y: number) => number;
  at: (f: number, y: number) => readonly [number, number];
  outline: string;
};

/** The camera stands high, so circles open towards the bottom. */
export const flatness = (y: number): number => Math.max(0.004, (y - 120) / 7600);

/** The profile goes from top to bottom. */
export function turn(cx: number, corners: readonly Corner[]): Solid {
  const profile = roundCorners(corners);
  const first: readonly [number, number] = profile[0] ?? [0, 0];
  const last: readonly [number, number] = profile.at(-1) ?? [0, 0];
  const radius = (y: number) => radiusAt(profile, y);
  const left = profile.map(([y, r]) => `${num(cx - r)} ${num(y)}`).join("L");
  const right = profile
    .map(([y, r]) => `${num(cx + r)} ${num(y)}`)
    .reverse()
    .join("L");
  const arc = (y: number, r: number, x: number) => `A${num(r)} ${num(r * flatness(y))} 0 0 0 ${num(x)} ${num(y)}`;
  return {
    cx,
    top: first[0],
    bottom: last[0],
    widest: Math.max(...profile.map(([, r]) => r)),
    radius,
    at: (f, y) => [cx + f * radius(y), y + Math.sqrt(Math.max(0, 1 - f * f)) * radius(y) * flatness(y)],
    outline: `M${left}${arc(last[0], last[1], cx + last[1])}L${right}${arc(first[0], first[1], cx - first[1])}Z`,
  };
}

function roundCorners(corners: readonly Corner[]): [number, number][] {
  return corners.flatMap(([y, r, rounding = 0], at): [number, number][] => {
    const [before, after] = [corners[at - 1], corners[at + 1]];
    if (rounding === 0 || before === undefined || after === undefined) return [[y, r]];
    const towards = ([ty, tr]: Corner): [number, number] => {
      const far = Math.hypot(ty - y, tr - r) || 1;
      const share = Math.min(0.5, rounding / far);
      return [y + (ty - y) * share, r + (tr - r) * share];
    };
    const [a, b] = [towards(before), towards(after)];
    return Array.from({ length: 13 }, (_, step): [number, number] => {
      const t = step / 12;
      const blend = (from: number, corner: number, to: number) =>
        (1 - t) ** 2 * from + 2 * t * (1 - t) * corner + t * t * to;
      return [blend(a[0], y, b[0]), blend(a[1], r, b[1])];
    });
  });
}

function radiusAt(profile: readonly (readonly [number, number])[], y: number): number {
  for (let at = 1; at < profile.length; at += 1) {
    const [a, b] = [profile[at - 1] ?? [0, 0], profile[at] ?? [0, 0]];
    if (y <= b[0]) return b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * Math.max(0, y - a[0])) / (b[0] - a[0]);
  }
  return profile.at(-1)?.[1] ?? 0;
}

export function band(solid: Solid, [f0, f1]: readonly [number, number], [y0, y1]: readonly [number, number]): string {
  const rows = Array.from({ length: 33 }, (_, row) => y0 + ((y1 - y0) * row) / 32);
  const columns = Array.from({ length: 17 }, (_, column) => f0 + ((f1 - f0) * column) / 16);
  return polygon([
    ...columns.map((f) => solid.at(f, y0)),
    ...rows.map((y) => solid.at(f1, y)),
    ...columns.map((f) => solid.at(f, y1)).reverse(),
    ...rows.map((y) => solid.at(f0, y)).reverse(),
  ]);
}

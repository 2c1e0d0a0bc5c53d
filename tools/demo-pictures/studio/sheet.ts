/** x to the right, y up from the table, z towards the camera; in pixels of the design. */
export type Point = readonly [x: number, y: number, z: number];

/** What light meets: `colour` as light adds up; the rest from 0 to 1. */
export type Skin = {
  colour: readonly [number, number, number];
  rough: number;
  /** 1 is what plastic mirrors, 0 is chalk. */
  shine: number;
  /** How much light goes on inside, as in leaves and berries. */
  through?: number;
  metal?: boolean;
  /** Height above the sheet, in pixels, for what is too fine to be shaped. */
  bump?: number;
};

/** A surface as a grid of `columns` by `rows` cells; u and v run from 0 to 1. */
export type Sheet = {
  columns: number;
  rows: number;
  /** Where u is 1 it meets where u is 0. */
  closed?: boolean;
  at: (u: number, v: number) => Point;
  skin: (u: number, v: number, point: Point) => Skin;
};

export const add = (a: Point, b: Point, times = 1): Point => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];

export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(a: Point): Point {
  const far = Math.hypot(...a) || 1;
  return [a[0] / far, a[1] / far, a[2] / far];
}

/** Two directions that stand on `axis` and on each other. */
export function aside(axis: Point): [Point, Point] {
  const one = unit(cross(Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], axis));
  return [one, cross(axis, one)];
}

export const clamp = (value: number, from = 0, to = 1): number => Math.min(to, Math.max(from, value));

/** 0 below `from`, 1 above `to`, without corners. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

function dice(x: number, y: number, z: number): number {
  const mixed = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1440670441);
  const once = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((once ^ (once >>> 16)) >>> 0) / 4294967296;
}

/** From -1 to 1, one wave a unit. */
export function noise(x: number, y: number, z = 0): number {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy, fz] = [ease(x - ix), ease(y - iy), ease(z - iz)];
  const along = (dy: number, dz: number) => {
    const from = dice(ix, iy + dy, iz + dz);
    return from + (dice(ix + 1, iy + dy, iz + dz) - from) * fx;
  };
  const near = along(0, 0) + (along(1, 0) - along(0, 0)) * fy;
  const far = along(0, 1) + (along(1, 1) - along(0, 1)) * fy;
  return (near + (far - near) * fz) * 2 - 1;
}

/** Noise of three sizes, the coarsest of one wave a unit. */
export const clouds = (x: number, y: number, z = 0): number =>
  noise(x, y, z) * 0.57 + noise(x * 2.1, y * 2.1, z * 2.1 + 9) * 0.29 + noise(x * 4.3, y * 4.3, z * 4.3 + 17) * 0.14;

/** A ball whose poles lie on `axis`; `swell` is the radius at a place as a share of `radius`. */
export function globe(
  { centre, radius, axis = [0, 1, 0], cells = 40 }: { centre: Point; radius: number; axis?: Point; cells?: number },
  skin: Sheet["skin"],
  swell: (u: number, v: number) => number = () => 1,
): Sheet {
  const [one, two] = aside(axis);
  return {
    columns: cells,
    rows: cells,
    closed: true,
    at: (u, v) => {
      const [round, down] = [u * Math.PI * 2, 0.004 + v * (Math.PI - 0.008)];
      const r = radius * swell(u, v);
      const flat = Math.sin(down) * r;
      const on = add(add(centre, axis, Math.cos(down) * r), one, Math.cos(round) * flat);
      return add(on, two, Math.sin(round) * flat);
    },
    skin,
  };
}

/** Turned around the upright through (x, z); `radius` goes from `top` to `foot`, which lie `y` up. */
export function lathe(
  {
    x = 0,
    z = 0,
    top,
    foot,
    radius,
  }: { x?: number; z?: number; top: number; foot: number; radius: (y: number) => number },
  skin: Sheet["skin"],
  { columns, rows }: { columns: number; rows: number } = { columns: 96, rows: 90 },
): Sheet {
  return {
    columns,
    rows,
    closed: true,
    at: (u, v) => {
      const y = top + (foot - top) * v;
      const [round, r] = [u * Math.PI * 2, radius(y)];
      return [x + Math.sin(round) * r, y, z + Math.cos(round) * r];
    },
    skin,
  };
}

/** A rod along `spine`, as thick as `radius` says; u runs around it. */
export function rod(
  spine: (v: number) => Point,
  radius: (v: number) => number,
  skin: Sheet["skin"],
  { columns, rows }: { columns: number; rows: number } = { columns: 12, rows: 30 },
): Sheet {
  return {
    columns,
    rows,
    closed: true,
    at: (u, v) => {
      const axis = unit(add(spine(v + 0.01), spine(v - 0.01), -1));
      // Measured from one direction all along, so that it never twists.
      const one = unit(cross(Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [0, 1, 0], axis));
      const two = cross(axis, one);
      const [round, r] = [u * Math.PI * 2, radius(v)];
      return add(add(spine(v), one, Math.cos(round) * r), two, Math.sin(round) * r);
    },
    skin,
  };
}

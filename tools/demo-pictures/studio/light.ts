import type { Mesh, View } from "./raster.ts";
import { depthsOf } from "./raster.ts";
import type { Point, Skin } from "./sheet.ts";
import { add, aside, clamp, dot, smooth, unit } from "./sheet.ts";

type Lamp = { to: Point; power: number; isKey: boolean };

/** A large soft box on the left, before and above the table. */
export const KEY = unit([-0.64, 0.6, 0.5]);
const [KEY_ACROSS, KEY_ALONG] = aside(KEY);
/** A narrow one on the right, for an edge that shines. */
const STRIP = unit([0.86, 0.2, 0.42]);
const [STRIP_ACROSS, STRIP_ALONG] = aside(STRIP);

const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const [KEYS, SKY] = [22, 30];

/** As directions without extent; so many that their shadows run into each other. */
const LAMPS: readonly Lamp[] = [
  ...Array.from({ length: KEYS }, (_, at): Lamp => {
    const [away, turn] = [0.36 * Math.sqrt((at + 0.5) / KEYS), at * GOLDEN];
    const to = unit(add(add(KEY, KEY_ACROSS, Math.cos(turn) * away), KEY_ALONG, Math.sin(turn) * away));
    return { to, power: 0.92 / KEYS, isKey: true };
  }),
  ...Array.from({ length: SKY }, (_, at): Lamp => {
    const [up, turn] = [(at + 0.5) / SKY, at * GOLDEN];
    const flat = Math.sqrt(1 - up * up);
    const to: Point = [Math.cos(turn) * flat, up, Math.sin(turn) * flat];
    return { to, power: (1 / SKY) * (0.9 + 0.35 * to[2] - 0.2 * to[0]), isKey: false };
  }),
];

/** Light on a table that nothing stands on. */
export const OPEN_TABLE: number = LAMPS.reduce((sum, { to, power }) => sum + power * Math.max(0, to[1]), 0);

/** Places that light falls on, three numbers each; `inside` is how far light goes on in the matter. */
export type Places = { count: number; points: Float32Array; normals: Float32Array; inside: Float32Array };

/** By place, in shares of what an open place has that faces the lamps. */
export type Lit = { key: Float32Array; sky: Float32Array; keySeen: Float32Array; skySeen: Float32Array };

const MAP = 320;

function viewFrom(to: Point, meshes: readonly Mesh[]): View {
  const [right, down] = aside(to);
  let [left, top, far, foot] = [1e9, 1e9, -1e9, -1e9];
  for (const { points } of meshes)
    for (let at = 0; at < points.length; at += 3) {
      const [x = 0, y = 0, z = 0] = [points[at], points[at + 1], points[at + 2]];
      const [across, below] = [x * right[0] + y * right[1] + z * right[2], x * down[0] + y * down[1] + z * down[2]];
      left = Math.min(left, across);
      far = Math.max(far, across);
      top = Math.min(top, below);
      foot = Math.max(foot, below);
    }
  const scale = (MAP - 4) / Math.max(far - left, foot - top, 1);
  return { right, down, near: to, left: left - 2 / scale, top: top - 2 / scale, width: MAP, height: MAP, scale };
}

/** How much of a lamp a place sees, from the four depths around it. */
function seenFrom(depths: Float32Array, view: View, x: number, y: number, z: number): number {
  const { right, down, near, left, top, scale } = view;
  const px = (x * right[0] + y * right[1] + z * right[2] - left) * scale - 0.5;
  const py = (x * down[0] + y * down[1] + z * down[2] - top) * scale - 0.5;
  const [ix, iy] = [Math.floor(px), Math.floor(py)];
  if (ix < 0 || iy < 0 || ix >= MAP - 1 || iy >= MAP - 1) return 1;
  const depth = x * near[0] + y * near[1] + z * near[2] + 1.6 / scale;
  const [fx, fy, at] = [px - ix, py - iy, iy * MAP + ix];
  const open = (index: number) => ((depths[index] ?? 0) <= depth ? 1 : 0);
  const above = open(at) * (1 - fx) + open(at + 1) * fx;
  return above * (1 - fy) + (open(at + MAP) * (1 - fx) + open(at + MAP + 1) * fx) * fy;
}

/** Light that reaches each place past the meshes. */
export function litUp(meshes: readonly Mesh[], { count, points, normals, inside }: Places): Lit {
  const empty = () => new Float32Array(count);
  const lit: Lit = { key: empty(), sky: empty(), keySeen: empty(), skySeen: empty() };
  for (const { to, power, isKey } of LAMPS) {
    const view = viewFrom(to, meshes);
    const depths = depthsOf(meshes, view);
    const [light, seen] = isKey ? [lit.key, lit.keySeen] : [lit.sky, lit.skySeen];
    const share = 1 / (isKey ? KEYS : SKY);
    const step = 1.2 / view.scale;
    for (let at = 0; at < count; at += 1) {
      const [nx = 0, ny = 0, nz = 0] = [normals[at * 3], normals[at * 3 + 1], normals[at * 3 + 2]];
      const [facing, wrap] = [nx * to[0] + ny * to[1] + nz * to[2], inside[at] ?? 0];
      const amount = (facing + wrap) / (1 + wrap);
      if (amount <= 0) continue;
      // Off the sheet itself, and through it where light comes from behind.
      const off = facing > 0 ? step : 5 + wrap * 8;
      const visible = seenFrom(
        depths,
        view,
        (points[at * 3] ?? 0) + nx * step + to[0] * off,
        (points[at * 3 + 1] ?? 0) + ny * step + to[1] * off,
        (points[at * 3 + 2] ?? 0) + nz * step + to[2] * off,
      );
      light[at] = (light[at] ?? 0) + amount * power * visible;
      seen[at] = (seen[at] ?? 0) + visible * share * (facing > 0 ? 1 : 0.5);
    }
  }
  return lit;
}

/** How bright a soft box is in a direction; what is rough sees its edges further out, and fainter. */
function box(
  ray: Point,
  rough: number,
  [to, across, along]: readonly [Point, Point, Point],
  [half, tall]: readonly [number, number],
): number {
  const ahead = dot(ray, to);
  if (ahead <= 0.05) return 0;
  const [a, b] = [Math.abs(dot(ray, across) / ahead), dot(ray, along) / ahead];
  const edge = 0.05 + rough * rough * 1.5;
  const covers = (1 - smooth(half - edge, half + edge, a)) * (1 - smooth(tall - edge, tall + edge, Math.abs(b)));
  return (covers * (1 + 0.25 * clamp(b, -1, 1)) * half * tall) / ((half + edge * 0.6) * (tall + edge * 0.6));
}

/** What a mirror shows in the direction of `ray`, by what it sees of the key light and of the rest. */
export function mirrored(ray: Point, rough: number, keySeen: number, skySeen: number): number {
  const key = box(ray, rough, [KEY, KEY_ACROSS, KEY_ALONG], [0.3, 0.5]);
  const strip = box(ray, rough, [STRIP, STRIP_ACROSS, STRIP_ALONG], [0.1, 0.7]);
  const room = 0.34 + 0.34 * smooth(-0.15 - rough, 0.5 + rough, ray[1]) + 0.14 * clamp(-ray[0]);
  return key * 11 * keySeen + strip * 3.4 * skySeen + room * (0.25 + 0.75 * skySeen);
}

const KEY_TINT = [1.02, 1, 0.955] as const;
const SKY_TINT = [0.975, 0.99, 1.02] as const;

/** Bright tones run together instead of ending at white. */
const exposed = (value: number) => (value < 0.75 ? value : 0.75 + 0.25 * (1 - Math.exp((0.75 - value) / 0.25)));

/** Red goes further in milky matter than blue. */
const INNER_SHARE = [0.9, 0.8, 0.68] as const;

/** Light at a place; `inner` is what comes out of the matter there, the same where it is not milky. */
export type Met = {
  key: number;
  sky: number;
  keySeen: number;
  skySeen: number;
  innerKey: number;
  innerSky: number;
};

/** What the camera sees of a skin turned to `normal`, as light adds up, 0 to 1. */
export function shade(
  skin: Skin,
  normal: Point,
  toCamera: Point,
  { key, sky, keySeen, skySeen, innerKey, innerSky }: Met,
): [number, number, number] {
  const facing = clamp(dot(normal, toCamera));
  const ray = add([-toCamera[0], -toCamera[1], -toCamera[2]], normal, 2 * facing);
  const mirror = mirrored(ray, skin.rough, clamp(keySeen), clamp(skySeen * 1.15));
  const grazing = (1 - facing) ** 5 * (1 - skin.rough * 0.85);
  const bounce = 0.24 * (0.5 - 0.5 * normal[1]) * (0.35 + 0.65 * clamp(skySeen * 1.6));
  const channel = (at: 0 | 1 | 2) => {
    const colour = skin.colour[at];
    if (skin.metal === true)
      return exposed(mirror * (colour + (1 - colour) * grazing) * 0.9 + colour * 0.12 * (key + sky));
    const inside = INNER_SHARE[at];
    const light =
      (key + (innerKey - key) * inside) * KEY_TINT[at] + (sky + (innerSky - sky) * inside) * SKY_TINT[at] + bounce;
    const bounced = colour * light * (1 + 0.18 * colour * (1 - clamp(skySeen)));
    return exposed(bounced + mirror * skin.shine * (0.04 + 0.9 * grazing));
  };
  return [channel(0), channel(1), channel(2)];
}

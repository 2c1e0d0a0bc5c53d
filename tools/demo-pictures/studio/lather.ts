import { linearOf, toGamma } from "../colour.ts";
import { seeded } from "../seeded.ts";
import type { Bubble, Heap } from "./bubbles.ts";
import { bubblesOn, HEAP, heapOf } from "./bubbles.ts";
import { KEY, mirrored } from "./light.ts";
import type { Point } from "./sheet.ts";
import { add, clamp, dot, noise, smooth, unit } from "./sheet.ts";
import { once, printOf } from "./shot.ts";

/** Each pixel is the mean of FINE by FINE; SCALE of them are a pixel of the design. */
const [FINE, SCALE] = [2, 1.25];
/** How high the camera stands, in radians. */
const TILT = 0.3;
const [COS, SIN] = [Math.cos(TILT), Math.sin(TILT)];
const TO_CAMERA: Point = [0, SIN, COS];
const DOWN: Point = [0, -COS, SIN];

type Colour = readonly [number, number, number];
const CHANNELS = [0, 1, 2] as const;
/** In nanometres. */
const WAVES: Colour = [640, 540, 450];

/** Where a ray meets a wall; `rim` is 1 where walls of two bubbles meet. */
type Hit = { depth: number; normal: Point; bubble: Bubble; rim: number };

/** What a ray has gathered, and how much of what lies behind still reaches the camera. */
type Ray = { light: [number, number, number]; through: number };

/** Colour of a film that thins towards its top, where waves of light meet. */
function filmColour({ bubble, normal }: Hit, facing: number, channel: 0 | 1 | 2): number {
  const flow = 90 * noise(normal[0] * 2, normal[1] * 2, bubble.film * 40);
  const thick = 260 + 420 * bubble.film - 170 * normal[1] + flow;
  const bent = Math.sqrt(1 - (1 - facing * facing) / 1.77);
  return 0.5 - 0.5 * Math.cos((4 * Math.PI * 1.33 * thick * bent) / WAVES[channel]);
}

/** A wall mirrors the lamps, most at its edge; small bubbles and meeting walls are milky. */
function throughWall(ray: Ray, hit: Hit, tint: Colour): void {
  const towards = dot(hit.normal, TO_CAMERA);
  const [facing, isInside] = [Math.abs(towards), towards < 0];
  const shown: Point = isInside ? [-hit.normal[0], -hit.normal[1], -hit.normal[2]] : hit.normal;
  const mirror = mirrored(add([0, -SIN, -COS], shown, 2 * facing), 0.06, 1, 0.45) * (isInside ? 0.55 : 1);
  const edge = 0.045 + 0.9 * (1 - facing) ** 4;
  const milk = 1 - Math.exp(-(0.03 + 0.3 / hit.bubble.radius) / Math.max(0.08, facing)) + hit.rim * 0.4;
  const lamp = 0.62 + 0.38 * clamp(dot(shown, KEY) * 0.7 + 0.4);
  for (const channel of CHANNELS) {
    const colour = 1 - 0.5 * (1 - filmColour(hit, facing, channel)) * smooth(0.05, 0.5, facing);
    const added = mirror * edge * colour + milk * lamp * (0.82 + 0.18 * tint[channel]);
    ray.light[channel] += ray.through * Math.min(1, added);
  }
  ray.through *= Math.max(0, 1 - edge * 0.75 - milk);
}

/** What the dense part looks like: white and soft, darker at its foot. */
function heapColour([x, y, z]: Point, heap: Heap, tint: Colour): Colour {
  const step = 6;
  const slope = (dx: number, dz: number) => (heap(x + dx, z + dz) - heap(x - dx, z - dz)) / (2 * step);
  const facing = dot(unit([-slope(step, 0), 1, -slope(0, step)]), KEY);
  const cells = noise(x / 2.4, y / 2.4, z / 2.4) * 0.05 + noise(x / 6, y / 6, z / 6) * 0.03;
  const light = 0.56 + 0.44 * clamp((facing + 0.5) / 1.5) + 0.06 * clamp(y / HEAP.high) + cells;
  const foot = 0.8 + 0.2 * smooth(0, 40, y);
  const channel = (at: 0 | 1 | 2) => clamp(light * foot * (0.8 + 0.2 * tint[at]));
  return [channel(0), channel(1), channel(2)];
}

const pointAt = (x: number, y: number, depth: number): Point => [x, -COS * y + SIN * depth, SIN * y + COS * depth];

/** The walls of `near` bubbles that a ray meets, from front to back; inside another bubble there is none. */
function hitsOf(x: number, y: number, near: readonly Bubble[]): Hit[] {
  const hits: Hit[] = [];
  for (const bubble of near) {
    const inside = bubble.radius ** 2 - (x - bubble.at[0]) ** 2 - (y - dot(bubble.at, DOWN)) ** 2;
    if (inside <= 0) continue;
    for (const half of [Math.sqrt(inside), -Math.sqrt(inside)]) {
      const depth = dot(bubble.at, TO_CAMERA) + half;
      const point = pointAt(x, y, depth);
      if (point[1] < 0) continue;
      let [rim, isInside] = [0, false];
      for (const { at, radius } of near) {
        if (at === bubble.at) continue;
        const apart = Math.hypot(point[0] - at[0], point[1] - at[1], point[2] - at[2]) - radius;
        if (apart < 0) isInside = true;
        rim = Math.max(rim, Math.exp(-((apart / 1.1) ** 2)));
      }
      if (isInside && rim < 0.3) continue;
      hits.push({ depth, normal: unit(add(point, bubble.at, -1)), bubble, rim });
    }
  }
  return hits.toSorted((a, b) => b.depth - a.depth);
}

/** Goes along a ray until it is in the dense part. */
function meetsHeap(x: number, y: number, heap: Heap): number | undefined {
  for (let depth = 190; depth > -190; depth -= 3) {
    const [, high, z] = pointAt(x, y, depth);
    if (high < 0) return undefined;
    if (high < heap(x, z)) return depth;
  }
  return undefined;
}

function seen(x: number, y: number, lather: Lather): Ray {
  const ray: Ray = { light: [0, 0, 0], through: 1 };
  const dense = meetsHeap(x, y, lather.heap);
  for (const hit of hitsOf(x, y, lather.near(x, y))) {
    if (hit.depth < (dense ?? Number.NEGATIVE_INFINITY) || ray.through < 0.02) break;
    throughWall(ray, hit, lather.tint);
  }
  if (dense === undefined) return ray;
  const colour = heapColour(pointAt(x, y, dense), lather.heap, lather.tint);
  for (const channel of CHANNELS) ray.light[channel] += ray.through * colour[channel];
  return { ...ray, through: 0 };
}

type Lather = { heap: Heap; tint: Colour; near: (x: number, y: number) => readonly Bubble[] };

/** Finds the bubbles that may show at a place of the picture. */
function nearOf(bubbles: readonly Bubble[]): Lather["near"] {
  const size = 12;
  const cells = new Map<number, Bubble[]>();
  const keyOf = (column: number, row: number) => column * 4096 + row;
  for (const bubble of bubbles) {
    const [x, y, r] = [bubble.at[0], dot(bubble.at, DOWN), bubble.radius + 2];
    for (let column = Math.floor((x - r) / size); column <= (x + r) / size; column += 1)
      for (let row = Math.floor((y - r) / size); row <= (y + r) / size; row += 1) {
        const cell = cells.get(keyOf(column, row));
        if (cell === undefined) cells.set(keyOf(column, row), [bubble]);
        else cell.push(bubble);
      }
  }
  return (x, y) => cells.get(keyOf(Math.floor(x / size), Math.floor(y / size))) ?? [];
}

function developed(name: string, tint: string): string {
  const random = seeded(name);
  const heap = heapOf(Math.floor(random() * 90));
  const bubbles = bubblesOn(heap, random);
  const lather: Lather = { heap, tint: linearOf(tint), near: nearOf(bubbles) };
  const [left, bottom] = [-HEAP.wide - 60, SIN * HEAP.deep + 30];
  const top = Math.min(...bubbles.map(({ at, radius }) => dot(at, DOWN) - radius)) - 8;
  const [width, height] = [Math.ceil(-2 * left * SCALE), Math.ceil((bottom - top) * SCALE)];
  const out = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const sums = [0, 0, 0, 0];
    for (let part = 0; part < FINE * FINE; part += 1) {
      const [column, row] = [pixel % width, Math.floor(pixel / width)];
      const x = left + (column + ((part % FINE) + 0.5) / FINE) / SCALE;
      const y = top + (row + (Math.floor(part / FINE) + 0.5) / FINE) / SCALE;
      const { light, through } = seen(x, y, lather);
      [...light, 1 - through].forEach((value, at) => {
        sums[at] = (sums[at] ?? 0) + value / (FINE * FINE);
      });
    }
    const covers = sums[3] ?? 0;
    for (const at of CHANNELS)
      out[pixel * 4 + at] = covers === 0 ? 255 : Math.round(toGamma(clamp((sums[at] ?? 0) / covers)) * 255);
    out[pixel * 4 + 3] = Math.round(clamp(covers) * 255);
  }
  return printOf({ left, top, scale: SCALE }, width, height, out);
}

/** A heap of bubbles around the origin; answers an SVG image. */
export const lather = (tint: string): string => once(`lather ${tint}`, () => developed(`lather ${tint}`, tint));

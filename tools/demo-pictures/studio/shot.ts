import { crc32, deflateSync } from "node:zlib";
import { toGamma } from "../colour.ts";
import { num } from "../drawing.ts";
import type { Lit, Places } from "./light.ts";
import { litUp, OPEN_TABLE, shade } from "./light.ts";
import type { Frame, Mesh, View } from "./raster.ts";
import { frameOf, meshOf } from "./raster.ts";
import type { Point, Sheet, Skin } from "./sheet.ts";
import { add, dot, unit } from "./sheet.ts";

/**
 * `tilt` is how high the camera stands, in radians; `grounded` adds the shadow on the table. In what is `milky` light
 * comes out that many pixels around where it went in.
 */
export type Shot = { tilt: number; scale: number; grounded: boolean; milky?: number; sheets: readonly Sheet[] };

/** Each pixel is the mean of FINE by FINE. */
const FINE = 2;
const SHADOW = [46, 35, 27] as const;

const known = new Map<string, string>();

/**
 * Photographs things whose origin is the picture's, under lamps whose shadows are soft. Answers an SVG image; the same
 * `name` must always mean the same things, as it is photographed once.
 */
export const photographed = (name: string, shot: () => Shot): string => once(name, () => taken(shot()));

/** What `draw` answers, drawn for the first who asks by this name. */
export function once(name: string, draw: () => string): string {
  const existing = known.get(name);
  if (existing !== undefined) return existing;
  const image = draw();
  known.set(name, image);
  return image;
}

function taken({ tilt, scale, grounded, milky, sheets }: Shot): string {
  const meshes = sheets.map(meshOf);
  const view = viewOf(meshes, tilt, scale, grounded);
  const frame = frameOf(meshes, view);
  const skins = skinsOf(meshes, frame, view);
  const ground = grounded ? groundOf(view) : new Float32Array(0);
  const places = placesOf(frame, view, skins, ground);
  const lit = litUp(meshes, places);
  const inner = milky === undefined ? lit : spread(lit, skins, view, milky * view.scale);
  const pixels = developed({ view, skins, places, lit, inner, grounded });
  return printOf({ left: view.left, top: view.top, scale }, view.width / FINE, view.height / FINE, pixels);
}

/** An SVG image of four channels a pixel, `scale` of them to a pixel of the design. */
export function printOf(
  { left, top, scale }: { left: number; top: number; scale: number },
  width: number,
  height: number,
  pixels: Buffer,
): string {
  const at = `x="${num(left)}" y="${num(top)}" width="${num(width / scale)}" height="${num(height / scale)}"`;
  return `<image ${at} href="data:image/png;base64,${png(width, height, pixels).toString("base64")}"/>`;
}

function viewOf(meshes: readonly Mesh[], tilt: number, scale: number, grounded: boolean): View {
  const [right, down, near]: Point[] = [
    [1, 0, 0],
    [0, -Math.cos(tilt), Math.sin(tilt)],
    [0, Math.sin(tilt), Math.cos(tilt)],
  ];
  const seen = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9, high: 0 };
  for (const { points } of meshes)
    for (let at = 0; at < points.length; at += 3) {
      const point: Point = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
      const [x, y] = [point[0], dot(point, down ?? point)];
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x);
      seen.top = Math.min(seen.top, y);
      seen.bottom = Math.max(seen.bottom, y);
      seen.high = Math.max(seen.high, point[1]);
    }
  const room = grounded ? 50 : 3;
  const [left, top] = [seen.left - room, seen.top - room];
  const reach = grounded ? seen.high * 1.3 : 0;
  return {
    right: right ?? [1, 0, 0],
    down: down ?? [0, -1, 0],
    near: near ?? [0, 0, 1],
    left,
    top,
    scale: scale * FINE,
    width: Math.ceil((seen.right + room + reach - left) * scale) * FINE,
    height: Math.ceil((seen.bottom + room - top) * scale) * FINE,
  };
}

const pointAt = (view: View, x: number, y: number, depth: number): Point => {
  const [across, below] = [view.left + x / view.scale, view.top + y / view.scale];
  const onScreen: Point = [across, view.down[1] * below, view.down[2] * below];
  return add(onScreen, view.near, depth);
};

/** By pixel; also tilts the frame's normals to the camera. */
function skinsOf(meshes: readonly Mesh[], frame: Frame, view: View): (Skin | undefined)[] {
  const skins = Array.from(frame.which, (index, pixel) => {
    const sheet = meshes[index]?.sheet;
    const normal = frame.normals.subarray(pixel * 3, pixel * 3 + 3);
    if ((normal[1] ?? 0) * view.near[1] + (normal[2] ?? 0) * view.near[2] < 0)
      for (const axis of [0, 1, 2]) normal[axis] = -(normal[axis] ?? 0);
    const point = pointAt(
      view,
      (pixel % view.width) + 0.5,
      Math.floor(pixel / view.width) + 0.5,
      frame.depth[pixel] ?? 0,
    );
    return sheet?.skin(frame.places[pixel * 2] ?? 0, frame.places[pixel * 2 + 1] ?? 0, point);
  });
  skins.forEach((skin, pixel) => {
    if (skin?.bump === undefined) return;
    const rise = (beside: number, before: number) => {
      const [after, from] = [skins[pixel + beside], skins[pixel + before]];
      const same =
        frame.which[pixel + beside] === frame.which[pixel] && frame.which[pixel + before] === frame.which[pixel];
      return same ? (((after?.bump ?? 0) - (from?.bump ?? 0)) * view.scale) / 2 : 0;
    };
    const [byX, byY] = [rise(1, -1), rise(view.width, -view.width)];
    const at = pixel * 3;
    const normal: Point = [frame.normals[at] ?? 0, frame.normals[at + 1] ?? 0, frame.normals[at + 2] ?? 0];
    frame.normals.set(unit(add(add(normal, view.right, -byX), view.down, -byY)), at);
  });
  return skins;
}

/** Points of the table, one for each pixel of the picture. */
function groundOf(view: View): Float32Array {
  const [width, height] = [view.width / FINE, view.height / FINE];
  const points = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const y = view.top + ((Math.floor(pixel / width) + 0.5) * FINE) / view.scale;
    points.set([view.left + (((pixel % width) + 0.5) * FINE) / view.scale, 0, y / view.down[2]], pixel * 3);
  }
  return points;
}

/** All pixels that show something, then all points of the table. */
function placesOf(frame: Frame, view: View, skins: readonly (Skin | undefined)[], ground: Float32Array): Places {
  const shown = skins.reduce((sum, skin) => sum + (skin === undefined ? 0 : 1), 0);
  const count = shown + ground.length / 3;
  const places: Places = {
    count,
    points: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    inside: new Float32Array(count),
  };
  let at = 0;
  skins.forEach((skin, pixel) => {
    if (skin === undefined) return;
    const point = pointAt(
      view,
      (pixel % view.width) + 0.5,
      Math.floor(pixel / view.width) + 0.5,
      frame.depth[pixel] ?? 0,
    );
    places.points.set(point, at * 3);
    places.normals.set(frame.normals.subarray(pixel * 3, pixel * 3 + 3), at * 3);
    places.inside[at] = skin.through ?? 0;
    at += 1;
  });
  places.points.set(ground, shown * 3);
  for (let index = shown; index < count; index += 1) places.normals[index * 3 + 1] = 1;
  return places;
}

/** The mean of three boxes is nearly a bell. */
function softened(values: Float32Array, width: number, reach: number): Float32Array {
  const height = values.length / width;
  const along = (from: Float32Array, step: number, count: number, stride: number, lines: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      for (let at = -reach; at < count; at += 1) {
        const [enters, leaves] = [at + reach, at - reach - 1];
        if (enters < count) sum += from[line * stride + enters * step] ?? 0;
        if (leaves >= 0) sum -= from[line * stride + leaves * step] ?? 0;
        if (at >= 0) to[line * stride + at * step] = sum / (2 * reach + 1);
      }
    }
    return to;
  };
  let soft = values;
  for (let times = 0; times < 3; times += 1)
    soft = along(along(soft, 1, width, width, height), width, height, 1, width);
  return soft;
}

/** Light as it comes out of milky matter, which does not leave the matter's outline. */
function spread(lit: Lit, skins: readonly (Skin | undefined)[], view: View, reach: number): Lit {
  const shown = skins.flatMap((skin, pixel) => (skin === undefined ? [] : [pixel]));
  const blur = (value: (at: number) => number) => {
    const all = new Float32Array(skins.length);
    shown.forEach((pixel, at) => {
      all[pixel] = value(at);
    });
    return softened(all, view.width, Math.max(1, Math.round(reach / 2)));
  };
  const covers = blur(() => 1);
  const over = (values: Float32Array) => {
    const soft = blur((at) => values[at] ?? 0);
    const out = Float32Array.from(values);
    shown.forEach((pixel, at) => {
      out[at] = (soft[pixel] ?? 0) / Math.max(1e-6, covers[pixel] ?? 0);
    });
    return out;
  };
  return { ...lit, key: over(lit.key), sky: over(lit.sky) };
}

type Exposure = {
  view: View;
  skins: readonly (Skin | undefined)[];
  places: Places;
  lit: Lit;
  /** After its way through milky matter. */
  inner: Lit;
  grounded: boolean;
};

/** How dark the table is at a pixel, 0 to 1; nothing at the picture's edge. */
function shadowAt({ view, places, lit }: Exposure, pixel: number): number {
  const [width, height] = [view.width / FINE, view.height / FINE];
  const at = places.count - width * height + pixel;
  const light = (lit.key[at] ?? 0) + (lit.sky[at] ?? 0);
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  const margin = Math.min(x, y, width - 1 - x, height - 1 - y) / (44 * (view.scale / FINE));
  return Math.max(0, 1 - light / OPEN_TABLE) * Math.min(1, margin) * 0.86;
}

/** Four channels a pixel, as pictures are kept. */
function developed(exposure: Exposure): Buffer {
  const { view, skins, places, lit, inner, grounded } = exposure;
  const [width, height] = [view.width / FINE, view.height / FINE];
  const sums = new Float32Array(width * height * 4);
  let at = 0;
  skins.forEach((skin, pixel) => {
    if (skin === undefined) return;
    const [x, y] = [pixel % view.width, Math.floor(pixel / view.width)];
    const normal: Point = [
      places.normals[at * 3] ?? 0,
      places.normals[at * 3 + 1] ?? 0,
      places.normals[at * 3 + 2] ?? 0,
    ];
    const got = {
      key: lit.key[at] ?? 0,
      sky: lit.sky[at] ?? 0,
      keySeen: lit.keySeen[at] ?? 0,
      skySeen: lit.skySeen[at] ?? 0,
      innerKey: inner.key[at] ?? 0,
      innerSky: inner.sky[at] ?? 0,
    };
    const to = (Math.floor(y / FINE) * width + Math.floor(x / FINE)) * 4;
    [...shade(skin, normal, view.near, got), 1].forEach((value, channel) => {
      sums[to + channel] = (sums[to + channel] ?? 0) + value / (FINE * FINE);
    });
    at += 1;
  });
  const out = Buffer.alloc(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const covers = sums[pixel * 4 + 3] ?? 0;
    const dark = grounded && covers < 1 ? shadowAt(exposure, pixel) * (1 - covers) : 0;
    for (const channel of [0, 1, 2]) {
      const own = covers === 0 ? 0 : toGamma((sums[pixel * 4 + channel] ?? 0) / covers) * 255;
      const mixed = covers + dark === 0 ? 0 : (own * covers + (SHADOW[channel] ?? 0) * dark) / (covers + dark);
      out[pixel * 4 + channel] = Math.round(mixed);
    }
    out[pixel * 4 + 3] = Math.round((covers + dark) * 255);
  }
  return out;
}

function png(width: number, height: number, pixels: Buffer): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let row = 0; row < height; row += 1)
    pixels.copy(rows, row * (width * 4 + 1) + 1, row * width * 4, (row + 1) * width * 4);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(rows, { level: 1 });
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", Buffer.alloc(0))]);
}

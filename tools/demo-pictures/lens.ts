import sharp from "sharp";
import { seeded } from "./seeded.ts";

type Pixels = { width: number; height: number; pixels: Uint8Array };

const TILE = 512;
/** Of the radius: red is drawn larger than green, blue smaller, by half a pixel in the corners. */
const PARTING = 0.00045;
const STRAY = 0.02;

/** Averages each value with its eight neighbours; the tile repeats at its edges. */
function softened(from: Float32Array): Float32Array {
  const at = (x: number, y: number) => from[(y & (TILE - 1)) * TILE + (x & (TILE - 1))] ?? 0;
  return from.map((value, index) => {
    const [x, y] = [index % TILE, Math.floor(index / TILE)];
    const sides = at(x + 1, y) + at(x - 1, y) + at(x, y + 1) + at(x, y - 1);
    const corners = at(x + 1, y + 1) + at(x - 1, y - 1) + at(x - 1, y + 1) + at(x + 1, y - 1);
    return (value * 4 + sides * 2 + corners) / 16;
  });
}

/** Mean 0, deviation 1. Waves that a picture of 640 pixels could show are left out, so that grain costs it nothing. */
function grainTile(): Float32Array {
  const random = seeded("grain");
  const white = Float32Array.from({ length: TILE * TILE }, () => random() + random() + random() - 1.5);
  const soft = softened(white);
  const softer = softened(soft);
  const softest = softened(softer);
  // Softened once, then twice what softening takes away: waves of three to five pixels are left.
  const band = soft.map((value, at) => value - 2 * (softer[at] ?? 0) + (softest[at] ?? 0));
  const deviation = Math.sqrt(band.reduce((sum, value) => sum + value * value, 0) / band.length);
  return band.map((value) => value / deviation);
}

const GRAIN = grainTile();

/** Deviation by level: shadows are noisier than light. */
const GRAIN_OF = Float32Array.from({ length: 256 }, (_, level) => 1.2 - 0.6 * (level / 255));

/** Light that strays inside the glass, far around where it comes from. */
async function strayLight(scene: Buffer, width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  const small = { width: width >> 4, height: height >> 4 };
  const soft = await sharp(scene, { raw }).resize(small).blur(3).raw().toBuffer();
  return sharp(soft, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
}

/** Where a channel of each column (or row) is read: the pixel before, and the share of the one behind it. */
function places(length: number, parting: number): { before: Int32Array; share: Float32Array } {
  const at = Float32Array.from({ length }, (_, index) =>
    Math.max(0, Math.min(length - 1.001, index + (index - length / 2) * parting)),
  );
  return { before: Int32Array.from(at, Math.floor), share: at.map((value) => value - Math.floor(value)) };
}

/**
 * What glass and sensor do to a scene: nothing is sharper than a pixel, light strays, colours part a little towards
 * the corners, each tone has its grain, which also keeps soft ground from banding. Answers three channels a pixel.
 */
export async function exposed({ width, height, pixels }: Pixels): Promise<Uint8Array> {
  const rgba = { width, height, channels: 4 } as const;
  const scene = await sharp(pixels, { raw: rgba }).removeAlpha().blur(0.6).raw().toBuffer();
  const stray = await strayLight(scene, width, height);
  const out = new Uint8Array(width * height * 3);
  for (const channel of [0, 1, 2]) {
    const columns = places(width, PARTING * (channel - 1));
    const rows = places(height, PARTING * (channel - 1));
    for (let y = 0; y < height; y += 1) {
      const [upper, down] = [(rows.before[y] ?? 0) * width, rows.share[y] ?? 0];
      for (let x = 0; x < width; x += 1) {
        const [from, right] = [(upper + (columns.before[x] ?? 0)) * 3 + channel, columns.share[x] ?? 0];
        const above = (scene[from] ?? 0) * (1 - right) + (scene[from + 3] ?? 0) * right;
        const below = (scene[from + width * 3] ?? 0) * (1 - right) + (scene[from + width * 3 + 3] ?? 0) * right;
        const at = (y * width + x) * 3 + channel;
        const level = (above * (1 - down) + below * down) * (1 - STRAY) + (stray[at] ?? 0) * STRAY;
        const grain = GRAIN[(y & (TILE - 1)) * TILE + (x & (TILE - 1))] ?? 0;
        out[at] = Math.max(0, Math.min(255, Math.round(level + grain * (GRAIN_OF[Math.round(level)] ?? 0))));
      }
    }
  }
  return out;
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { picturesFolder } from "./catalogue.ts";
import { LABEL_LANGUAGES } from "./look.ts";
import { develop, productPicture } from "./photograph.ts";
import { loadFaces } from "./typeset.ts";

let folder: string;
beforeAll(async () => {
  await loadFaces();
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer();

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Of a label's print on its ground, as WCAG counts it; the ground is what most pixels show. */
async function contrastOf(file: string): Promise<number> {
  const middle = { left: 560, top: 700, width: 480, height: 560 };
  const pixels = await sharp(file).removeAlpha().extract(middle).raw().toBuffer();
  const luminances = Float64Array.from({ length: pixels.length / 3 }, (_, at) => {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at * 3, at * 3 + 3);
    return 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  }).sort();
  const at = (share: number) => (luminances[Math.floor(share * (luminances.length - 1))] ?? 0) + 0.05;
  return Math.max(at(0.5) / at(0.01), at(0.99) / at(0.5));
}

describe("pictures of products", () => {
  it("are kept as they are drawn", { timeout: 120_000 }, async () => {
    const drawn = join(folder, "OV101.webp");
    await develop(productPicture("OV101", "stawy-i-ruch", "pl"), drawn);
    const [now, kept] = await Promise.all([pixelsOf(drawn), pixelsOf(join(picturesFolder("pl"), "OV101.webp"))]);
    expect(now).toHaveLength(kept.length);
    const apart = now.reduce((sum, value, at) => sum + Math.abs(value - (kept[at] ?? 0)), 0) / now.length;
    expect(apart, "levels that a pixel is away from what is kept").toBeLessThan(1);
  });

  it.each(["OV101", "OV105", "OV205", "OV209", "OV301", "OV304", "OV305", "DM703", "DM804"])(
    "have a label that can be read: %s",
    async (code) => {
      for (const language of LABEL_LANGUAGES)
        expect(await contrastOf(join(picturesFolder(language), `${code}.webp`))).toBeGreaterThan(4.5);
    },
  );
});

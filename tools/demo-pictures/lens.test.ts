import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { exposed } from "./lens.ts";

const EDGE = 800;

/** Black from column `dark` on, else of `level`. */
function scene(level: number, dark = EDGE): Uint8Array {
  return Uint8Array.from({ length: EDGE * EDGE * 4 }, (_, at) => {
    if (at % 4 === 3) return 255;
    return (at >> 2) % EDGE < dark ? level : 0;
  });
}

const shot = (pixels: Uint8Array) => exposed({ width: EDGE, height: EDGE, pixels });

function spreadOf(values: Uint8Array): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

describe("what lens and sensor add", () => {
  it("is the same for the same scene", async () => {
    expect(Buffer.from(await shot(scene(128))).equals(Buffer.from(await shot(scene(128))))).toBe(true);
  });

  it("is a grain that keeps each tone, more in the dark", async () => {
    const [dark, light] = [spreadOf(await shot(scene(40))), spreadOf(await shot(scene(220)))];
    expect(dark.mean).toBeCloseTo(40, 0);
    expect(light.mean).toBeCloseTo(220, 0);
    expect(light.deviation).toBeGreaterThan(0.6);
    expect(dark.deviation).toBeGreaterThan(light.deviation * 1.3);
  });

  it("is gone from a picture of a list, which is two fifths as wide", async () => {
    const pixels = await shot(scene(128));
    const small = await sharp(pixels, { raw: { width: EDGE, height: EDGE, channels: 3 } })
      .resize(EDGE * 0.4)
      .raw()
      .toBuffer();
    expect(spreadOf(small).deviation).toBeLessThan(spreadOf(pixels).deviation * 0.4);
  });

  it("parts colours towards the sides and nowhere else", async () => {
    const sumsAt = async (column: number) => {
      const pixels = await shot(scene(200, column));
      const row = pixels.subarray((EDGE / 2) * EDGE * 3, (EDGE / 2 + 1) * EDGE * 3);
      return [0, 1, 2].map((channel) =>
        row.filter((_, at) => at % 3 === channel).reduce((sum, value) => sum + value, 0),
      );
    };
    const [red = 0, green = 0, blue = 0] = await sumsAt(EDGE / 2);
    expect(Math.abs(red - blue)).toBeLessThan(8);
    const [farRed = 0, farGreen = 0, farBlue = 0] = await sumsAt(EDGE - 40);
    expect(farRed - farGreen).toBeGreaterThan(15);
    expect(farGreen - farBlue).toBeGreaterThan(15);
    expect(Math.abs(green - red)).toBeLessThan(8);
  });
});

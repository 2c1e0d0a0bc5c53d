import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Point, Skin } from "./sheet.ts";
import { clouds, globe } from "./sheet.ts";
import type { Shot } from "./shot.ts";
import { once, photographed } from "./shot.ts";

const CHALK: Skin = { colour: [0.2, 0.2, 0.2], rough: 1, shine: 0 };

const ball = (name: string, skin: (point: Point) => Skin, { grounded = true, milky }: Partial<Shot> = {}) =>
  photographed(name, () => ({
    tilt: 0.25,
    scale: 1,
    grounded,
    ...(milky === undefined ? {} : { milky }),
    sheets: [globe({ centre: [0, 60, 0], radius: 60 }, (_u, _v, point) => skin(point))],
  }));

/** Four channels at a place of the picture, in its pixels. */
async function developed(
  image: string,
): Promise<{ width: number; height: number; at: (x: number, y: number) => number[] }> {
  const data = Buffer.from(/base64,([^"]+)/.exec(image)?.[1] ?? "", "base64");
  const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { width: info.width, height: info.height, at };
}

/** Where the ball's middle is: the picture begins 50 pixels left of it and above it. */
const MIDDLE = { x: 110, y: 110 };

describe("a photographed ball", () => {
  it("is lit from the left and above, and covers what is behind it", async () => {
    const { at } = await developed(ball("chalk", () => CHALK));
    const [left, right] = [at(MIDDLE.x - 40, MIDDLE.y - 20), at(MIDDLE.x + 40, MIDDLE.y + 20)];
    expect(left[0]).toBeGreaterThan((right[0] ?? 255) + 40);
    expect(left[3]).toBe(255);
  });

  it("darkens the table on the right, most where it stands, and nothing at the picture's edge", async () => {
    const { at, width, height } = await developed(ball("chalk", () => CHALK));
    const dark = (x: number, y: number) => at(x, y)[3] ?? 0;
    const foot = MIDDLE.y + 58;
    expect(dark(MIDDLE.x + 24, foot + 6)).toBeGreaterThan(dark(MIDDLE.x + 90, foot - 8));
    expect(dark(MIDDLE.x + 90, foot - 8)).toBeGreaterThan(dark(MIDDLE.x - 90, foot - 8));
    expect([dark(0, 0), dark(width - 1, foot), dark(width - 1, height - 1)]).toEqual([0, 0, 0]);
  });

  it("has no shadow that it was not asked for", async () => {
    const { at, width, height } = await developed(ball("afloat", () => CHALK, { grounded: false }));
    expect(at(width - 1, height - 1)[3]).toBe(0);
    expect([width, height]).toEqual([126, 126]);
  });

  it("mirrors the lamp where it shines, and shows a rough skin by light and shade", async () => {
    const plain = await developed(ball("chalk", () => CHALK));
    const shiny = await developed(ball("shiny", () => ({ ...CHALK, shine: 1, rough: 0.1 })));
    const rough = await developed(ball("bumps", ([x, y, z]) => ({ ...CHALK, bump: 3 * clouds(x / 8, y / 8, z / 8) })));
    const row = ({ at }: typeof plain) =>
      Array.from({ length: 60 }, (_, step) => at(MIDDLE.x - 45 + step, MIDDLE.y - 30)[0] ?? 0);
    expect(Math.max(...row(shiny))).toBeGreaterThan(Math.max(...row(plain)) + 30);
    const turns = (values: number[]) =>
      values.filter(
        (value, at) => at > 1 && (value - (values[at - 1] ?? 0)) * ((values[at - 1] ?? 0) - (values[at - 2] ?? 0)) < 0,
      ).length;
    expect(turns(row(rough))).toBeGreaterThan(turns(row(plain)) + 8);
  });
});

describe("a milky ball", () => {
  it("evens out what is uneven, since light comes out beside where it went in, and leaves the table as it was", async () => {
    const bumps = ([x, y, z]: Point) => ({ ...CHALK, bump: 3 * clouds(x / 8, y / 8, z / 8) });
    const [chalk, milk] = await Promise.all([
      developed(ball("bumps", bumps)),
      developed(ball("milky bumps", bumps, { milky: 9 })),
    ]);
    const steps = ({ at }: typeof chalk) =>
      Array.from({ length: 60 }, (_, step) =>
        Math.abs((at(MIDDLE.x - 30 + step, MIDDLE.y)[0] ?? 0) - (at(MIDDLE.x - 29 + step, MIDDLE.y)[0] ?? 0)),
      ).reduce((sum, step) => sum + step);
    expect(steps(milk)).toBeLessThan(steps(chalk) * 0.6);
    expect(milk.at(MIDDLE.x + 90, MIDDLE.y + 50)).toEqual(chalk.at(MIDDLE.x + 90, MIDDLE.y + 50));
  });
});

describe("a name", () => {
  it("stands for one picture", () => {
    let drawn = 0;
    const draw = () => once("same", () => `picture ${(drawn += 1)}`);
    expect([draw(), draw(), drawn]).toEqual(["picture 1", "picture 1", 1]);
  });
});

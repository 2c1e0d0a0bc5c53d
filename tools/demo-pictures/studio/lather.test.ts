import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { seeded } from "../seeded.ts";
import { bubblesOn, HEAP, heapOf } from "./bubbles.ts";
import { lather } from "./lather.ts";

describe("bubbles of a lather", () => {
  const heap = heapOf(7);
  const bubbles = bubblesOn(heap, seeded("bubbles"));

  it("are many, of very different sizes, most of them small", () => {
    const radii = bubbles.map(({ radius }) => radius).toSorted((a, b) => a - b);
    expect(radii.length).toBeGreaterThan(2000);
    expect((radii.at(-1) ?? 0) / (radii[0] ?? 1)).toBeGreaterThan(10);
    expect(radii[Math.floor(radii.length / 2)]).toBeLessThan(8);
  });

  it("merge a little and never swallow each other", () => {
    const isMerged = (a: (typeof bubbles)[number], b: (typeof bubbles)[number]) =>
      Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) < a.radius + b.radius;
    const isInside = (a: (typeof bubbles)[number], b: (typeof bubbles)[number]) =>
      Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]) < Math.max(a.radius, b.radius);
    const first = bubbles.slice(0, 120);
    expect(first.some((a, at) => first.slice(at + 1).some((b) => isMerged(a, b)))).toBe(true);
    expect(bubbles.some((a, at) => bubbles.slice(at + 1).some((b) => isInside(a, b)))).toBe(false);
  });

  it("lie on a heap that ends on the table", () => {
    expect(heap(0, 0)).toBeGreaterThan(HEAP.high / 2);
    expect([heap(HEAP.wide * 1.3, 0), heap(0, HEAP.deep * 1.3)]).toEqual([0, 0]);
    expect(bubbles.every(({ at, radius }) => at[1] > radius * 0.8)).toBe(true);
  });
});

describe("a lather", () => {
  it("covers what is behind its middle, and lets it through the bubbles above", { timeout: 120_000 }, async () => {
    const data = Buffer.from(/base64,([^"]+)/.exec(lather("#d8cdb8"))?.[1] ?? "", "base64");
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true });
    const opacities = Array.from({ length: info.width * info.height }, (_, pixel) => pixels[pixel * 4 + 3] ?? 0);
    const middle = Math.floor(info.height * 0.7) * info.width + Math.floor(info.width / 2);
    expect(opacities[middle]).toBe(255);
    expect(opacities[0]).toBe(0);
    const thin = opacities.filter((opacity) => opacity > 10 && opacity < 160).length;
    expect(thin / opacities.length).toBeGreaterThan(0.01);
  });
});

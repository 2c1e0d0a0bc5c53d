import { describe, expect, it } from "vitest";
import { Picture } from "./picture.tsx";

function sourcesOf(sizes: string, width = 1600): string[] {
  const { props } = Picture({ source: { src: "/media/a.webp", width, height: width }, alt: "", sizes });
  const { srcSet, src } = props as { srcSet: string; src: string };
  const sources = srcSet.split(", ").map((source) => source.split(" "));
  expect(src).toBe(sources.at(-1)?.[0]);
  return sources.map(([, size = ""]) => size);
}

describe("a picture's sources", () => {
  it("end with the first that has all of the picture", () => {
    expect(sourcesOf("88vw")).toContain("640w");
    expect(sourcesOf("88vw").at(-1)).toBe("1920w");
    expect(sourcesOf("88vw", 1080).at(-1)).toBe("1080w");
    expect(sourcesOf("88vw", 5000).at(-1)).toBe("3840w");
  });

  it.each([
    ["5rem", "256w"],
    ["176px", "640w"],
    ["(min-width: 84rem) 600px, 88vw", "1920w"],
  ])("of %s end with what the densest screen takes, %s", (sizes, last) => {
    expect(sourcesOf(sizes).at(-1)).toBe(last);
  });
});

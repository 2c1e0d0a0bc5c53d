import { describe, expect, it } from "vitest";
import { fileSize, fileType } from "./product-duties.tsx";

describe("fileType", () => {
  it.each([
    ["application/pdf", "PDF"],
    ["image/svg+xml", "SVG"],
    ["text/plain; charset=utf-8", "PLAIN"],
    ["strange", ""],
  ])("of %s is %j", (mediaType, name) => expect(fileType(mediaType)).toBe(name));
});

describe("fileSize", () => {
  it.each([
    [12, "pl", "1 kB"],
    [84_321, "pl", "84 kB"],
    [1_240_000, "de", "1,2 MB"],
    [1_240_000, "en", "1.2 MB"],
  ] as const)("of %i in %s is %s", (bytes, locale, text) => {
    expect(fileSize(bytes, locale).replace("\u00a0", " ")).toBe(text);
  });
});

import { describe, expect, it } from "vitest";
import { isContentNamed, mediaName, readPictureRequest } from "./picture-request.ts";

const read = (query: string) => readPictureRequest(new URLSearchParams(query), "/pl");

describe("readPictureRequest", () => {
  it("reads pictures of the API and of the shop", () => {
    expect(read("url=%2Fpl%2Fmedia%2FOV101-0a1b2c3d.webp&w=640")).toEqual({
      source: { kind: "media", name: "OV101-0a1b2c3d.webp" },
      width: 640,
      quality: 75,
      immutable: true,
    });
    expect(read("url=/pl/images/hero.png&w=64&q=50")).toMatchObject({
      source: { kind: "file", name: "/pl/images/hero.png" },
      quality: 50,
      immutable: false,
    });
  });

  it.each([
    "",
    "url=/pl/media/a.webp",
    "url=/pl/media/a.webp&w=641",
    "url=/pl/media/a.webp&w=640&q=74",
    "url=/pl/media/a.webp&w=-640",
    "url=/pl/media/a.webp&w=640&x=1",
    "url=/pl/media/a.svg&w=640",
    "url=/pl/images/OVA.SVG&w=640",
    "url=/pl/media/../secrets.png&w=640",
    "url=/pl/media/%2e%2e/secrets.png&w=640",
    "url=/pl/media/..%2Fsecrets.png&w=640",
    "url=/pl/media//evil.example/a.png&w=640",
    "url=//evil.example/a.png&w=640",
    "url=https://evil.example/a.png&w=640",
    "url=/pl/media/a.gif&w=640",
    "url=/pl/media/a.png?x&w=640",
    "url=/pl/images/a%00.png&w=640",
    "url=/de/media/a.png&w=640",
  ])("refuses %s with a reason", (query) => {
    expect(read(query)).toMatch(/\.$/u);
  });
});

describe("names", () => {
  it("tells names that carry a hash", () => {
    expect(isContentNamed("4f9c2b7a11d0.webp")).toBe(true);
    expect(isContentNamed("4f9c2b7a11d0-small.webp")).toBe(true);
    expect(isContentNamed("OV101.webp")).toBe(false);
  });

  it("keeps media names inside their folder", () => {
    expect(mediaName("/pl/media/categories/kremy.webp", "/pl")).toBe("categories/kremy.webp");
    for (const path of ["/pl/media/", "/pl/media/.env", "/pl/media/a/../b", "/pl/mediax/a", "/pl/media/%2e%2e/a"]) {
      expect(mediaName(path, "/pl")).toBeNull();
    }
  });
});

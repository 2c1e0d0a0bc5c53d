import { describe, expect, it } from "vitest";
import { paintFirst } from "./paint-first.ts";

describe("paintFirst", () => {
  it("has scripts of files fetched and run later, and leaves all others as they are", () => {
    const kept = '<script src="/pl/old.js" noModule=""></script><script>self.__next_f.push([0])</script>';
    expect(paintFirst(`${kept}<script src="/pl/_next/static/chunks/a-1.js" async=""></script><p>x</p>`)).toBe(
      `${kept}<link rel="preload" as="script" fetchPriority="low" href="/pl/_next/static/chunks/a-1.js" data-late=""/><p>x</p>`,
    );
  });
});

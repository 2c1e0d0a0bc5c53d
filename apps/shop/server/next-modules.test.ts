import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import moduleForBrowsers, { twinOf } from "./next-modules.ts";

const root = path.resolve(createRequire(import.meta.url).resolve("next/dist/client/app-index.js"), "../..");
const files = globSync("{client,shared,lib}/**/*.js", { cwd: root }).map((file) => path.join(root, file));

function read(name: string): string {
  return readFileSync(path.join(root, name), "utf8");
}

function given(name: string): string {
  return moduleForBrowsers.call({ resourcePath: path.join(root, name) }, "its own text");
}

/** As `URL` was before it could be asked. */
class OldAddress {
  readonly href: string;

  constructor(address: string) {
    this.href = new URL(address).href;
  }
}

describe("modules of the installed Next that browsers may get", () => {
  it("stand in its package a second time as ES modules", () => {
    expect(files.length).toBeGreaterThan(400);
    expect(files.filter((file) => !existsSync(twinOf(file)))).toEqual([]);
  });

  it("are given to the bundler as those, and what has none as it is", () => {
    const links = given("client/components/links.js");
    expect(links).toBe(read("esm/client/components/links.js"));
    expect(links).toMatch(/^export function mountLinkInstance\(/mu);
    expect(given("none.js")).toBe("its own text");
  });

  it("bring to old browsers only what those that Next supports may lack", () => {
    const filled = [...read("build/polyfills/polyfill-module.js").matchAll(/"(\w+)"in |(\w+(?:\.\w+)+)\|\|\(\2=/gu)];
    expect(filled.map(([, member, whole]) => member ?? whole)).toEqual([
      "trimStart",
      "trimEnd",
      "description",
      "Array.prototype.flat",
      "Promise.prototype.finally",
      "Object.fromEntries",
      "Array.prototype.at",
      "Object.hasOwn",
      "canParse",
    ]);
    const old = { URL: OldAddress as typeof OldAddress & Pick<typeof URL, "canParse"> };
    vm.runInNewContext(given("build/polyfills/polyfill-module.js"), old);
    expect([old.URL.canParse("https://kram.example"), old.URL.canParse("kram")]).toEqual([true, false]);
  });

  it("find a process without anything, as they ask it for settings alone", () => {
    expect(read("build/polyfills/process.js")).toContain("require('next/dist/compiled/process')");
    expect(given("compiled/process/browser.js")).toBe("module.exports = { env: {} };");
  });
});

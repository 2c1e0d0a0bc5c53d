import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { joinScripts } from "./next-build.ts";

/** A build as Next leaves it, as far as its scripts go. */
const CHUNKS = ["react", "next", "turbopack-1", "frame", "failed", "own", "other"];
const ROOT = '"static/chunks/react.js",\n "static/chunks/next.js",\n "static/chunks/turbopack-1.js"';
const MANIFEST = `{"polyfillFiles": ["static/chunks/old.js"], "rootMainFiles": [ ${ROOT} ],
 "pages": {"otherChunks": ["static/chunks/react.js", "static/chunks/next.js"], "runtimeModuleIds": [7]}}`;
const client = (...lists: string[][]) =>
  `globalThis.x = {"a": ${lists.map((list) => JSON.stringify(list.map((name) => `/pl/_next/static/chunks/${name}.js`))).join(', "b": ')}};`;
const FILES: Record<string, string> = {
  "build-manifest.json": MANIFEST,
  "server/middleware-build-manifest.js": `globalThis.y = ${MANIFEST};`,
  "server/app/[locale]/page/build-manifest.json": MANIFEST,
  "server/app/[locale]/page_client-reference-manifest.js": client(["frame"], ["failed"], ["own"], ["own", "other"]),
  "server/app/[locale]/x/page_client-reference-manifest.js": client(["failed"], ["own", "frame"]),
  "server/app/_not-found/page_client-reference-manifest.js": client(["frame", "failed"]),
  "server/app/_global-error/page_client-reference-manifest.js": client(["frame"]),
  "server/app/feed/route_client-reference-manifest.js": client([]),
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kram-build-"));
  const scripts = CHUNKS.map((name) => [`static/chunks/${name}.js`, `push("${name}");`]);
  for (const [name = "", text = ""] of [...scripts, ...Object.entries(FILES)]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
});
afterEach(async () => rm(folder, { recursive: true }));

const read = (name: string) => readFile(path.join(folder, name), "utf8");

describe("joinScripts", () => {
  it("puts what every page loads into one file, last what runs it", async () => {
    const joined = joinScripts(folder);
    expect(joined).toMatch(/^static\/chunks\/[0-9a-f]{16}\.js$/u);
    const order = ["react", "next", "failed", "frame", "turbopack-1"];
    expect(await read(joined)).toBe(order.map((name) => `push("${name}");`).join("\n"));
    expect(await read("static/chunks/react.js")).toBe('push("react");');
  });

  it("names it by what it holds", async () => {
    const joined = joinScripts(folder);
    await writeFile(path.join(folder, "build-manifest.json"), MANIFEST);
    await writeFile(path.join(folder, "static/chunks/react.js"), 'push("newer");');
    expect(joinScripts(folder)).not.toBe(joined);
  });

  it("stands in all manifests for the scripts that it holds", async () => {
    const joined = joinScripts(folder);
    const whole = { polyfillFiles: ["static/chunks/old.js"], rootMainFiles: [joined] };
    const manifest = { ...whole, pages: { otherChunks: [joined], runtimeModuleIds: [7] } };
    expect(JSON.parse(await read("build-manifest.json"))).toEqual(manifest);
    expect(JSON.parse(await read("server/app/[locale]/page/build-manifest.json"))).toEqual(manifest);
    const inner = (await read("server/middleware-build-manifest.js")).replace(/^globalThis\.y = |;$/gu, "");
    expect(JSON.parse(inner)).toEqual(manifest);
  });

  it("leaves parts of pages the scripts that are theirs", async () => {
    joinScripts(folder);
    expect(await read("server/app/[locale]/page_client-reference-manifest.js")).toBe(
      'globalThis.x = {"a": [], "b": [], "b": ["/pl/_next/static/chunks/own.js"], "b": ["/pl/_next/static/chunks/own.js","/pl/_next/static/chunks/other.js"]};',
    );
    expect(await read("server/app/_not-found/page_client-reference-manifest.js")).toBe('globalThis.x = {"a": []};');
  });
});

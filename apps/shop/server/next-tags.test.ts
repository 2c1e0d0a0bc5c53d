import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NOT_BEGUN, type Touched } from "./front/change-log.ts";
import { captureResponse, createInnerRequest, type Renderer } from "./front/renderer.ts";
import NextStore from "./next-store.ts";
import { declareOld, nextChanges, nextTags, notingBegin } from "./next-tags.ts";
import { serve, type TestServer } from "./testing/serve.ts";

/** A small shop built by the installed Next, whose pages read from a local server. */
const SOURCES: Record<string, string> = {
  "next.config.mjs": `export default {
    distDir: "dist", typescript: { ignoreBuildErrors: true }, experimental: { isrFlushToDisk: false }, cacheMaxMemorySize: 4_000_000,
    cacheHandler: ${JSON.stringify(path.join(import.meta.dirname, "next-store.ts"))},
  };`,
  "app/layout.jsx": `export default async function Layout({ children }) {
      await fetch(process.env.READ_FROM + "/frame", { next: { tags: ["catalogue", "frame"], revalidate: 900 } });
      return <html><body>{children}</body></html>;
    }`,
  "app/goods/[code]/page.jsx": `export const dynamic = "force-static";
    export function generateStaticParams() { return []; }
    export default async function Page({ params }) {
      const { code } = await params;
      const asked = await fetch(process.env.READ_FROM + "/" + code, { next: { tags: ["catalogue", "product-" + code], revalidate: 900 } });
      return <main>{await asked.text()}</main>;
    }`,
  "app/list.xml/route.js": `export const dynamic = "force-static";
    export const revalidate = 900;
    export async function GET() {
      const asked = await fetch(process.env.READ_FROM + "/list", { next: { tags: ["catalogue", "paths"], revalidate: 900 } });
      return new Response(await asked.text());
    }`,
  "app/api/expire/route.js": `import { revalidateTag } from "next/cache";
    export async function POST() {
      revalidateTag("catalogue", { expire: 0 });
      return new Response("");
    }`,
};

let folder: string;
let source: TestServer;
let render: Renderer;
const tags = nextTags();
let price = 1;
/** Keeps the source from answering. */
let held: Promise<void> | undefined;
let reads = 0;

beforeAll(async () => {
  source = await serve((request, response) => {
    const answer = `read ${request.url} at ${price}`;
    reads += 1;
    void Promise.resolve(held).then(() => response.end(answer));
  });
  const require = createRequire(import.meta.url);
  folder = await mkdtemp(path.join(import.meta.dirname, "../.next-contract-"));
  for (const [name, text] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const own = { NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", READ_FROM: source.url };
  const env = { ...process.env, ...own };
  await promisify(execFile)(process.execPath, [require.resolve("next/dist/bin/next"), "build"], { cwd: folder, env });
  Object.assign(process.env, env);
  const { default: next } = await import("next");
  const pages = next({ dev: false, dir: folder });
  await pages.prepare();
  render = notingBegin(pages.getRequestHandler());
}, 300_000);

afterAll(async () => {
  source.close();
  await rm(folder, { recursive: true, force: true });
});

/** Tags that are known of the page when the last of it has come, as the front asks for them. */
async function tagsAtTheEnd(url: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(url, "http://localhost");
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[] | null>();
  const request = createInnerRequest({ method: "GET", url, headers: { host: "localhost:3000", ...headers } });
  const response = captureResponse(request, ({ headers: { location } }) => {
    // Readings of data are led to the address with the mark of their headers.
    if (typeof location === "string") tagsAtTheEnd(location, headers).then(resolve, reject);
    return { write: () => true, end: () => location ?? resolve(tags.of(pathname)) };
  });
  tags.during(makingOf(pathname), () => render(request, response)).catch(reject);
  return promise;
}

const makingOf = (pathname: string) => ({ pathname, begun: NOT_BEGUN });

describe("tags of a page that the installed Next renders", () => {
  it("are those of its own readings and the frame's", async () => {
    expect((await tagsAtTheEnd("/goods/a"))?.toSorted()).toEqual(["frame", "product-a"]);
    expect((await tagsAtTheEnd("/goods/b"))?.toSorted()).toEqual(["frame", "product-b"]);
  });

  it("are known of a page that Next has kept", async () => {
    await tagsAtTheEnd("/goods/c");
    nextChanges().note(new Set(["product-c"]));
    expect(tags.of("/goods/c")).toBeNull();
    expect((await tagsAtTheEnd("/goods/c"))?.toSorted()).toEqual(["frame", "product-c"]);
  });

  it("are known of parts that are asked for at once", async () => {
    const asked = await Promise.all([
      tagsAtTheEnd("/goods/d"),
      tagsAtTheEnd("/goods/d", { rsc: "1" }),
      tagsAtTheEnd("/goods/d", { rsc: "1", "next-router-prefetch": "1" }),
    ]);
    for (const each of asked) expect(each?.toSorted()).toEqual(["frame", "product-d"]);
  });

  it("are known of files", async () => {
    expect(await tagsAtTheEnd("/list.xml")).toEqual(["paths"]);
  });
});

/** What the page says when the last of it has come. */
async function textOf(url: string, method: "GET" | "POST" = "GET"): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = createInnerRequest({ method, url, headers: { host: "localhost:3000", "content-length": "0" } });
  const response = captureResponse(request, ({ whole }) => {
    const chunks = whole === null ? [] : [whole.toString()];
    return { write: (chunk) => chunks.push(String(chunk)) > 0, end: () => resolve(chunks.join("")) };
  });
  tags.during(makingOf(url), () => render(request, response)).catch(reject);
  return promise;
}

/** A page whose reading is answered only after a change. */
async function changedMeanwhile(url: string, touched: Touched): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<void>();
  [held, reads] = [promise, 0];
  const early = textOf(url);
  await expect.poll(() => reads).toBeGreaterThan(0);
  price += 1;
  await declareOld(touched, async () => void (await textOf("/api/expire", "POST")));
  held = undefined;
  resolve();
  return early;
}

describe("what Next keeps", () => {
  it("is nothing that a change touched after it was begun", async () => {
    price = 1;
    expect(await changedMeanwhile("/goods/e", new Set(["product-e"]))).toContain("/e at 1");
    expect(tags.of("/goods/e")).toBeNull();
    expect(await textOf("/goods/e")).toContain("/e at 2");
    expect(tags.of("/goods/e")).toContain("product-e");
    expect(await changedMeanwhile("/goods/f", "everything")).toContain("/f at 2");
    expect(await textOf("/goods/f")).toContain("/f at 3");
  });

  it("is what a change that came meanwhile did not touch", async () => {
    price = 1;
    expect(await changedMeanwhile("/goods/g", new Set(["product-e"]))).toContain("/g at 1");
    expect(tags.of("/goods/g")).toContain("product-g");
    reads = 0;
    expect(await textOf("/goods/g")).toContain("/g at 1");
    expect(reads).toBe(0);
  });

  it("is nothing that was there before a change, and its expiry is waited for", async () => {
    price = 1;
    expect(await textOf("/goods/h")).toContain("/h at 1");
    price = 2;
    await declareOld(new Set(["product-h"]), async () => void (await textOf("/api/expire", "POST")));
    expect(await textOf("/goods/h")).toContain("/h at 2");
    await expect(declareOld("everything", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });

  it("is nothing of the millisecond of a change", async () => {
    const store = new NextStore({
      fs: {} as never,
      flushToDisk: false,
      maxMemoryCacheSize: 100_000,
      serverDistDir: folder,
      revalidatedTags: [],
      _requestHeaders: {},
    });
    const own = ["catalogue", "product-m"];
    const context = { fetchCache: true as const, tags: own };
    const value = { kind: "FETCH", revalidate: 900, tags: own, data: { headers: {}, body: "", url: "/m" } } as never;
    for (let time = 0; time < 20; time += 1) {
      await tags.during({ pathname: null, begun: nextChanges().count }, () => store.set("m", value, context));
      await store.revalidateTag(["catalogue"], { expire: 0 });
      expect(await store.get("m", { kind: "FETCH", tags: own, softTags: [] } as never)).toBeNull();
    }
  });
});

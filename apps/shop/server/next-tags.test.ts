import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureResponse, createInnerRequest, type Renderer } from "./front/renderer.ts";
import { nextTags } from "./next-tags.ts";
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
};

let folder: string;
let source: TestServer;
let render: Renderer;
const tags = nextTags();

beforeAll(async () => {
  source = await serve((request, response) => response.end(`read ${request.url}`));
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
  render = pages.getRequestHandler();
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
  tags.during(pathname, () => render(request, response)).catch(reject);
  return promise;
}

describe("tags of a page that the installed Next renders", () => {
  it("are those of its own readings and the frame's", async () => {
    expect((await tagsAtTheEnd("/goods/a"))?.toSorted()).toEqual(["frame", "product-a"]);
    expect((await tagsAtTheEnd("/goods/b"))?.toSorted()).toEqual(["frame", "product-b"]);
  });

  it("are known of a page that Next has kept", async () => {
    await tagsAtTheEnd("/goods/c");
    tags.forget();
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

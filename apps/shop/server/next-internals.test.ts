import { execFile } from "node:child_process";
import type { OutgoingHttpHeaders } from "node:http";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPictureRequest } from "./front/pictures/picture-request.ts";
import { type AnswerHead, captureResponse, createInnerRequest, type Renderer } from "./front/renderer.ts";
import { joinScripts, writePrefetchHints } from "./next-build.ts";
import {
  builtFiles,
  NEXT_ADDRESSES,
  nextPageRules,
  reactRuntime,
  readStyles,
  withoutFaults,
} from "./next-internals.ts";

const own = 'document.documentElement.dataset.theme="dark"';
const rules = nextPageRules([own]);

/** A small shop built by the installed Next. */
const SOURCES: Record<string, string> = {
  "next.config.mjs": `import { BROWSER_MODULES } from "../server/next-modules.ts";
  export default {
    turbopack: { rules: BROWSER_MODULES }, basePath: "/pl", distDir: "dist", compress: false, poweredByHeader: false, typescript: { ignoreBuildErrors: true },
    experimental: { globalNotFound: true, isrFlushToDisk: false },
    rewrites: async () => ({ afterFiles: [], fallback: [], beforeFiles: [
      { source: "/", destination: "/pl" },
      { source: "/:path((?!(?:_next|pl)(?:/|$)).+)", destination: "/pl/:path" },
    ] }),
  };`,
  "app/global-not-found.jsx": `export default function Missing() { return <html><body>missing</body></html>; }`,
  "app/[locale]/layout.jsx": `export const metadata = { icons: { icon: { url: "data:image/svg+xml,x" } } };
    export function generateStaticParams() { return [{ locale: "pl" }]; }
    import "./style.css";
    export default function Layout({ children }) { return <html lang="pl"><body>{children}</body></html>; }`,
  "app/[locale]/style.css": `main { color: green; background: url("./dot.png"); }`,
  "app/[locale]/dot.png": "no picture, but a file of its own with a name that the build chooses: ".repeat(400),
  "app/[locale]/goods/[code]/page.jsx": `export const dynamic = "force-static";
    export function generateStaticParams() { return []; }
    export async function generateMetadata({ params }) { return { title: "named " + (await params).code }; }
    export default async function Page({ params }) { return <main><h1>{(await params).code}</h1></main>; }`,
  "app/[locale]/page.jsx": `import { getImageProps } from "next/image";
    import { Press } from "./press.jsx";
    export const revalidate = 900;
    export default function Page() {
      const { props } = getImageProps({ src: "/pl/images/a.png", alt: "", width: 640, height: 480 });
      return <main><h1>for all</h1><img {...props} /><Press /></main>;
    }`,
  "app/[locale]/press.jsx": `"use client"; export function Press() { return <button onClick={() => alert(1)}>press</button>; }`,
  "app/[locale]/streamed/page.jsx": `import { Suspense } from "react";
    import { connection } from "next/server";
    export async function generateMetadata() { await connection(); await wait(); return { title: "late" }; }
    const wait = () => new Promise((go) => setTimeout(go, 30));
    export default function Page() { return <main><Suspense fallback={<i>wait</i>}><Late /></Suspense></main>; }
    async function Late() { await connection(); await wait(); return <b>late</b>; }`,
  "app/[locale]/broken/page.jsx": `import { connection } from "next/server";
    export default async function Page() { await connection(); throw new Error("broken on purpose"); }`,
  "app/[locale]/moved/[code]/page.jsx": `import { permanentRedirect } from "next/navigation";
    export const revalidate = 900;
    export function generateStaticParams() { return []; }
    export default async function Page({ params }) { permanentRedirect("/new/" + (await params).code); }`,
};

interface Answer extends AnswerHead {
  body: string;
}

let folder: string;
let handler: Renderer;
let joined: string;

beforeAll(async () => {
  const require = createRequire(import.meta.url);
  folder = await mkdtemp(path.join(import.meta.dirname, "../.next-contract-"));
  for (const [name, source] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), source);
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  await promisify(execFile)(process.execPath, [require.resolve("next/dist/bin/next"), "build"], { cwd: folder, env });
  writePrefetchHints(path.join(folder, "dist"));
  joined = joinScripts(path.join(folder, "dist"));
  Object.assign(process.env, env);
  const { default: next } = await import("next");
  const pages = next({ dev: false, dir: folder });
  await pages.prepare();
  handler = pages.getRequestHandler();
}, 300_000);

afterAll(async () => rm(folder, { recursive: true, force: true }));

async function answerOf(render: Renderer, url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = createInnerRequest({ method: "GET", url, headers: { host: "localhost:3000", ...headers } });
  const response = captureResponse(request, (head) => {
    const chunks = head.whole === null ? [] : [head.whole];
    return {
      write: (chunk) => chunks.push(Buffer.from(chunk)) > 0,
      end: () => resolve({ ...head, body: Buffer.concat(chunks).toString() }),
    };
  });
  render(request, response).catch(reject);
  return promise;
}

const ask = (url: string, headers?: Record<string, string>) => answerOf(withoutFaults(handler), url, headers);

/** As the router does, with the mark of its headers in the address. */
async function askData(pathname: string, headers: Record<string, string> = {}): Promise<Answer & { url: string }> {
  const asked = { rsc: "1", ...headers };
  const mark = await ask(`${pathname}?_rsc=0`, asked);
  const url = mark.status === 307 ? String(mark.headers["location"]) : `${pathname}?_rsc=0`;
  return { ...(await ask(url, asked)), url };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gu)].map(([, script = ""]) => script);
}

function varyOf({ headers }: { headers: OutgoingHttpHeaders }): string[] {
  return String(headers["vary"]).split(/,\s*/u);
}

describe("a page that the installed Next prerenders", () => {
  it("is whole, for all and fresh for as long as the page says", async () => {
    const page = await ask("/pl");
    expect([page.status, page.whole === null, rules.isForAll(page)]).toEqual([200, false, true]);
    expect(rules.freshMs(page.headers)).toBe(900_000);
    expect(rules.inner).toContain("x-nextjs-cache");
    expect(page.headers).toHaveProperty("x-nextjs-cache");
    expect(rules.keptHeaders(page.headers)).toContain("text/html; charset=utf-8");
  });

  it("depends on no request header that the front does not name", async () => {
    for (const answer of [await ask("/pl"), await askData("/pl")]) {
      expect(rules.vary.split(", ")).toEqual(expect.arrayContaining(varyOf(answer)));
    }
  });

  it("has no inline script that the front does not know, and some that it does", async () => {
    const scripts = inlineScripts((await ask("/pl")).body);
    expect(scripts.filter((script) => !rules.isKnownScript(script))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(2);
  });

  it("waits with all its files of scripts until it is painted, those for old browsers left out", async () => {
    const { body } = await ask("/pl");
    const held = rules.finish(body, "/pl/produkty");
    expect(body).toMatch(/<script[^>]*\basync\b/u);
    expect(held).not.toMatch(/<script[^>]*\basync\b/u);
    expect([...held.matchAll(/<script[^>]*\bsrc=[^>]*>/gu)].every(([script]) => /\bnomodule\b/iu.test(script))).toBe(
      true,
    );
    expect(held).toContain('data-late=""');
  });

  it("finds its scripts among the built files, and its pictures where the front answers them", async () => {
    const { body } = await ask("/pl");
    const files = builtFiles(path.join(folder, "dist"));
    const prefix = `/pl${files.address}/`;
    expect(prefix.startsWith(`/pl${NEXT_ADDRESSES.files}`)).toBe(true);
    const sources = [...body.matchAll(/\bsrc="([^"]+\.js)"/gu)].map(([, source = ""]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      expect(source.startsWith(prefix)).toBe(true);
      const file = path.join(files.folder, source.slice(prefix.length));
      expect(path.dirname(file)).toBe(files.scripts);
      expect(await readFile(file, "utf8")).not.toBe("");
    }
    const picture = new URL(
      (/<img[^>]*\ssrc="([^"]+)"/u.exec(body)?.[1] ?? "").replaceAll("&amp;", "&"),
      "http://shop",
    );
    expect(picture.pathname).toBe(`/pl${NEXT_ADDRESSES.pictures}`);
    expect(readPictureRequest(picture.searchParams, "/pl")).toMatchObject({ width: 1920, quality: 75 });
  });
});

describe("scripts that the installed Next adds to every page", () => {
  it("are one file on a page made on request, which ends with what runs the others", async () => {
    const { body } = await ask("/pl/goods/8");
    const named = [...body.matchAll(/<script src="\/pl\/_next\/(static\/chunks\/[^"]+)"[^>]* async=""/gu)];
    expect(named.map(([, name]) => name)).toEqual([joined]);
    expect(inlineScripts(body).join("")).toContain(`{"otherChunks":["${joined}"],"runtimeModuleIds":[`);
    const text = await readFile(path.join(folder, "dist", joined), "utf8");
    expect(text.indexOf("registerChunk")).toBeGreaterThan(text.lastIndexOf("document.currentScript:void 0,"));
  });

  it("are made of its ES modules: few wrappers of CommonJS, and no names that only its server uses", async () => {
    const text = await readFile(path.join(folder, "dist", joined), "utf8");
    expect(text).toContain("popstate");
    expect(text).not.toContain("x-next-cache-tags");
    expect(text.split('"__esModule"').length).toBeLessThan(20);
  });
});

describe("styles that the installed Next builds", () => {
  it("stand in the page with whole addresses, their links disabled where React looks for them", async () => {
    const styles = readStyles(path.join(folder, "dist"), "/pl");
    const { finish, isKnownStyle } = nextPageRules([own], styles);
    const { body } = await ask("/pl");
    const [, address = ""] = /<link rel="stylesheet" href="([^"]+)"/u.exec(body) ?? [];
    const held = finish(body, "/pl/produkty");
    const [, text = ""] = /<style>([\s\S]*?)<\/style>/u.exec(held) ?? [];
    expect(text).toMatch(/main\{.*url\(\/pl\/_next\/static\//su);
    expect([isKnownStyle(text), isKnownStyle(`${text} `), rules.isKnownStyle(text)]).toEqual([true, false, false]);
    expect(held).toContain(`</style><link rel="stylesheet" disabled="" href="${address}"`);
    expect(rules.finish(body, "/pl/produkty")).toContain(`<link rel="stylesheet" href="${address}"`);
  });

  it("are found by React in links of this kind, or it would fetch them again", async () => {
    const client = createRequire(import.meta.url).resolve(
      "next/dist/compiled/react-dom/cjs/react-dom-client.production.js",
    );
    expect(await readFile(client, "utf8")).toContain(`'link[rel="stylesheet"][' + key + "]"`);
  });
});

describe("a prefetch of the installed Next", () => {
  it("takes a page made on request in one answer with its title, and never the frame", async () => {
    const asked = { "next-router-prefetch": "1" };
    const tree = await askData("/pl/goods/7", { ...asked, "next-router-segment-prefetch": "/_tree" });
    expect(tree.headers["x-nextjs-postponed"]).toBe("2");
    const hints = [...tree.body.matchAll(/"h":(\d+)/gu)].map(([, hint]) => Number(hint) & (32 | 64 | 128 | 1024));
    expect(hints.toSorted((left, right) => left - right)).toEqual([64, 32 | 64, 32 | 128, 1024, 1024]);
    const page = await askData("/pl/goods/7", {
      ...asked,
      "next-router-segment-prefetch": "/$d$locale/goods/$d$code/__PAGE__",
    });
    expect([page.status, rules.isForAll(page)]).toEqual([200, true]);
    expect(page.body).toContain("named 7");
    expect(page.body).not.toContain("<html");
    const { url, headers } = (await rules.partsAhead("/pl/goods/7"))[0] ?? {};
    expect([url, headers]).toEqual([tree.url, { rsc: "1", ...asked, "next-router-segment-prefetch": "/_tree" }]);
  });
});

describe("page data of the installed Next", () => {
  it("is told by its header, for all, and other than the page", async () => {
    const data = await askData("/pl");
    expect([data.status, data.headers["content-type"]]).toEqual([200, "text/x-component"]);
    expect(rules.isForAll(data)).toBe(true);
    const request = { url: data.url, headers: { rsc: "1" } };
    expect([rules.isForData(request), rules.isForData({ url: "/pl", headers: {} })]).toEqual([true, false]);
    expect(rules.addressOf(request).key).not.toBe(rules.addressOf({ url: "/pl", headers: {} }).key);
  });

  it("comes in parts for a prefetch, each kept under a key of its own", async () => {
    const headers = { "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
    const [whole, part] = [await askData("/pl"), await askData("/pl", headers)];
    expect([part.status, rules.isForAll(part)]).toEqual([200, true]);
    expect(part.body).not.toBe(whole.body);
    const keys = [{ rsc: "1" }, { rsc: "1", ...headers }].map(
      (asked) => rules.addressOf({ url: part.url, headers: asked }).key,
    );
    expect(new Set([...keys, null]).size).toBe(3);
  });
});

describe("a page that the installed Next streams", () => {
  it("is nobody else's, and only known scripts finish it", async () => {
    const page = await ask("/pl/streamed", { "user-agent": "Mozilla/5.0 Chrome/140" });
    expect([page.status, page.whole, rules.isForAll(page)]).toEqual([200, null, false]);
    const scripts = inlineScripts(page.body);
    expect(scripts.some((script) => script.includes("$RC("))).toBe(true);
    expect(scripts.some((script) => script.includes("document.head.appendChild"))).toBe(true);
    expect(scripts.filter((script) => !rules.isKnownScript(script))).toEqual([]);
  });
});

describe("the statuses of the installed Next", () => {
  it("are those that the shop's own pages stand in for, and are for nobody else", async () => {
    for (const [url, status] of [
      ["/pl/no/page/at/all", 404],
      ["/pl/broken", 500],
    ] as const) {
      const answer = await ask(url);
      expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
      expect(rules.isForAll(answer)).toBe(false);
    }
  });
});

describe("faults of the installed Next that the front repairs", () => {
  it("still says of a rewritten address that it was rendered without its query, which is not passed on", async () => {
    const asked = { rsc: "1" };
    expect((await answerOf(handler, "/pl/streamed?page=2", asked)).headers).toHaveProperty("x-nextjs-rewritten-query");
    expect((await ask("/pl/streamed?page=2", asked)).headers).not.toHaveProperty("x-nextjs-rewritten-query");
  });

  it("still names the address of a redirect that it keeps twice, which is passed on once", async () => {
    expect((await answerOf(handler, "/pl/moved/7")).headers["location"]).toEqual(["/pl/new/7", "/pl/new/7"]);
    for (const kind of ["rendered", "kept"]) {
      const { status, headers } = await ask("/pl/moved/8");
      expect([kind, status, headers["location"]]).toEqual([kind, 308, "/pl/new/8"]);
    }
  });
});

it("is the one file of the front that knows Next's words", async () => {
  const front = path.join(import.meta.dirname, "front");
  const names = (await readdir(front, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/u.test(name));
  const texts = await Promise.all(names.map(async (name) => [name, await readFile(path.join(front, name), "utf8")]));
  const words = /["'/`]_?next[/"'-]|__next|x-nextjs|x-middleware|["'_]rsc\b|TURBOPACK|\$R[CSXR]/u;
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(([, text = ""]) => words.test(text)).map(([name]) => name)).toEqual([]);
});

it("names the cookies of the preview mode as the installed Next does", () => {
  const require = createRequire(import.meta.url);
  const names = require("next/dist/server/api-utils/index.js") as Record<string, string>;
  const [bypass, data] = [names["COOKIE_NAME_PRERENDER_BYPASS"], names["COOKIE_NAME_PRERENDER_DATA"]];
  const { cookie } = rules.headersOf({ url: "/", headers: { cookie: `${bypass}=1; a=2; ${data}=3` } });
  expect(cookie?.replace(/^;\s*/u, "")).toBe("a=2");
});

const { isKnownScript: isKnown } = rules;
const runtime = reactRuntime();

describe("known inline scripts", () => {
  it.each([
    own,
    "(self.__next_f=self.__next_f||[]).push([0])",
    String.raw`self.__next_f.push([1,"a:[\"$\",\"p\"]\n\u003c/script\u003e"])`,
    "self.__next_f.push([2,null])",
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2k-m_1.js"],"runtimeModuleIds":[24313]});',
    "requestAnimationFrame(function(){$RT=performance.now()});",
    '$RX("B:0","digest")',
  ])("lets run: %s", (script) => {
    expect(isKnown(script)).toBe(true);
  });

  it("knows the runtime that finishes streamed parts, with its call", () => {
    const complete = runtime.find((piece) => piece.startsWith("$RB=[]"));
    expect(complete).toBeDefined();
    expect(isKnown(`${complete}$RC("B:0","S:0")`)).toBe(true);
    expect(isKnown(`${complete}$RC("B:0","S:0");alert(1)`)).toBe(false);
    expect(isKnown(`${complete?.replace("for(", "alert(1);for(")}$RC("B:0","S:0")`)).toBe(false);
  });

  it.each([
    "",
    "alert(1)",
    `${own};alert(1)`,
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,"a"+alert(1)])',
    "self.__next_f.push([1,alert(1)])",
    'self.__next_f.push([4,"a"])',
    'self.__next_f.push([1,"a"],alert(1))',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/x.js"],"runtimeModuleIds":[1]});',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(["a",{1:()=>alert(1)}]);',
    '$RC("B:0",alert(1))',
    "$RV=alert",
  ])("blocks: %s", (script) => {
    expect(isKnown(script)).toBe(false);
  });
});

describe("whole HTML", () => {
  it("has scripts of files fetched and run later, and leaves all others as they are", () => {
    const kept = '<script src="/pl/old.js" noModule=""></script><script>self.__next_f.push([0])</script>';
    const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/pl/_next/static/chunks/a-1.js"/>';
    expect(
      rules.finish(`${kept}${ahead}<script src="/pl/_next/static/chunks/a-1.js" async=""></script><p>x</p>`, "/pl"),
    ).toBe(`${kept}<link rel="script" href="/pl/_next/static/chunks/a-1.js" data-late=""/><p>x</p>`);
  });
});

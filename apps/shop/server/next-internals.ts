import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import {
  NEXT_IS_PRERENDER_HEADER,
  NEXT_REWRITTEN_QUERY_HEADER,
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_RSC_UNION_QUERY,
  NEXT_URL,
  RSC_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import { computeCacheBustingSearchParam } from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";
import { z } from "zod";
import { isEntryPage, isMembersPage, MEMBER_HEADER } from "../config/rewrites.ts";
import { attributeOf } from "../enhance/marks.ts";
import type { IsKnownScript } from "./front/inline-scripts.ts";
import type { AnswerHead, AskedPage, AskedPart, PageAddress, PageRules, Renderer } from "./front/renderer.ts";
import { carryPage } from "./front/shown-languages.ts";
import { withoutMark } from "./front/sponsor-mark.ts";

// What the front knows of Next beyond its documentation; next-internals.test.ts checks it.

/** Files and pictures below the country's path, development tools outside of it. */
export const NEXT_ADDRESSES = { files: "/_next/", pictures: "/_next/image", tools: "/__nextjs" } as const;

/** Folder of browser files and its address without the country's path. */
export function builtFiles(distFolder: string): { folder: string; scripts: string; address: string } {
  const folder = path.join(distFolder, "static");
  return { folder, scripts: path.join(folder, "chunks"), address: "/_next/static" };
}

/** Next trusts these from anybody. */
export const NEXT_INNER_HEADERS = ["x-middleware-subrequest"] as const;

const CACHE_HEADER = "x-nextjs-cache";

/** Fixes two faults of Next: doubled redirect addresses, and queries reported lost on default-language pages. */
export function withoutFaults(handler: Renderer): Renderer {
  return (request, response) => {
    const { setHeader, appendHeader } = response;
    response.setHeader = (name, value) =>
      name.toLowerCase() === NEXT_REWRITTEN_QUERY_HEADER ? response : setHeader.call(response, name, value);
    response.appendHeader = (name, value) =>
      (name.toLowerCase() === "location" ? setHeader : appendHeader).call(response, name, value as string);
    return handler(request, response);
  };
}

/** Built style sheets by their address in pages. */
export type Styles = ReadonlyMap<string, string>;

/** Reads the style sheets of a build, whose own addresses become whole; none while developing. */
export function readStyles(distFolder: string, basePath: string): Styles {
  const { folder, scripts, address } = builtFiles(distFolder);
  const names = existsSync(scripts) ? readdirSync(scripts).filter((name) => name.endsWith(".css")) : [];
  return new Map(
    names.map((name) => {
      const place = `${basePath}${address}/${path.relative(folder, scripts)}/`;
      const text = readFileSync(path.join(scripts, name), "utf8").replaceAll("url(../", `url(${basePath}${address}/`);
      return [place + name, text.trim()];
    }),
  );
}

/** `ownScripts` are the shop's constant inline scripts; `styles` stand in the pages instead of their links. */
export function nextPageRules(ownScripts: readonly string[], styles: Styles = new Map()): PageRules {
  const known = new Set(styles.values());
  return {
    addressOf,
    isForData: ({ headers }) => headers[RSC_HEADER] === "1",
    partsAhead,
    headersOf: (request) => ({
      ...askedHeaders(request.headers),
      ...(isOfMember(request) && { [MEMBER_HEADER]: "1" }),
    }),
    isForAll,
    freshMs,
    keptHeaders,
    inner: new Set([CACHE_HEADER]),
    vary: [
      RSC_HEADER,
      NEXT_ROUTER_STATE_TREE_HEADER,
      NEXT_ROUTER_PREFETCH_HEADER,
      NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
    ].join(", "),
    finish: (html, pathname) => carryPage(paintFirst(html, styles), pathname),
    isKnownScript: createKnownScripts(ownScripts),
    isKnownStyle: (text) => known.has(text),
  };
}

const LONGEST_URL = 512;

/** Depends on path, data or HTML, and the prefetched part; never on cookies. */
function addressOf({ url = "/", headers }: AskedPage): PageAddress {
  const mark = url.indexOf("?");
  const pathname = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : withoutMark(url.slice(mark + 1));
  const plain = query === "" || isDataMark(query);
  if (
    !plain ||
    isOfMember({ url, headers }) ||
    url.length > LONGEST_URL ||
    pathname.includes("//") ||
    pathname.includes("\\")
  ) {
    return { url, pathname, key: null };
  }
  if (headers[RSC_HEADER] !== "1") return { url: pathname, pathname, key: pathname };
  const prefetch = one(headers[NEXT_ROUTER_PREFETCH_HEADER]);
  const segment = one(headers[NEXT_ROUTER_SEGMENT_PREFETCH_HEADER]);
  if (query === "" || segment.length > LONGEST_URL || prefetch.length > 1) return { url, pathname, key: null };
  return { url, pathname, key: `${pathname} rsc ${prefetch} ${segment}` };
}

/** Of a product's address: its route, and its page with its title, as `writePrefetchHints` has it. */
const AHEAD = ["/_tree", "/$d$locale/$d$category/$d$entry/__PAGE__"];

async function partsAhead(pathname: string): Promise<AskedPart[]> {
  const [, path = ""] = /^\/[a-z]{2}(\/.+)$/u.exec(pathname) ?? [];
  if (!isEntryPage(path)) return [];
  return Promise.all(
    AHEAD.map(async (part) => {
      const mark = await computeCacheBustingSearchParam("1", part, undefined, undefined);
      const headers = {
        [RSC_HEADER]: "1",
        [NEXT_ROUTER_PREFETCH_HEADER]: "1",
        [NEXT_ROUTER_SEGMENT_PREFETCH_HEADER]: part,
      };
      return { pathname, part, url: `${pathname}?${NEXT_RSC_UNION_QUERY}=${mark}`, headers };
    }),
  );
}

const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?kram\.([a-z]{2})\.session-token(?:\.\d+)?=/gu;

/** Whether a member's rendering is asked for: the shop looks at the session itself. */
function isOfMember({ url = "/", headers }: AskedPage): boolean {
  const [, country = "", path = ""] = /^\/([a-z]{2})(\/[^?]*)?/u.exec(url) ?? [];
  const sessions = headers.cookie?.matchAll(SESSION_COOKIE) ?? [];
  return [...sessions].some((found) => found[1] === country) && isMembersPage(path);
}

function isDataMark(query: string): boolean {
  const name = `${NEXT_RSC_UNION_QUERY}=`;
  return query.startsWith(name) && /^[\w-]*$/u.test(query.slice(name.length));
}

const ASKED_WITH = [
  "accept",
  "accept-language",
  "cookie",
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_URL,
  "referer",
  RSC_HEADER,
  "user-agent",
];

const PREVIEW_COOKIE = /(?:^|;)\s*(?:__prerender_bypass|__next_preview_data)=[^;]*/gu;

/** Without conditions (the front's work), client address, and preview cookies. */
function askedHeaders(given: IncomingHttpHeaders): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ASKED_WITH) {
    const value = given[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (headers["cookie"] !== undefined) headers["cookie"] = headers["cookie"].replace(PREVIEW_COOKIE, "");
  return headers;
}

function isForAll({ status, headers }: AnswerHead): boolean {
  return (
    status === 200 &&
    text(headers[NEXT_IS_PRERENDER_HEADER]).startsWith("1") &&
    /\bs-maxage=[1-9]/u.test(text(headers["cache-control"])) &&
    !text(headers["vary"]).toLowerCase().includes(NEXT_URL) &&
    headers["set-cookie"] === undefined
  );
}

const LONGEST_FRESH_MS = 24 * 60 * 60 * 1000;
const STALE_FRESH_MS = 1000;

function freshMs(headers: OutgoingHttpHeaders): number {
  if (text(headers[CACHE_HEADER]) === "STALE") return STALE_FRESH_MS;
  const seconds = /s-maxage=(\d+)/u.exec(text(headers["cache-control"]))?.[1] ?? "0";
  return Math.min(Number.parseInt(seconds, 10) * 1000, LONGEST_FRESH_MS);
}

function keptHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    const isKept = name === "content-type" || name === "link" || name.startsWith("x-nextjs-");
    return isKept && name !== CACHE_HEADER ? [name, text(value)] : [];
  });
}

const LOADED_AT_ONCE = /<script src="(\/[^"]+\.js)" async=""><\/script>/gu;
const FETCHED_AHEAD = /<link rel="preload" as="script"[^>]*\/>/gu;
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"([^>]*)\/>/gu;

/**
 * Leaves the line to what the first screen shows: scripts wait for enhance/first-script.ts, styles stand in the page. Their
 * links stay, disabled, so that React finds them and fetches none.
 */
function paintFirst(html: string, styles: Styles): string {
  return html
    .replace(FETCHED_AHEAD, "")
    .replace(LOADED_AT_ONCE, `<link rel="script" href="$1" ${attributeOf("late")}=""/>`)
    .replace(STYLE_LINK, (link, href: string, rest: string) => {
      const text = styles.get(href);
      if (text === undefined) return link;
      return `<style>${text}</style><link rel="stylesheet" disabled="" href="${href}"${rest}/>`;
    });
}

interface DataCall {
  opening: readonly string[];
  closing: string;
  argument: z.ZodType;
}

/** An array of a number and a text. */
const PAGE_DATA: DataCall = {
  opening: ["(self.__next_f=self.__next_f||[]).push(", "self.__next_f.push("],
  closing: ")",
  argument: z.union([z.tuple([z.literal(0)]), z.tuple([z.literal([1, 2, 3]), z.string().nullable()])]),
};

/** Names of own files and numbers. */
const BUNDLE_START: DataCall = {
  opening: ['(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push('],
  closing: ");",
  argument: z.strictObject({
    otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w./~-]+$/u)),
    runtimeModuleIds: z.array(z.int()),
  }),
};

/** React's calls that insert streamed content. */
const RUNTIME_CALL = /^\$R[CSXR]\((?<list>.*)\);?$/su;
const runtimeArguments = z.array(z.union([z.string(), z.number(), z.null(), z.array(z.array(z.string()))])).min(1);

const ICON_MOVE =
  'document.querySelectorAll(\'body link[rel="icon"], body link[rel="apple-touch-icon"]\').forEach(el => document.head.appendChild(el))';

/** Matches whole scripts with JSON data only, so that nothing rides along. */
function createKnownScripts(ownScripts: readonly string[]): IsKnownScript {
  const exact = new Set([...ownScripts, ICON_MOVE]);
  const runtime = reactRuntime();
  return (given) => {
    const script = given.trim();
    return (
      exact.has(script) ||
      isDataCall(script, PAGE_DATA) ||
      isDataCall(script, BUNDLE_START) ||
      isRuntime(script, runtime)
    );
  };
}

function isDataCall(script: string, { opening, closing, argument }: DataCall): boolean {
  const start = opening.find((candidate) => script.startsWith(candidate));
  if (start === undefined || !script.endsWith(closing)) return false;
  return isJson(script.slice(start.length, -closing.length), argument);
}

function isJson(json: string, shape: z.ZodType): boolean {
  try {
    return shape.safeParse(JSON.parse(json)).success;
  } catch {
    return false; // not JSON, so it is code: the answer itself
  }
}

function isRuntime(script: string, runtime: readonly string[]): boolean {
  let rest = script;
  let piece: string | undefined;
  do {
    const start = rest;
    piece = runtime.find((known) => start.startsWith(known));
    rest = piece === undefined ? rest : rest.slice(piece.length);
  } while (piece !== undefined && rest !== "");
  if (rest === "") return script !== "";
  const list = RUNTIME_CALL.exec(rest)?.groups?.["list"];
  return list !== undefined && isJson(`[${list}]`, runtimeArguments);
}

const RENDERERS = ["react-dom", "react-dom-experimental"].map(
  (folder) => `next/dist/compiled/${folder}/cjs/react-dom-server.node.production.js`,
);
const CHUNK = /stringToPrecomputedChunk\(\s*(["'])((?:\\.|(?!\1).)*)\1/gu;
const RUNTIME = /^(?:\$R|requestAnimationFrame\(|addEventListener\("submit",)/u;
const OPEN_CALL = /\$R[CSXR]\("$/u;

/** Scripts of the installed React that finish streams, longest first, without appended calls. */
export function reactRuntime(): string[] {
  const require = createRequire(import.meta.url);
  const pieces = new Set<string>();
  for (const source of RENDERERS) {
    for (const [, , literal = ""] of readFileSync(require.resolve(source), "utf8").matchAll(CHUNK)) {
      const script = unescape(literal).replace(OPEN_CALL, "");
      if (script.length > 0 && RUNTIME.test(script)) pieces.add(script);
    }
  }
  return [...pieces].toSorted((left, right) => right.length - left.length);
}

function unescape(literal: string): string {
  return literal.replace(/\\(x[\da-f]{2}|u[\da-f]{4}|.)/giu, (_, escaped: string) => {
    if (escaped.length > 1) return String.fromCodePoint(Number.parseInt(escaped.slice(1), 16));
    return escaped === "n" ? "\n" : escaped;
  });
}

function one(value: string | string[] | undefined): string {
  return typeof value === "string" ? value : "";
}

function text(value: OutgoingHttpHeaders[string]): string {
  return Array.isArray(value) ? value.join(", ") : String(value ?? "");
}

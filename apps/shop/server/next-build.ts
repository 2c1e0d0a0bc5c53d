import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

// What a build of Next gets from us besides; next-build.test.ts and next-internals.test.ts check it.

interface PrefetchHints {
  hints: number;
  slots: Record<string, PrefetchHints> | null;
}

/** Of Next's `PrefetchHint`. */
const HINTS = { parentWithin: 32, withinChild: 64, headWithin: 128, never: 1024 } as const;

/**
 * Tells Next how to prefetch the pages that are made on request: a page with its title in one answer, the frame never. Next
 * measures that for pages made while building alone, and without it prefetches none of the others.
 */
export function writePrefetchHints(distFolder: string): void {
  const folder = path.join(distFolder, "server");
  const { dynamicRoutes } = z
    .object({ dynamicRoutes: z.record(z.string(), z.unknown()) })
    .parse(JSON.parse(readFileSync(path.join(distFolder, "prerender-manifest.json"), "utf8")));
  const hints = Object.keys(dynamicRoutes).map((route) => [route, hintsOf(route.split("/").slice(2))]);
  writeFileSync(path.join(folder, "prefetch-hints.json"), JSON.stringify(Object.fromEntries(hints)));
}

/** Root and language, which pages share, then the `parts` of an address, then the page. */
function hintsOf(parts: readonly string[]): PrefetchHints {
  const { parentWithin, withinChild, headWithin, never } = HINTS;
  const page = { hints: headWithin | (parts.length > 0 ? parentWithin : 0), slots: null };
  const within = parts.reduceRight<PrefetchHints>(
    (children, _, index) => ({ hints: withinChild | (index > 0 ? parentWithin : 0), slots: { children } }),
    page,
  );
  return { hints: never, slots: { children: { hints: never, slots: { children: within } } } };
}

const SCRIPT_NAME = /static\/chunks\/[\w.~-]+\.js/gu;

/**
 * Joins the scripts that every page loads, Next's own and those of its failed page, into one file, and names that one in all
 * manifests: each costs a request with its heads, and a page has the same five. Pages made while building keep the single
 * ones. Scripts of the shop stay apart, since they change more often. Answers the name of the new file.
 */
export function joinScripts(distFolder: string): string {
  const manifest = z.object({ rootMainFiles: z.array(z.string()).min(1) });
  const { rootMainFiles } = manifest.parse(
    JSON.parse(readFileSync(path.join(distFolder, "build-manifest.json"), "utf8")),
  );
  // The last one runs what the others brought.
  const runtime = rootMainFiles.at(-1) ?? "";
  const shared = sharedByPages(distFolder);
  const names = [...rootMainFiles.slice(0, -1), ...shared, runtime];
  const text = names.map((name) => readFileSync(path.join(distFolder, name), "utf8")).join("\n");
  const joined = `static/chunks/${createHash("sha256").update(text).digest("hex").slice(0, 16)}.js`;
  writeFileSync(path.join(distFolder, joined), text);
  for (const file of globSync(["build-manifest.json", "server/**/*build-manifest.{js,json}"], { cwd: distFolder }))
    rewrite(path.join(distFolder, file), (list) => nameOnce(list, rootMainFiles, joined));
  for (const file of globSync("server/app/**/page_client-reference-manifest.js", { cwd: distFolder }))
    rewrite(path.join(distFolder, file), (list) => leaveOut(list, shared));
  return joined;
}

/** Of all pages that have scripts, the one for missing addresses among them, which has no frame. */
function sharedByPages(distFolder: string): string[] {
  const files = globSync("server/app/**/page_client-reference-manifest.js", { cwd: distFolder });
  const pages = files.filter((file) => !file.includes("_global-error"));
  const named = pages.map((file) => new Set(readFileSync(path.join(distFolder, file), "utf8").match(SCRIPT_NAME)));
  const [first = new Set<string>(), ...others] = named.filter(({ size }) => size > 0);
  return [...first].filter((name) => others.every((names) => names.has(name))).toSorted();
}

const LIST_OF_SCRIPTS = /\[(?:\s*"[^"\]]*static\/chunks\/[\w.~-]+\.js",?)+\s*\]/gu;

function rewrite(file: string, change: (names: string[]) => string[]): void {
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(LIST_OF_SCRIPTS, (list) => JSON.stringify(change(z.array(z.string()).parse(JSON.parse(list))))),
  );
}

/** The joined file stands for all of those that it holds. */
function nameOnce(list: readonly string[], held: readonly string[], joined: string): string[] {
  const others = list.filter((name) => !held.includes(name));
  return others.length === list.length ? others : [joined, ...others];
}

function leaveOut(list: readonly string[], held: readonly string[]): string[] {
  return list.filter((name) => !held.some((each) => name.endsWith(each)));
}

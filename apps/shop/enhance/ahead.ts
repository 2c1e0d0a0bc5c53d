import { NEXT_ROUTER_SEGMENT_PREFETCH_HEADER } from "next/dist/client/components/app-router-headers";
import { BASE_PATH } from "../config/instance.ts";

/** Headers and body, by pathname and part of the page; see server/front/ahead.ts. */
type Parts = Record<string, Record<string, [Record<string, string>, string]> | undefined>;

/** How long an answer counts, in milliseconds: Next asks for its parts at once. */
const FRESH_MS = 10_000;

/** How long Next may take to ask for what has come, in milliseconds: it does not for what it has already. */
const TAKEN_MS = 300;

/** Ends the name of the part that Next asks for last; the route it may know. */
const PAGE = "/__PAGE__";

const brought = new Map<string, Promise<Parts> | null>();

/** By pathname, who waits for what Next has yet to take. */
const coming = new Map<string, Set<() => void>>();

/** Asks for several pages in one request, each once. What Next asks for them next is answered from it. */
export function bringAhead(pages: readonly string[]): void {
  const paths = pages.map((page) => BASE_PATH + page).filter((path) => !brought.has(path));
  if (paths.length === 0) return;
  const parts = fetch(`${BASE_PATH}/_ahead?${paths.join("&")}`).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  );
  for (const path of paths) {
    brought.set(path, parts);
    coming.set(path, new Set());
  }
  void parts.then((found: Parts) => {
    for (const path of paths) setTimeout(tell, found[path] ? TAKEN_MS : 0, path);
    setTimeout(() => paths.forEach((path) => brought.set(path, null)), FRESH_MS);
  });
}

/** Ends once Next has what was asked for ahead, or has to ask by itself; null when nothing is on its way. */
export function onceAhead(page: string): Promise<void> | null {
  const waiting = coming.get(BASE_PATH + page);
  return waiting ? new Promise((end) => waiting.add(end)) : null;
}

function tell(path: string): void {
  const waiting = coming.get(path);
  coming.delete(path);
  waiting?.forEach((end) => end());
}

/** Stands before the page's `fetch`, by which Next asks: each part is answered once, anything else goes its way. */
export function answerAhead(signal: AbortSignal): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const part = new Headers(init?.headers).get(NEXT_ROUTER_SEGMENT_PREFETCH_HEADER);
    const parts = part && input instanceof URL && (await brought.get(input.pathname))?.[input.pathname];
    const known = parts && part && parts[part];
    if (!known) return ask(input, init);
    delete parts[part];
    if (part.endsWith(PAGE)) setTimeout(tell, 0, input.pathname);
    return new Response(known[1], { headers: known[0] });
  };
  signal.addEventListener("abort", () => {
    window.fetch = ask;
  });
}

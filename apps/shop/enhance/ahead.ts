import { NEXT_ROUTER_SEGMENT_PREFETCH_HEADER } from "next/dist/client/components/app-router-headers";
import { BASE_PATH } from "../config/instance.ts";

/** Headers and body, by pathname and part of the page; see server/front/ahead.ts. */
type Parts = Record<string, Record<string, [Record<string, string>, string]> | undefined>;

/** How long an answer counts, in milliseconds: Next asks for its parts at once. */
const FRESH_MS = 10_000;

const brought = new Map<string, Promise<Parts> | null>();

/** Asks for several pages in one request, each once. What Next asks for them next is answered from it. */
export function bringAhead(pages: readonly string[]): void {
  const paths = pages.map((page) => BASE_PATH + page).filter((path) => !brought.has(path));
  if (paths.length === 0) return;
  const parts = fetch(`${BASE_PATH}/_ahead?${paths.join("&")}`).then(
    (answer) => (answer.ok ? answer.json() : {}),
    () => ({}),
  );
  for (const path of paths) brought.set(path, parts);
  void parts.then(() => setTimeout(() => paths.forEach((path) => brought.set(path, null)), FRESH_MS));
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
    return new Response(known[1], { headers: known[0] });
  };
  signal.addEventListener("abort", () => {
    window.fetch = ask;
  });
}

import { BASE_PATH } from "../config/instance.ts";
import { all, closest, marked } from "./marks.ts";

interface LinkFollower {
  /** Prefetches pages, a product by the one request that brings its parts. */
  warm: (page: string, isProduct: boolean) => void;
  go: (page: string) => void;
}

/** Tells whether a press is for this tab. */
type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">;

/** Prefetches IntentLinks that a mouse or a keyboard comes to, and follows presses. Returns the way to stop. */
export function followLinks({ warm, go }: LinkFollower): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let warmed: Element | null = null;
  const intend = (event: Event) => {
    const link = closest(event.target, "page");
    if (!link || link === warmed) return;
    warmed = link;
    warm(pageOf(link), isProduct(link));
  };
  document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && intend(event), { signal });
  document.addEventListener("pointerdown", (event) => isProduct(event.target) && intend(event), { signal });
  document.addEventListener("focusin", (event) => isByKeyboard(event.target) && intend(event), { signal });
  document.addEventListener(
    "click",
    (event) => {
      const link = closest(event.target, "page");
      if (!link || event.defaultPrevented || isForNewTab(event, link.target)) return;
      event.preventDefault();
      go(pageOf(link));
    },
    { signal },
  );
  return () => ending.abort();
}

/** On a card, for guests: a member's pages are made for each one. */
function isProduct(target: EventTarget | null): boolean {
  return closest(target, "gross") !== null && !isMember();
}

function isMember(): boolean {
  return document.body.classList.contains("logged-in");
}

function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}

/** How long scrolling has to rest, in milliseconds. */
const RESTS_MS = 200;

/** Prefetches the products whose names are in view at rest, unless visitors save data. Returns a function for later cards. */
export function warmInView({ signal, warm }: { signal: AbortSignal; warm: (pages: string[]) => void }): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const inView = new Set<Element>();
  const known = new WeakSet<Element>();
  let timer = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
    clearTimeout(timer);
    timer = window.setTimeout(warmThem, RESTS_MS);
  });
  function warmThem(): void {
    for (const link of inView) observer.unobserve(link);
    const pages = [...inView].map((link) => pageOf(link as HTMLAnchorElement));
    inView.clear();
    // Of members' pages only what is meant is fetched ahead.
    if (pages.length > 0 && !signal.aborted && !isMember()) warm(pages);
  }
  signal.addEventListener("abort", () => observer.disconnect());
  // What was pressed has the line to itself.
  document.addEventListener("click", ({ target }) => closest(target, "page") && clearTimeout(timer), { signal });
  return () => {
    for (const link of all("page")) {
      if (known.has(link) || !link.closest(marked("gross"))) continue;
      known.add(link);
      observer.observe(link);
    }
  };
}

/** Path, query and hash without the shop's prefix. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  return (pathname.slice(BASE_PATH.length) || "/") + search + hash;
}

/** For a new tab or download, left to the browser. */
export function isForNewTab(press: Press, target: string): boolean {
  const elsewhere = target !== "" && target !== "_self";
  return elsewhere || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey || press.button !== 0;
}

import { BASE_PATH } from "../config/instance.ts";
import { closest } from "./marks.ts";

interface LinkFollower {
  /** Prefetches. */
  warm: (page: string) => void;
  go: (page: string) => void;
}

/** Tells whether a press is for this tab. */
type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">;

/** Prefetches IntentLinks and follows presses. Returns the way to stop. */
export function followLinks({ warm, go }: LinkFollower): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let warmed: Element | null = null;
  const intend = (event: Event) => {
    const link = closest(event.target, "page");
    if (!link || link === warmed) return;
    warmed = link;
    warm(pageOf(link));
  };
  for (const kind of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(kind, intend, { signal, passive: true });
  }
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

/** Path, query and hash without the shop's prefix. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  return (pathname.slice(BASE_PATH.length) || "/") + search + hash;
}

/** For a new tab or download, left to the browser. */
export function isForNewTab(press: Press, target: string): boolean {
  const elsewhere = target !== "" && target !== "_self";
  return elsewhere || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey || press.button !== 0;
}

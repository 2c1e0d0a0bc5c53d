import { BASE_PATH } from "../config/instance.ts";
import { closest } from "./marks.ts";

interface LinkFollower {
  /** Fetches a page before the press. */
  warm: (page: string) => void;
  go: (page: string) => void;
}

/** The part of a press that tells whether it is meant for this tab. */
type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">;

/** Fetches the page of an IntentLink on intent and goes there on a press. Returns the way to stop. */
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

/** Path, query and mark of an address of the shop without the shop's prefix. */
export function pageOf({ pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">): string {
  return (pathname.slice(BASE_PATH.length) || "/") + search + hash;
}

/** Whether a press on a link asks for another tab or a download, which the browser does best. */
export function isForNewTab(press: Press, target: string): boolean {
  const elsewhere = target !== "" && target !== "_self";
  return elsewhere || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey || press.button !== 0;
}

import { first, attributeOf, valueOf } from "./marks.ts";

/** Address of the list that was shown last in this tab. */
let shownBefore: string | undefined;

/**
 * When the same list is shown anew with other filters, order or page, says how many products it has, and whoever pressed
 * something that is gone goes on from there.
 */
export function tellList(): void {
  const line = first("list");
  if (!line) return;
  const address = valueOf(line, "list");
  const isSameList = shownBefore?.split("?")[0] === address.split("?")[0];
  const isAnew = isSameList && shownBefore !== address;
  shownBefore = address;
  if (!isAnew) return;
  if (line.nextElementSibling) line.nextElementSibling.textContent = line.textContent;
  if (document.activeElement === document.body) line.focus({ preventScroll: true });
}

/** Calls back once for whatever came into the page in one go, and for a list that shows something else. Returns the way to stop. */
export function onNewContent(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [attributeOf("list")] });
  return () => observer.disconnect();
}

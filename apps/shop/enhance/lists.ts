import { first, attributeOf, valueOf } from "./marks.ts";

/** Address of this tab's last list. */
let shownBefore: string | undefined;

/** Announces the count; moves the focus from removed controls. */
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

/** Calls back once a batch. Returns the way to stop. */
export function onNewContent(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [attributeOf("list")] });
  return () => observer.disconnect();
}

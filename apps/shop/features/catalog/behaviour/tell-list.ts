/** Address of the list that was shown last in this tab. */
let shownBefore: string | undefined;

/**
 * When the same list is shown anew with other filters, order or page, says how many products it has, and whoever pressed
 * something that is gone goes on from there. Marks: `data-list` with its address on the line that says so, and the place where
 * it is spoken right after it.
 */
export function tellList(): void {
  const line = document.querySelector<HTMLElement>("[data-list]");
  const address = line?.dataset.list;
  if (!line || address === undefined) return;
  const isSameList = shownBefore?.split("?")[0] === address.split("?")[0];
  const isAnew = isSameList && shownBefore !== address;
  shownBefore = address;
  if (!isAnew) return;
  if (line.nextElementSibling) line.nextElementSibling.textContent = line.textContent;
  if (document.activeElement === document.body) line.focus({ preventScroll: true });
}

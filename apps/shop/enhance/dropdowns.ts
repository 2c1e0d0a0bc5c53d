import { closest, first, marked } from "./marks.ts";

/** Milliseconds, so that crossing the header opens nothing. */
const OPENS_AFTER_MS = 90;
const CLOSES_AFTER_MS = 220;

/** By mouse or button; Escape, an inner link and leaving close. */
export function watchDropdowns(signal: AbortSignal): void {
  let open: Element | null = null;
  let isPinned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(root: Element | null, pinned = false): void {
    clearTimeout(timer);
    isPinned = pinned;
    if (open === root) return;
    if (open) mark(open, false);
    if (root) mark(root, true);
    open = root;
  }

  function hover({ target, pointerType }: PointerEvent): void {
    if (pointerType !== "mouse") return;
    clearTimeout(timer);
    const root = closest(target, "dropdown");
    if (root === open) return;
    if (root) timer = setTimeout(() => show(root), OPENS_AFTER_MS);
    else if (!isPinned) timer = setTimeout(() => show(null), CLOSES_AFTER_MS);
  }

  function press({ target }: Event): void {
    const root = closest(target, "dropdown");
    const onButton = root !== null && target instanceof Element && buttonOf(root)?.contains(target) === true;
    if (onButton) show(open === root && isPinned ? null : root, true);
    else if (!root || (target instanceof Element && target.closest("a"))) show(null);
  }

  function key(event: KeyboardEvent): void {
    const root = closest(event.target, "dropdown");
    if (event.key === "Escape" && open) {
      if (root === open) buttonOf(open)?.focus();
      show(null);
    } else if (event.key === "ArrowDown" && root && buttonOf(root) === event.target) {
      event.preventDefault();
      show(root, true);
      root.querySelector<HTMLElement>(`${marked("panel")} a`)?.focus();
    }
  }

  document.addEventListener("pointerover", hover, { signal, passive: true });
  document.addEventListener("click", press, { signal });
  document.addEventListener("keydown", key, { signal });
  document.addEventListener(
    "focusout",
    ({ relatedTarget }) => {
      if (relatedTarget && open && !open.contains(relatedTarget as Node)) show(null);
    },
    { signal },
  );
}

function mark(root: Element, isOpen: boolean): void {
  buttonOf(root)?.setAttribute("aria-expanded", String(isOpen));
  first("panel", root)?.toggleAttribute("hidden", !isOpen);
}

function buttonOf(root: Element): HTMLElement | null {
  return root.querySelector<HTMLElement>("[aria-expanded]");
}

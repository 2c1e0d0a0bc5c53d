import { endToasts } from "../ui/toast/toast-event.ts";
import { all, closest, first, marked, valueOf } from "./marks.ts";

/** Escape goes one step back. */
export function watchDrawers(signal: AbortSignal): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const opener = closest(target, "opens");
      if (opener) {
        endToasts();
        drawerOf(document.getElementById(valueOf(opener, "opens")))?.showModal();
      }
      const drawer = drawerOf(target);
      if (!drawer) return;
      if (target.closest(`a, ${marked("closes")}`)) drawer.close();
      else if (closest(target, "pane-opens")) showSecondPane(drawer, true);
      else if (closest(target, "pane-closes")) showSecondPane(drawer, false);
    },
    { signal },
  );
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (target instanceof HTMLDialogElement && target === drawerOf(target)) target.close();
    },
    { signal },
  );
  document.addEventListener("cancel", goBack, { signal, capture: true });
  document.addEventListener("close", reset, { signal, capture: true });
}

function goBack(event: Event): void {
  const drawer = drawerOf(event.target);
  if (!drawer?.querySelector(`${marked("pane")}:not([inert]) ${marked("pane-closes")}`)) return;
  event.preventDefault();
  showSecondPane(drawer, false);
}

function reset({ target }: Event): void {
  const drawer = drawerOf(target);
  if (drawer) markPanes(drawer, false);
}

function showSecondPane(drawer: Element, isShown: boolean): void {
  markPanes(drawer, isShown);
  first(isShown ? "pane-closes" : "pane-opens", drawer)?.focus();
}

function markPanes(drawer: Element, isSecond: boolean): void {
  const [one, two] = all("pane", drawer);
  one?.toggleAttribute("inert", isSecond);
  two?.toggleAttribute("inert", !isSecond);
}

function drawerOf(target: EventTarget | null): HTMLDialogElement | null {
  return closest(target, "drawer");
}

/**
 * Makes the drawer of the menu open and close, and its second pane slide in and out. The browser keeps the focus inside and gives
 * it back; Escape leads from the second pane to the first, then out. Marks: `data-opens` with the drawer's id, `data-closes`,
 * `data-pane-opens` and `data-pane-closes` on buttons, `data-pane` on the panes: the second one is `inert` until it is shown.
 */
export function watchMenuDrawer(signal: AbortSignal): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const opener = target.closest<HTMLElement>("[data-opens]");
      if (opener) drawerById(opener.dataset.opens ?? "")?.showModal();
      const drawer = drawerOf(target);
      if (!drawer) return;
      if (target.closest("a, [data-closes]")) drawer.close();
      else if (target.closest("[data-pane-opens]")) showSecondPane(drawer, true);
      else if (target.closest("[data-pane-closes]")) showSecondPane(drawer, false);
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
  if (!drawer?.querySelector("[data-pane]:not([inert]) [data-pane-closes]")) return;
  event.preventDefault();
  showSecondPane(drawer, false);
}

function reset({ target }: Event): void {
  const drawer = drawerOf(target);
  if (drawer) markPanes(drawer, false);
}

function showSecondPane(drawer: Element, isShown: boolean): void {
  markPanes(drawer, isShown);
  drawer.querySelector<HTMLElement>(isShown ? "[data-pane-closes]" : "[data-pane-opens]")?.focus();
}

function markPanes(drawer: Element, isSecond: boolean): void {
  const [first, second] = drawer.querySelectorAll("[data-pane]");
  first?.toggleAttribute("inert", isSecond);
  second?.toggleAttribute("inert", !isSecond);
}

function drawerById(id: string): HTMLDialogElement | null {
  return drawerOf(document.getElementById(id));
}

function drawerOf(target: EventTarget | null): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>("dialog[data-drawer]") : null;
}

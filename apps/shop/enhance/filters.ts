import { endToasts } from "../ui/toast/toast-event.ts";
import { earlyFilter } from "./first-paint.ts";
import { all, closest, first, attributeOf, marked, valueOf } from "./marks.ts";

/** `goTo` takes a path without the shop's prefix and does not scroll. */
interface FilterPorts {
  signal: AbortSignal;
  goTo: (page: string) => void;
}

/** Id of the last pressed box, for the focus in the next list. */
let pressed: string | undefined;

/** Filters at once beside the list, in a phone's sheet by its button. */
export function watchFilters({ signal, goTo }: FilterPorts): void {
  document.addEventListener("click", openSheet, { signal });
  document.addEventListener("close", ({ target }) => target instanceof HTMLDialogElement && bringBack(target), {
    signal,
    capture: true,
  });
  document.addEventListener(
    "submit",
    (event) => {
      const form = closest(event.target, "filters");
      if (!form) return;
      event.preventDefault();
      send(form, goTo);
    },
    { signal },
  );
  document.addEventListener(
    "change",
    ({ target }) => {
      const form = closest(target, "filters");
      if (form && target instanceof HTMLInputElement && target.type === "checkbox") choose(form, target, goTo);
    },
    { signal },
  );
  const early = earlyFilter();
  if (early?.form) choose(early.form, early, goTo);
}

function choose(form: HTMLFormElement, box: HTMLInputElement, goTo: FilterPorts["goTo"]): void {
  if (form.closest("dialog")) return;
  pressed = box.id;
  send(form, goTo);
}

/** Shows loading, and returns the focus to the pressed box. */
export function showFiltersBusy(isBusy: boolean): void {
  for (const form of all("filters")) form.ariaBusy = isBusy ? "true" : null;
  if (isBusy || !pressed) return;
  document.getElementById(pressed)?.focus({ preventScroll: true });
  pressed = undefined;
}

function send(form: HTMLFormElement, goTo: (page: string) => void): void {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value) query.append(name, value);
  const sheet = form.closest("dialog");
  if (sheet) {
    sheet.close();
    bringBack(sheet); // at once: the page that follows takes the form from its own place
  }
  const path = valueOf(form, "filters") || "/";
  goTo(query.size === 0 ? path : `${path}?${query}`);
}

function openSheet(event: MouseEvent): void {
  const link = closest(event.target, "sheet");
  const sheet = document.getElementById(valueOf(link, "sheet"));
  const form = link && document.querySelector(`${link.hash} > ${marked("filters")}`);
  if (!form || !(sheet instanceof HTMLDialogElement)) return;
  event.preventDefault();
  first("sheet-place", sheet)?.append(form);
  endToasts();
  sheet.showModal();
}

function bringBack(sheet: HTMLDialogElement): void {
  const form = sheet.querySelector(`${marked("sheet-place")} > ${marked("filters")}`);
  const link = document.querySelector<HTMLAnchorElement>(`[${attributeOf("sheet")}="${sheet.id}"]`);
  if (form && link) document.querySelector(link.hash)?.append(form);
}

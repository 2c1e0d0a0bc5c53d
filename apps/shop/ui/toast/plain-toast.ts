import { TOAST_PLACE } from "./toast-event.ts";

const STAYS_MS = 5000;

/** A toast in plain HTML, for what is told when nothing more loads. */
export function plainToast({ title, text }: { title: string; text: string }): void {
  const place = document.getElementById(TOAST_PLACE);
  if (place === null || place.lastElementChild?.textContent === title + text) return;
  const head = document.createElement("strong");
  head.className = "block";
  head.append(title);
  const card = document.createElement("p");
  card.className = "toast rounded bg-raised px-4 py-3 text-sm lifted";
  card.append(head, text);
  const list = document.createElement("div");
  list.className = "toasts z-40";
  list.append(card);
  place.append(list);
  setTimeout(() => list.remove(), STAYS_MS);
}

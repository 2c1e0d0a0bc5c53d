import { THEME_KEY } from "../enhance/first-paint.ts";

/** Shows a colour mode at once and keeps it, here and in the other tabs, by the switch that the page has anyway. */
export function showColours(theme: "light" | "dark" | "system"): void {
  const input = document.querySelector<HTMLInputElement>(`input[data-theme][value="${theme}"]`);
  if (input === null) {
    localStorage.setItem(THEME_KEY, theme);
    return;
  }
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

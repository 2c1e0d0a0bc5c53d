import { THEME_KEY } from "../enhance/first-paint.ts";

/** Switches and keeps the mode, in all tabs. */
export function showColours(theme: "light" | "dark" | "system"): void {
  const input = document.querySelector<HTMLInputElement>(`input[data-theme][value="${theme}"]`);
  if (input === null) {
    localStorage.setItem(THEME_KEY, theme);
    return;
  }
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

import { THEME_KEY } from "../enhance/first-paint.ts";

/** Shows and keeps a colour mode, here and in other tabs, by the page's own switch. */
export function showColours(theme: "light" | "dark" | "system"): void {
  const input = document.querySelector<HTMLInputElement>(`input[data-theme][value="${theme}"]`);
  if (input === null) {
    localStorage.setItem(THEME_KEY, theme);
    return;
  }
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

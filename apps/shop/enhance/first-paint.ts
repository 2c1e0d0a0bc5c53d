import { marked } from "./marks.ts";

/** Colour mode in local storage: `light`, `dark` or `system`. */
export const THEME_KEY = "kram-theme";

/** A hint for the first paint, no permission. */
export function viewerKey(instance: string): string {
  return `kram.${instance}.viewer`;
}

/** Presses kept by the inline script until hydration. */
type EarlyPresses = HTMLElement[] & { awake?: boolean };

/** Presses made before hydration. */
export function pressEarly(): void {
  const page = document as Document & { early?: EarlyPresses };
  const early = (page.early ??= []);
  if (early.awake) return;
  early.awake = true;
  for (const button of early.splice(0)) if (button.isConnected) button.click();
}

/** A filter chosen before scripts were there to act on it. */
export function earlyFilter(): HTMLInputElement | undefined {
  const boxes = document.querySelectorAll<HTMLInputElement>(`${marked("filters")} [type=checkbox]`);
  return [...boxes].find(({ checked, defaultChecked }) => checked !== defaultChecked);
}

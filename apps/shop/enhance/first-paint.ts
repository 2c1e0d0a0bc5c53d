/** Key of the chosen colour mode in local storage: `light`, `dark` or `system`. */
export const THEME_KEY = "kram-theme";

/** Key of the markers of an instance's last viewer: a hint for the first paint, no permission. */
export function viewerKey(instance: string): string {
  return `kram.${instance}.viewer`;
}

/** Presses that the inline script kept because nobody was there to hear them. */
type EarlyPresses = HTMLElement[] & { awake?: boolean };

/** Presses once more what was pressed before the page woke up; from then on presses are heard at once. */
export function pressEarly(): void {
  const page = document as Document & { early?: EarlyPresses };
  const early = (page.early ??= []);
  if (early.awake) return;
  early.awake = true;
  for (const button of early.splice(0)) if (button.isConnected) button.click();
}

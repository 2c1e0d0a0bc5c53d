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

import { expect, type Locator, type Page } from "@playwright/test";

/** After so many presses of Tab something is out of reach. */
const MOST_TABS = 200;

/** Presses Tab, backwards with `back`, until a part has a visible focus. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  const hasFocus = () => target.evaluateAll((parts) => parts.some((part) => part === document.activeElement));
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
    if (await hasFocus()) return expectSeenFocus(page);
  }
  throw new Error(`${MOST_TABS} presses of Tab never reach ${target}`);
}

/** Inside the window, not beneath the header, and drawn. */
async function expectSeenFocus(page: Page): Promise<void> {
  const focus = () =>
    page.evaluate(() => {
      const part = document.activeElement ?? document.body;
      const { left, top, width, height } = part.getBoundingClientRect();
      const places = [0.2, 0.5, 0.8].map((share) => [left + width * share, top + height * share] as const);
      const seen = places.some(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (part.contains(there) || there.contains(part) || there.closest("label") !== null);
      });
      return { drawn: part.matches(":focus-visible"), seen };
    });
  await expect.poll(focus, { message: "the focus is to be seen" }).toEqual({ drawn: true, seen: true });
}

export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 30 });
}

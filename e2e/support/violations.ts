import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** `where` says which state was checked. */
export async function expectNoViolations(page: Page, where: string): Promise<void> {
  // A page that is changed to in the browser gets its title a moment after its content.
  await expect(page, where).toHaveTitle(/./u);
  expect(await violationsOf(page), where).toEqual([]);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds, by all rules or those named. */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    // All in the page itself: else a page of its own is opened to sum frames of other origins up, which takes several times as long.
    .setLegacyMode()
    // The office shows mails in a sandbox without scripts: nobody can look into them from here.
    .exclude("iframe[sandbox='']");
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(TAGS)).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== "target-size" || !(await isFreeInToasts(page, String(target)))) found.push(`${id}: ${html}`);
  return found;
}

/** Measures toasts, which axe takes for covered: 24 px, nothing over the middle; gone ones pass. */
function isFreeInToasts(page: Page, target: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (!found) return true;
    const { left, top, width, height } = found.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return found.closest(".toasts") !== null && Math.min(width, height) >= 24 && found.contains(above);
  }, target);
}

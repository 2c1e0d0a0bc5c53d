import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ACCOUNTS, type Shop } from "./shops.ts";

/** One of the office's own words, by its place in the file of a part: `orders`, `step.SENT`. Staff of the journeys read Polish. */
export function officeText(part: string, place: string, params: Readonly<Record<string, string>> = {}): string {
  const file = join(import.meta.dirname, "../../apps/office/messages/pl", `${part}.json`);
  const found = place
    .split(".")
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      JSON.parse(readFileSync(file, "utf8")),
    );
  if (typeof found !== "string") throw new Error(`${part}.json of the office has no text ${place}`);
  return found.replace(/%\{(\w+)\}/gu, (mark, name: string) => params[name] ?? mark);
}

/** Signs staff in to the office and waits until it is open. */
export async function enterOffice(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.api}/office/`);
  await page.locator("input[name=username]").fill(ACCOUNTS.staff);
  await page.locator("input[name=password]").fill(ACCOUNTS.password);
  await page.keyboard.press("Enter");
  await page.locator("input[name=password]").waitFor({ state: "detached" });
}

/** Opens a page of the office by its path, `/orders`. */
export async function openOffice(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(`${shop.api}/office/#${path}`);
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { ACCOUNTS, type Shop } from "./shops.ts";

/** By part and place, `orders`, `step.SENT`; staff of the journeys read Polish. */
export function officeText(
  part: string,
  place: string,
  params: Readonly<Record<string, string>> = {},
  locale: Shop["locale"] = "pl",
): string {
  const file = join(import.meta.dirname, "../../apps/office/messages", locale, `${part}.json`);
  const found = place
    .split(".")
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown> | undefined)?.[key],
      JSON.parse(readFileSync(file, "utf8")),
    );
  if (typeof found !== "string") throw new Error(`${part}.json of the office has no text ${place}`);
  return found.replace(/%\{(\w+)\}/gu, (mark, name: string) => params[name] ?? mark);
}

export async function enterOffice(page: Page, shop: Shop): Promise<void> {
  await page.goto(`${shop.api}/office/`);
  await page.locator("input[name=username]").fill(ACCOUNTS.staff);
  await page.locator("input[name=password]").fill(ACCOUNTS.password);
  await page.keyboard.press("Enter");
  await page.locator("input[name=password]").waitFor({ state: "detached" });
}

/** Something typed would be lost: says so, and keeps it. */
export async function stayUnsaved(page: Page): Promise<void> {
  const question = page.getByRole("dialog", { name: officeText("office", "unsaved.title") });
  await question.getByRole("button", { name: officeText("office", "unsaved.stay") }).click();
  await question.waitFor({ state: "detached" });
}

export async function openOffice(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(`${shop.api}/office/#${path}`);
}

import { createApiClient } from "@kram/contract/client";
import { revokeOtherSessions } from "@kram/contract/sessions";
import { expect, type Page } from "@playwright/test";
import { enterWithCart } from "./session.ts";
import { ACCOUNTS, type Shop } from "./shops.ts";
import { at, signInAs } from "./steps.ts";
import { pattern, textAt } from "./texts.ts";

/** A member, and the way to end the session from another device; `deaf` pages do not hear of it until a press. */
export async function memberTo(page: Page, shop: Shop, { deaf = true } = {}) {
  if (deaf)
    await page.route("**/api/session", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
  const member = await enterWithCart(page.context(), shop);
  const end = async () => {
    // A reading that comes later finds the session over before a press does.
    if (deaf) await page.waitForLoadState("networkidle");
    await createApiClient({ baseUrl: shop.api }).call(revokeOtherSessions, {}, member);
  };
  return { ...member, end };
}

/** Home, which says so; nobody is signed in, and nothing of the member stays. */
export async function saysItAtHome(page: Page, shop: Shop): Promise<void> {
  await page.waitForURL(at(shop, ""));
  await expect(page.getByText(textAt(shop.locale, "session-over", "title"))).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.includes("session-token"))).toEqual([]);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => /cart|viewer/u.test(name)));
  await expect.poll(kept).toEqual([]);
}

/** With nothing of it on the way. */
export async function openedCart(page: Page, shop: Shop): Promise<void> {
  const header = page.getByRole("banner");
  await expect(header.getByText("1", { exact: true })).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().includes("/api/basket?"));
  await header.getByRole("button", { name: pattern(textAt(shop.locale, "shell", "cart.open")) }).click();
  await read;
}

/** By the button of what is said. */
export async function signsInAgain(page: Page, shop: Shop, login: string = ACCOUNTS.member): Promise<void> {
  await page.getByRole("button", { name: textAt(shop.locale, "session-over", "signIn"), exact: true }).click();
  await page.waitForURL(/\/login\?callbackUrl=/u);
  await signInAs(page, shop, login);
}

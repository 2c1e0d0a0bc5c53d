import type { Product } from "@kram/contract/catalog";
import { expect, type Locator, type Page } from "@playwright/test";
import { passwordOf, type Shop } from "./shops.ts";
import { filled, pattern, textsOf } from "./texts.ts";

export function at(shop: Shop, path: string): string {
  return `${shop.url}${shop.localePath}${path}`;
}

/** Opens a page and waits until its scripts run: before that presses do nothing. */
export async function opened(page: Page, address: string): Promise<void> {
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/auth/session"));
  await page.goto(address);
  await asked;
}

export function productPath(product: Product): string {
  return `/${product.categories[0]?.slug}/${product.code}_${product.slug}`;
}

export async function addFromPage(page: Page, shop: Shop, product: Product): Promise<void> {
  const texts = textsOf(shop.locale, "catalog");
  await page.goto(at(shop, productPath(product)));
  await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
  await page
    .getByRole("button", { name: filled(texts.addToCartNamed, { title: product.title }) })
    .first()
    .click();
  await expect(page.getByText(textsOf(shop.locale, "cart").added ?? "").first()).toBeVisible();
}

export async function signInAs(
  page: Page,
  shop: Shop,
  login: string,
  password: string = passwordOf(login),
): Promise<void> {
  const texts = textsOf(shop.locale, "sessions");
  const main = page.getByRole("main");
  await awake(main.getByLabel(texts.login ?? ""));
  await main.getByLabel(texts.login ?? "").fill(login);
  await main.getByLabel(texts.password ?? "", { exact: true }).fill(password);
  await main.getByRole("button", { name: texts.submit ?? "", exact: true }).click();
}

export async function signedIn(page: Page, shop: Shop, login: string): Promise<void> {
  await opened(page, at(shop, "/login"));
  await signInAndGoOn(page, shop, login);
}

/** As signedIn, on a sign-in page that is shown already. */
export async function signInAndGoOn(page: Page, shop: Shop, login: string, password?: string): Promise<void> {
  await signInAs(page, shop, login, password);
  await page.waitForURL((url) => !url.pathname.includes("/login"));
}

export async function signedOut(page: Page, shop: Shop): Promise<void> {
  await page.goto(at(shop, "/logout"));
  await page.waitForURL((url) => !url.pathname.includes("/logout"));
}

/** Ticks the required consents, too; companies in Poland answer for what they buy. */
export async function orderAndPayBy(
  page: Page,
  shop: Shop,
  method: "TRANSFER" | "CASH",
  purchase?: "LEGAL_PERSON" | "PROFESSIONAL" | "NOT_PROFESSIONAL",
): Promise<void> {
  const texts = textsOf(shop.locale, "checkout");
  await page.getByRole("radio", { name: pattern(texts[method]) }).check();
  await page.getByRole("checkbox", { name: pattern(texts.consentPrivacy) }).check();
  await page.getByRole("checkbox", { name: pattern(texts.consentContact) }).check();
  if (purchase && shop.instance === "pl") await page.getByRole("radio", { name: pattern(texts[purchase]) }).check();
  await page.getByRole("button", { name: texts.order ?? "" }).click();
}

export async function orderNumberOn(page: Page): Promise<string> {
  await expect(page.getByRole("main")).toContainText(/(PL|DE)\d{6}/u);
  const text = await page.getByRole("main").innerText();
  return /(PL|DE)\d{6}/u.exec(text)?.[0] ?? "";
}

/** Waits until scripts have taken over an element; a member's page is never quiet on the network. */
export async function awake(target: Locator): Promise<void> {
  const isTaken = () => target.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps")));
  await expect.poll(isTaken).toBe(true);
}

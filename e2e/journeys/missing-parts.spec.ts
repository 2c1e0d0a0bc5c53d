import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { cartOf, freshMember, someProducts } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { at, opened, productPath } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";

const SCRIPTS = "**/_next/static/chunks/*.js";
const [shop] = SHOPS as [Shop];
const cart = textsOf(shop.locale, "cart");
const catalog = textsOf(shop.locale, "catalog");
const told = (page: Page, place: string) => page.getByText(textAt(shop.locale, "failed", place)).first();
const openCart = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${textAt(shop.locale, "shell", "cart.open")}`, "u") });

/** Of each kind; those of members after the others. */
const PAGES = [
  "",
  "/produkty",
  "product",
  "/search?q=krem",
  "/about-us",
  "/blog",
  "/blog/co-kryje-skorupka",
  "/regulations",
  "/katalog-ova",
  "/contact",
  "/login",
  "/register",
  "/nie-ma-takiej",
];
const MEMBER_PAGES = [
  "",
  "/produkty",
  "product",
  "/checkout",
  "/orders",
  "/profile",
  "/profile/money",
  "/my-structure",
  "/notifications",
  "/complaints",
  "/favourites",
];

async function pathOf(place: string): Promise<string> {
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  return at(shop, place === "product" ? productPath(product) : place);
}

/** The page stays, says so, and has the part as soon as it comes. */
async function losesAPart(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 }).first();
  await expect(heading).toBeVisible();
  const words = await heading.textContent();
  await page.route(SCRIPTS, (route) => route.abort());
  await openCart(page).click();
  await expect(told(page, "part.title")).toBeVisible({ timeout: 20_000 });
  await expect(heading).toHaveText(words ?? "");
  await page.unroute(SCRIPTS);
  await expect(page.getByRole("dialog", { name: new RegExp(`^${cart.title}`, "u") })).toBeVisible({ timeout: 40_000 });
}

for (const place of PAGES) {
  test(`a part that does not come leaves a visitor's ${place || "home"} as it was, and comes later`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await opened(page, await pathOf(place));
    await losesAPart(page);
  });
}

for (const place of MEMBER_PAGES) {
  test(`a part that does not come leaves a member's ${place || "home"} as it was, and comes later`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    await freshMember(shop, ACCOUNTS.member);
    await enterAs(context, shop, ACCOUNTS.member);
    await opened(page, await pathOf(place));
    await losesAPart(page);
  });
}

test("without any script of the shop, pages are read, searched and walked", async ({ page }) => {
  test.setTimeout(120_000);
  await page.route(SCRIPTS, (route) => route.abort());
  for (const place of PAGES) {
    await page.goto(await pathOf(place));
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  await page.goto(at(shop, "/produkty"));
  const first = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  const title = await first.textContent();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name: title ?? "" })).toBeVisible();
});

test("with scripts switched off, the page says what the cart needs, and search and languages work", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // Chromium without scripts by emulation does not show the element: what the server sends counts.
  const html = await (await context.request.get(at(shop, "/produkty"))).text();
  expect(html).toMatch(new RegExp(`<noscript>.*${textAt(shop.locale, "shell", "noScript.text")}.*</noscript>`, "su"));
  await page.goto(at(shop, "/search"));
  await page.getByRole("main").getByRole("searchbox").fill("krem");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").locator("article").first()).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  expect(page.url()).toBe(`${shop.url}/en/search?q=krem`);
  await page.goto(at(shop, "/produkty"));
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  expect(page.url()).toBe(`${shop.url}/en/produkty`);
  await context.close();
});

test("offline a member's wish is kept and sent once, and the page stays", async ({ page, context }) => {
  test.setTimeout(120_000);
  const member = await freshMember(shop, ACCOUNTS.member);
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  await enterAs(context, shop, ACCOUNTS.member);
  await opened(page, await pathOf("product"));
  await expect(openCart(page)).toBeVisible();
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await context.setOffline(true);
  const add = page.getByRole("button", { name: filled(catalog.addToCartNamed, { title: product.title }) }).first();
  await add.click();
  await expect(told(page, "kept.title")).toBeVisible();
  const link = page.getByRole("banner").getByRole("link").first();
  await link.click();
  await expect(told(page, "offline.title")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => cartOf(shop, member)).toEqual({ [product.code]: 1 });
});

test("a page that was open before an upgrade finds its scripts and goes on", async ({ page, request }) => {
  test.setTimeout(180_000);
  const run = process.env.E2E_RUN_DIR ?? "";
  const file = path.join(run, `shop-${shop.instance}.pid`);
  const pid = () => (existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0);
  const kept = path.join(run, "..", shop.instance, "image-cache", "former-files", "chunks");
  const former = `${shop.url}/_next/static/chunks/of-a-former-build.js`;
  await opened(page, await pathOf("product"));
  expect((await request.get(former)).status()).toBe(404);
  // As the front of the build before left it behind.
  expect(readdirSync(kept).filter((name) => name.endsWith(".js")).length).toBeGreaterThan(10);
  writeFileSync(path.join(kept, "of-a-former-build.js"), "// former");
  const before = pid();
  process.kill(before, "SIGKILL");
  const status = () =>
    request
      .get(former)
      .then((answer) => answer.status())
      .catch(() => 0);
  await expect.poll(async () => (pid() === 0 || pid() === before ? 0 : await status()), { timeout: 90_000 }).toBe(200);
  await openCart(page).click();
  await expect(page.getByRole("dialog", { name: new RegExp(`^${cart.title}`, "u") })).toBeVisible({ timeout: 40_000 });
});

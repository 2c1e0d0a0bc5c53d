import { listCategories, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { tabTo, type } from "../support/keyboard.ts";
import { someProducts } from "../support/member.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at, opened } from "../support/steps.ts";
import { filled, menuTitle, textAt } from "../support/texts.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 180_000 });
async function goods(
  shop: Shop,
): Promise<{ category: { name: string; slug: string }; bought: Product; sought: Product }> {
  const client = createApiClient({ baseUrl: shop.api });
  const { items } = await client.call(listCategories, { query: { locale: shop.locale } });
  const products = await someProducts(shop);
  const [bought] = products;
  const category = items.find(({ slug }) => slug === bought?.categories[0]?.slug);
  const sought = products.find((product) => product.categories[0]?.slug !== category?.slug);
  if (!bought || !sought || !category) throw new Error("the demo catalogue is too small");
  return { category, bought, sought };
}

const words = (shop: Shop) => (feature: string, place: string) => textAt(shop.locale, feature, place);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function buy(page: Page, shop: Shop, product: Product): Promise<void> {
  const text = words(shop);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: product.title, exact: true }));
  await page.keyboard.press("Enter");
  await expect(heading(page, product.title)).toBeVisible({ timeout: 30_000 });

  const picture = page.getByRole("link", { name: text("catalog", "gallery.zoom") }).first();
  await tabTo(page, picture);
  await expectRing(page, picture);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(
    page.getByRole("link", { name: text("catalog", "gallery.zoom") }).and(page.locator(":focus")),
  ).toHaveCount(1);

  const add = filled(text("catalog", "addToCartNamed"), { title: product.title });
  await tabTo(page, page.getByRole("main").getByRole("button", { name: add }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(text("cart", "added")).first()).toBeVisible();
}

/** Seen above the picture, not below it. */
async function expectRing(page: Page, focused: Locator): Promise<void> {
  const box = await focused.boundingBox();
  if (!box) throw new Error("what has the focus is not there");
  const edge = { x: Math.max(0, box.x), y: box.y + box.height / 2, width: 16, height: 16 };
  const withRing = await page.screenshot({ clip: edge });
  await focused.blur();
  expect(withRing.equals(await page.screenshot({ clip: edge }))).toBe(false);
  await focused.focus();
}

async function search(page: Page, shop: Shop, product: Product): Promise<void> {
  const text = words(shop);
  const opener = page.getByRole("banner").getByRole("button", { name: text("search", "open") });
  await tabTo(page, opener, { back: true });
  const field = page.getByRole("combobox", { name: text("search", "label") });
  // So often that it is also opened in the frame that closed it.
  for (let times = 0; times < 12; times += 1) {
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  }

  await opener.evaluate(pressFasterThanEvents);
  await expect(field).toBeFocused();
  await type(page, product.code);
  const option = page.getByRole("option", { name: product.title });
  await expect(option).toBeVisible();
  await expect(option).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(heading(page, product.title)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Opens, closes, opens, closes and opens, before the browser reports the first closing. */
async function pressFasterThanEvents(opener: Element): Promise<void> {
  for (const press of ["open", "close", "open", "close", "open"]) {
    if (press === "open") opener.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else
      document
        .querySelector("dialog[open] input")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    await Promise.resolve();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, 200);
  await promise;
}

for (const shop of SHOPS) {
  const text = words(shop);

  test(`${shop.instance}: a visitor without a mouse finds a category, narrows it, buys and searches`, async ({
    page,
  }) => {
    const { category, bought, sought } = await goods(shop);
    await opened(page, at(shop, ""));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: text("shell", "skip") })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#content") !== null)).toBe(true);

    const menu = page.getByRole("button", { name: text("shell", "menu.categories") });
    await tabTo(page, menu, { back: true });
    await page.keyboard.press("Enter");
    await expect(menu).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(menu).toHaveAttribute("aria-expanded", "false");
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("banner").getByRole("link", { name: category.name, exact: true }));
    await page.keyboard.press("Enter");
    await expect(heading(page, category.name)).toBeVisible({ timeout: 30_000 });

    const available = page.getByRole("checkbox", { name: text("catalog", "filters.available") });
    await tabTo(page, available);
    await page.keyboard.press("Space");
    await page.waitForURL(/available=true/u);
    await expect(available).toBeChecked();
    await expect(available).toBeFocused();

    await buy(page, shop, bought);
    await search(page, shop, sought);
  });

  test(`${shop.instance}: the same on a phone with a keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { category, bought, sought } = await goods(shop);
    await opened(page, at(shop, ""));
    const menu = page.getByRole("banner").getByRole("button", { name: text("shell", "menu.open"), exact: true });
    await tabTo(page, menu);
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer).toBeVisible();
    const world = drawer.getByRole("button", { name: menuTitle(shop.locale, "menu-world") });
    await tabTo(page, world);
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("button", { name: text("shell", "menu.back") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(world).toBeFocused();
    await tabTo(page, drawer.getByRole("link", { name: category.name, exact: true }), { back: true });
    await page.keyboard.press("Enter");
    await expect(heading(page, category.name)).toBeVisible({ timeout: 30_000 });
    await expect(drawer).toBeHidden();

    await tabTo(page, page.getByRole("link", { name: text("catalog", "filters.open") }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: text("catalog", "filters.title") })).toBeVisible();
    await tabTo(page, page.getByRole("checkbox", { name: text("catalog", "filters.available") }));
    await page.keyboard.press("Space");
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: text("catalog", "filters.apply") }));
    await page.keyboard.press("Enter");
    await page.waitForURL(/available=true/u);
    await expect(page.getByRole("dialog")).toBeHidden();

    await buy(page, shop, bought);
    await search(page, shop, sought);
  });
}

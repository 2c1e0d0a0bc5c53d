import { expect, test } from "@playwright/test";
import { someProducts } from "../support/member.ts";
import { SHOPS } from "../support/shops.ts";
import { at, opened, productPath } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";

for (const shop of SHOPS) {
  const word = (place: string) => textAt(shop.locale, "catalog", place);

  test(`${shop.instance}: the page of search suggests categories and new products before anything is typed`, async ({
    page,
  }) => {
    await page.goto(at(shop, "/search"));
    const ideas = (name: string) => page.getByRole("region", { name: textAt(shop.locale, "search", name) });
    expect(await ideas("categories").getByRole("link").count()).toBeGreaterThan(3);
    expect(await ideas("news").getByRole("article").count()).toBeGreaterThan(2);
    const first = ideas("categories").getByRole("link").first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });

  test(`${shop.instance}: search lies across the top of the window`, async ({ page }) => {
    await opened(page, at(shop, ""));
    const button = page.getByRole("banner").getByRole("button", { name: textAt(shop.locale, "search", "open") });
    await button.click();
    const drawer = page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
    const place = () =>
      drawer.evaluate((element) => {
        const { left, top, right } = element.getBoundingClientRect();
        // Beside it may be the place of a scrollbar.
        return [left, top, right > 0.95 * innerWidth];
      });
    await expect.poll(place).toEqual([0, 0, true]);
  });

  test(`${shop.instance}: filters work at once beside the list, keep the focus and say how many products are left`, async ({
    page,
  }) => {
    await opened(page, at(shop, "/produkty"));
    const available = page.getByRole("checkbox", { name: word("filters.available") });
    await available.check();
    await page.waitForURL(/available=true/u);
    await expect(available).toBeFocused();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(/\d/u);
    await page.goBack();
    await expect(available).not.toBeChecked();
  });

  test(`${shop.instance}: on a phone the filters move into a sheet and back, also when the browser goes back meanwhile`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at(shop, ""));
    await opened(page, at(shop, "/produkty"));
    const sheet = page.getByRole("dialog", { name: word("filters.title") });
    const open = page.getByRole("link", { name: word("filters.open") });
    await open.click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("checkbox", { name: word("filters.available") }).check();
    await sheet.getByRole("button", { name: word("filters.apply") }).click();
    await page.waitForURL(/available=true/u);
    await expect(sheet).toBeHidden();

    await page.locator("[data-sheet]").click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("form[data-filters]")).toHaveCount(1);
  });

  test(`${shop.instance}: a product's pictures change by thumbnails and keys, and several of its sections stay open on phones`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await page.setViewportSize({ width: 360, height: 740 });
    await opened(page, at(shop, productPath(product)));
    const count = page.locator("[data-count]");
    await expect(count).toHaveText(/^1 \/ \d$/u);
    await page.locator("[data-to='2']").click();
    await expect(count).toHaveText(/^2 \/ \d$/u);
    await expect(page.locator("[data-to='2']")).toHaveAttribute("aria-current", "true");

    const parts = page.locator("[data-sections] details");
    await parts.nth(1).locator("summary").click();
    await expect(page.locator("[data-sections] details[open]")).toHaveCount(2);
    await page.setViewportSize({ width: 1280, height: 900 });
    await parts.nth(2).locator("summary").click();
    await expect(page.locator("[data-sections] details[open]")).toHaveCount(1);
  });

  test(`${shop.instance}: pictures fade towards their edges in the dark, which the system says or the reader chose`, async ({
    page,
  }) => {
    await page.goto(at(shop, "/produkty"));
    const picture = page.locator(".card-picture img").first();
    for (const [colorScheme, chosen, isDark] of [
      ["light", "system", false],
      ["dark", "system", true],
      ["dark", "light", false],
      ["light", "dark", true],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((theme) => localStorage.setItem("kram-theme", theme), chosen);
      await page.reload();
      await expect(picture, `${colorScheme}, ${chosen}`).toHaveCSS("mask-image", /radial-gradient/u);
      const faded = isDark ? expect(picture) : expect(picture).not;
      await faded.toHaveCSS("mask-image", /rgba\(0, 0, 0, 0\.4\)/u);
    }
  });

  test(`${shop.instance}: a press on a product's page that has only just come is kept, and counts once`, async ({
    browser,
  }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const add = filled(textsOf(shop.locale, "catalog").addToCartNamed, { title: product.title });
    for (let times = 0; times < 8; times += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Before its scripts are there.
      await page.goto(at(shop, productPath(product)), { waitUntil: "commit" });
      await page.getByRole("button", { name: add }).first().click();
      await expect(page.getByText(textsOf(shop.locale, "cart").added ?? "").first()).toBeVisible();
      const kept = () => page.evaluate((key) => localStorage.getItem(key), `kram.${shop.instance}.cart.visitor`);
      await expect.poll(kept).toMatch(/"quantity":1\D/u);
      await context.close();
    }
  });
}

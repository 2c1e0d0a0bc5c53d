import type { Product } from "@kram/contract/catalog";
import { expect, type Page, test } from "@playwright/test";
import { favouritesOf, withoutFavourites, freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, productPath, signedIn, signInAndGoOn } from "../support/steps.ts";
import { filled, textsOf } from "../support/texts.ts";

interface Outcome {
  success: string;
  fail: string;
}

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "favourites");
  const { button, ...toasts } = texts as unknown as Record<string, Outcome> & { button: { favourite: string } };
  const added = toasts["add-to-favourites"]?.success ?? "";
  const removed = toasts["remove-from-favourites"] ?? { success: "", fail: "" };
  const heart = (page: Page, { title }: Product) =>
    page
      .getByRole("main")
      .getByRole("button", { name: filled(button.favourite, { title }), exact: true })
      .first();
  const pendingCookie = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === `kram.${shop.instance}.favourite`);

  test(`${shop.instance}: a visitor's heart is kept through sign-in, stands in the list and goes again`, async ({
    page,
  }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    const [first, second] = await someProducts(shop);
    if (!first || !second) throw new Error("the demo catalogue is empty");

    await page.goto(at(shop, productPath(first)));
    await heart(page, first).click();
    await page.waitForURL(/\/login\?/u);
    expect(await pendingCookie(page)).toMatchObject({ value: first.code, sameSite: "Lax" });
    await signInAndGoOn(page, shop, ACCOUNTS.member);
    await expect(page.getByText(added)).toBeVisible();
    await expect(page).toHaveURL(at(shop, productPath(first)));
    await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
    expect(await favouritesOf(shop, member)).toEqual([first.code]);
    expect(await pendingCookie(page)).toBeUndefined();

    await page.goto(at(shop, productPath(second)));
    await heart(page, second).click();
    await expect(heart(page, second)).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(added)).toBeVisible();

    await page.goto(at(shop, "/favourites"));
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(second.title);
    await expect(cards.first()).toContainText(new RegExp(`${second.points}\\s(?:punkt|Punkt)`, "u"));
    await expect(heart(page, first)).toHaveAttribute("aria-pressed", "true");
    await heart(page, first).click();
    await expect(cards).toHaveCount(1);
    await expect(page.getByText(removed.success)).toBeVisible();
    await page.getByRole("button", { name: texts.undo ?? "" }).click();
    await expect(cards).toHaveCount(2);
    await heart(page, first).click();
    await heart(page, second).click();
    await expect(page.getByRole("heading", { name: texts.empty ?? "" })).toBeVisible();
    await expect.poll(() => favouritesOf(shop, member)).toEqual([]);
    await page.reload();
    await expect(page.getByRole("heading", { name: texts.empty ?? "" })).toBeVisible();
  });

  test(`${shop.instance}: a visitor's heart stands in the list that is the first page after signing in`, async ({
    page,
  }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    const [first] = await someProducts(shop);
    if (!first) throw new Error("the demo catalogue is empty");
    await page.goto(at(shop, productPath(first)));
    await heart(page, first).click();
    await page.waitForURL(/\/login\?/u);
    await page.goto(at(shop, "/favourites"));
    await signInAndGoOn(page, shop, ACCOUNTS.member);
    await expect(page).toHaveURL(at(shop, "/favourites"));
    await expect(page.getByRole("main").getByRole("link", { name: first.title }).first()).toBeVisible();
  });

  test(`${shop.instance}: a heart that was pressed before is kept by a sign-in that comes later`, async ({ page }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await page.goto(at(shop, "/produkty"));
    await heart(page, product).click();
    await page.waitForURL(/\/login\?/u);
    await page.goto(at(shop, "/"));
    await signedIn(page, shop, ACCOUNTS.member);
    await expect.poll(() => favouritesOf(shop, member)).toEqual([product.code]);
    await page.goto(at(shop, "/favourites?sort=title"));
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  });

  test(`${shop.instance}: a heart goes back when the shop cannot keep it`, async ({ page }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.member);
    await page.route(`**/api/product/favourite/${product.code}`, (route) => route.abort());
    await page.goto(at(shop, productPath(product)));
    await heart(page, product).click();
    await expect(page.getByText(toasts["add-to-favourites"]?.fail ?? "")).toBeVisible();
    await expect(heart(page, product)).toHaveAttribute("aria-pressed", "false");
    expect(await favouritesOf(shop, member)).toEqual([]);
  });
}

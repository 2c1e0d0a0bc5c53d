import { getProduct } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { expect, test } from "@playwright/test";
import { withoutFavourites, freshMember, someProducts } from "../support/member.ts";
import { tabTo, type } from "../support/keyboard.ts";
import { lockShop } from "../support/staff.ts";
import { enterAs } from "../support/session.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, opened, productPath } from "../support/steps.ts";
import { filled, menuTitle, textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });
const NOT_FOR_SALE = "DM710";

for (const shop of SHOPS) {
  // Each instance looks at one theme only: a page that changes its theme is half in the old one for a while.
  const theme = shop.instance === "pl" ? "light" : "dark";
  const text = (feature: string, place: string) => textAt(shop.locale, feature, place);
  const client = createApiClient({ baseUrl: shop.api });
  test.beforeEach(({ page }) => page.addInitScript((chosen) => localStorage.setItem("kram-theme", chosen), theme));

  test(`${shop.instance}: menus, search, lists and products have no accessibility violations`, async ({ page }) => {
    await opened(page, at(shop, ""));
    const world = page.getByRole("button", { name: menuTitle(shop.locale, "menu-world") });
    await tabTo(page, world);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("link", { name: text("shell", "links.aboutUs"), exact: true }).first()).toBeFocused();
    await expectNoViolations(page, "the submenu");
    await page.keyboard.press("Escape");
    await expect(world).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: text("search", "open") }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: text("search", "label") })).toBeFocused();
    await type(page, shop.locale === "de" ? "creme" : "krem");
    await expect(page.getByRole("option")).toHaveCount(5);
    await expectNoViolations(page, "the search with hits");

    await page.goto(at(shop, "/produkty?priceFrom=9000"));
    await expect(page.getByRole("heading", { name: text("catalog", "filters.empty") })).toBeVisible();
    await expectNoViolations(page, "a list without anything");
    const product = await client.call(getProduct, { params: { code: NOT_FOR_SALE }, query: { locale: shop.locale } });
    await page.goto(at(shop, productPath(product)));
    const notify = filled(text("availability", "button.notifyNamed"), { title: product.title });
    await expect(page.getByRole("button", { name: notify })).toBeVisible();
    await expectNoViolations(page, "a product that is not for sale");
  });

  test(`${shop.instance}: drawers and pictures on a phone have no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await opened(page, at(shop, "/super-offers"));
    await page.getByRole("button", { name: text("shell", "menu.open"), exact: true }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: menuTitle(shop.locale, "menu-world") }).click();
    await expect(drawer.getByRole("button", { name: text("shell", "menu.back") })).toBeFocused();
    await expectNoViolations(page, "the drawer below the world");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: text("catalog", "filters.open") }).click();
    await expect(page.getByRole("dialog", { name: text("catalog", "filters.title") })).toBeVisible();
    await expectNoViolations(page, "the filters");
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await opened(page, at(shop, productPath(product)));
    await page
      .getByRole("link", { name: text("catalog", "gallery.zoom") })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolations(page, "the enlarged picture");
  });

  test(`${shop.instance}: members' pages have no accessibility violations`, async ({ page, context }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    await enterAs(context, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/favourites"));
    await expect(page.getByRole("heading", { name: text("favourites", "empty") })).toBeVisible();
    const panel = page.getByRole("banner").getByRole("button", { expanded: false, name: /Anna/u });
    await panel.click();
    await expect(page.getByRole("banner").getByRole("link", { name: text("shell", "panel.profile") })).toBeVisible();
    await expectNoViolations(page, "the panel of a member above no favourites");
  });

  test.describe(`${shop.instance}: while signing in and ordering are locked`, () => {
    test.afterEach(() => lockShop(shop, {}));

    test("both popups and the banner have no accessibility violations", async ({ page }) => {
      await lockShop(shop, { login: true, ordering: true });
      await page.goto(at(shop, "/imprint"));
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page, "the popup");
      const popup = (kind: string) => page.getByRole("dialog", { name: text("maintenance", `popups.${kind}.title`) });
      for (const kind of ["login", "ordering"]) {
        await popup(kind)
          .getByRole("button", { name: text("maintenance", "close") })
          .click();
        await expect(popup(kind)).toBeHidden();
      }
      await expect(page.getByRole("alert").filter({ hasText: text("maintenance", "login") })).toBeVisible();
      await expectNoViolations(page, "the banner");
    });
  });
}

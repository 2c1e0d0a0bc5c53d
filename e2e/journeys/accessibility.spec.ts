import { expect, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { addFromPage, at, opened, productPath, signInAndGoOn, signInAs } from "../support/steps.ts";
import { expectNoViolations } from "../support/violations.ts";

const THEMES = ["light", "dark"] as const;

for (const shop of SHOPS) {
  for (const theme of THEMES) {
    test(`${shop.instance}, ${theme}: pages have no accessibility violations`, async ({ page }) => {
      test.setTimeout(180_000);
      const member = await freshMember(shop, ACCOUNTS.member);
      expect(member.bearer).not.toBe("");
      await page.addInitScript((chosen) => localStorage.setItem("kram-theme", chosen), theme);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const [product] = await someProducts(shop);
      if (!product) throw new Error("the demo catalogue is empty");
      const publicPages = [
        "/",
        "/produkty",
        `/${product.categories[0]?.slug}`,
        productPath(product),
        "/login",
        "/search?q=serum",
        "/search?q=qqqqqq",
        "/products-unavailable/confirm?token=none",
        "/products-unavailable/cancel",
        "/unsubscribe?token=none",
        "/there-is/NOTHING_here",
        "/design",
      ];
      for (const path of publicPages) {
        await page.goto(at(shop, path === "/" ? "" : path));
        await expectNoViolations(page, path);
      }
      await opened(page, at(shop, "/login"));
      await signInAs(page, shop, ACCOUNTS.member, "wrong password");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expectNoViolations(page, "/login, failed");
      await signInAndGoOn(page, shop, ACCOUNTS.member);
      await page.goto(at(shop, "/orders"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoViolations(page, "/orders");
      await page.goto(at(shop, "/favourites"));
      await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
      await expectNoViolations(page, "/favourites");
      await addFromPage(page, shop, product);
      await page.getByRole("banner").getByRole("button").last().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoViolations(page, "cart drawer");
      await page.goto(at(shop, "/checkout"));
      await expect(page.getByRole("radio").first()).toBeVisible();
      await expectNoViolations(page, "/checkout");
    });
  }
}

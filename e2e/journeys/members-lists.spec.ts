import { listProducts } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { listBoughtProducts } from "@kram/contract/orders";
import { expect, test } from "@playwright/test";
import { freshMember } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, opened, productPath, signedOut, signInAndGoOn } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

for (const shop of SHOPS) {
  test(`${shop.instance}: a member finds the club's products everywhere, at their usual address, and a guest is told nothing`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const member = await freshMember(shop, ACCOUNTS.member);
    const client = createApiClient({ baseUrl: shop.api });
    const query = { membersOnly: "true", authenticated: true, locale: shop.locale } as const;
    const [product] = (await client.call(listProducts, { query }, member)).items;
    if (!product) throw new Error("the demo has no product of the club");
    const address = at(shop, productPath(product));
    const list = at(shop, `/${product.categories[0]?.slug}`);
    const shown = page.getByRole("main").getByRole("link", { name: product.title, exact: true });

    await test.step("a guest sees nothing of it", async () => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.getByText(product.title)).toHaveCount(0);
      await page.goto(list);
      await expect(shown).toHaveCount(0);
    });

    await test.step("signed in without leaving the page, the member sees it in lists", async () => {
      await page.goto(list);
      await opened(page, at(shop, "/login"));
      await signInAndGoOn(page, shop, ACCOUNTS.member);
      await page.goto(list);
      await expect(shown.first()).toBeVisible();
      await expectNoViolations(page, "a category as a member sees it");
      await shown.first().click();
      await expect(page.getByRole("heading", { level: 1, name: product.title })).toBeVisible();
      expect(page.url()).toBe(address);
      expect((await page.goto(address))?.status()).toBe(200);
    });

    await test.step("the code alone leads there, and the site map names it", async () => {
      await page.goto(at(shop, `/product/${product.code}`));
      expect(page.url()).toBe(address);
      await page.goto(at(shop, "/site-map"));
      await expect(shown.first()).toBeVisible();
    });

    await test.step("home shows what the member buys again, and each product once", async () => {
      const bought = (await client.call(listBoughtProducts, { query: { locale: shop.locale } }, member)).items;
      await page.goto(at(shop, ""));
      const again = page.getByRole("heading", { name: textAt(shop.locale, "home", "again") });
      await expect(again).toHaveCount(bought.length > 0 ? 1 : 0);
      const codes = await page
        .locator("main [data-code]")
        .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-code")));
      expect(codes.length).toBeGreaterThan(4);
      expect(new Set(codes).size).toBe(codes.length);
    });

    await test.step("whoever signs out sees what guests see", async () => {
      await signedOut(page, shop);
      await page.goto(list);
      await expect(shown).toHaveCount(0);
      expect((await page.goto(address))?.status()).toBe(404);
    });
  });
}

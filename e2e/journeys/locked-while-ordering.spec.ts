import { createApiClient } from "@kram/contract/client";
import { listOrders } from "@kram/contract/orders";
import { expect, test } from "@playwright/test";
import { lockShop } from "../support/staff.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at, orderAndPayBy } from "../support/steps.ts";
import { textAt, textsOf } from "../support/texts.ts";

const ordersOf = async (shop: Shop, member: { bearer: string }) =>
  (await createApiClient({ baseUrl: shop.api }).call(listOrders, { query: {} }, member)).totalCount;
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const locks = textsOf(shop.locale, "maintenance");
  const checkout = textsOf(shop.locale, "checkout");

  test.describe(`${shop.instance}: ordering is locked`, () => {
    test.afterEach(() => lockShop(shop, {}));

    test("while somebody is at the checkout: no order goes through, and the page says so", async ({
      page,
      context,
    }) => {
      const { products: _, ...member } = await enterWithCart(context, shop);
      const before = await ordersOf(shop, member);
      await page.goto(at(shop, "/checkout"));
      await expect(page.getByRole("button", { name: checkout.order ?? "" })).toBeEnabled();
      await lockShop(shop, { ordering: true });
      await orderAndPayBy(page, shop, "CASH");

      const popup = page.getByRole("dialog", { name: textAt(shop.locale, "maintenance", "popups.ordering.title") });
      await expect(popup).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(popup).toBeVisible();
      await popup.getByRole("button", { name: locks.close ?? "" }).click();
      await expect(popup).toBeHidden();
      await expect(page.getByRole("alert").filter({ hasText: locks.ordering ?? "" })).toBeVisible();
      await expect(page.getByRole("heading", { name: checkout.empty ?? "" })).toBeVisible();
      expect(await ordersOf(shop, member)).toBe(before);
    });
  });
}

import { expect, test } from "@playwright/test";
import { raisePrice } from "../support/database.ts";
import { asStaff } from "../support/member.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at, orderAndPayBy, orderNumberOn } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const RAISED_MINOR = 100;
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const checkout = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: a price that changes at the checkout is shown before and after, and agreed to first`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop);
    const [product] = products;
    if (!product) throw new Error("the demo catalogue is empty");
    const summary = page.getByRole("region", { name: checkout.summary ?? "" });
    const [before, after] = [product.grossPrice, raised(product.grossPrice)];
    await page.goto(at(shop, "/checkout"));
    await expect(summary).toContainText(before);
    raisePrice(shop, product.code, RAISED_MINOR);
    try {
      await orderAndPayBy(page, shop, "CASH");
      const change = page.getByRole("alert").filter({ hasText: cart.ORDER_OBSOLETE ?? "" });
      await expect(change).toBeVisible();
      await expect(change).toContainText(before);
      await expect(change).toContainText(after);
      await expect(page.getByRole("button", { name: checkout.order ?? "" })).toBeDisabled();
      await expectNoViolations(page, "changed prices");

      await change.getByRole("button", { name: cart.wayOut_accept ?? "" }).click();
      await expect(change).toHaveCount(0);
      await page.getByRole("button", { name: checkout.order ?? "" }).click();
      await page.waitForURL(/\/checkout\/success/u);
      const { order } = await asStaff(shop, await orderNumberOn(page));
      expect(order.lines[0]?.priceGrossSingle).toBe(after);
    } finally {
      raisePrice(shop, product.code, -RAISED_MINOR);
    }
  });
}

function raised(amount: string): string {
  return amount.replace(/^\d+/u, (whole) => String(Number.parseInt(whole, 10) + RAISED_MINOR / 100));
}

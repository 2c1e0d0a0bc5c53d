import { createApiClient } from "@kram/contract/client";
import { listOrders } from "@kram/contract/orders";
import { expect, type Page, test } from "@playwright/test";
import { cartOf } from "../support/member.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderNumberOn, signedOut } from "../support/steps.ts";
import { pattern, textsOf } from "../support/texts.ts";

async function readyToOrder(page: Page, shop: Shop): Promise<void> {
  const texts = textsOf(shop.locale, "checkout");
  await page.goto(at(shop, "/checkout"));
  await page.getByRole("radio", { name: pattern(texts.CASH) }).check();
  await page.getByRole("checkbox", { name: texts.consentAll ?? "" }).check();
}

/** Holds the orders of these tabs back until each has sent one. */
async function atTheSameTime(tabs: readonly Page[]): Promise<void> {
  const { promise: all, resolve: letGo } = Promise.withResolvers<void>();
  let held = 0;
  for (const tab of tabs) {
    await tab.route("**/api/carts/summary", async (route) => {
      held += 1;
      if (held >= tabs.length) letGo();
      await all;
      await route.continue();
    });
  }
}
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const checkout = textsOf(shop.locale, "checkout");

  // asvs: "7.4.1", "7.4.4", "14.3.1"
  test(`${shop.instance}: two tabs show one cart, order it once, and are both left at sign-out`, async ({
    page,
    context,
  }) => {
    const { products, ...member } = await enterWithCart(context, shop, { pieces: [1, 1] });
    const [first, second] = products;
    if (!first || !second) throw new Error("the demo catalogue is empty");
    const other = await context.newPage();
    await readyToOrder(page, shop);
    await readyToOrder(other, shop);

    await addFromPage(page, shop, second);
    const linesOf = (tab: Page) => tab.getByRole("region", { name: checkout.summary ?? "" });
    await expect(linesOf(other)).toContainText("2 ×");
    expect(await cartOf(shop, member)).toEqual({ [first.code]: 1, [second.code]: 2 });

    await readyToOrder(page, shop);
    const count = async () =>
      (await createApiClient({ baseUrl: shop.api }).call(listOrders, { query: {} }, member)).totalCount;
    const before = await count();
    const order = (tab: Page) => tab.getByRole("button", { name: checkout.order ?? "" }).click();
    await atTheSameTime([page, other]);
    await Promise.all([order(page), order(other)]);
    await page.waitForURL(/\/checkout\/success/u);
    await other.waitForURL(/\/checkout\/success/u);
    expect(await orderNumberOn(page)).toBe(await orderNumberOn(other));
    expect(await count()).toBe(before + 1);

    await addFromPage(page, shop, first);
    const badge = other.getByRole("banner").getByRole("button", { name: /(koszyk|warenkorb).*1/iu });
    await expect(badge).toBeVisible();
    await signedOut(page, shop);
    await expect(badge).toHaveCount(0);
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .not.toContain(first.code);
  });
}

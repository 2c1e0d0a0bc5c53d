import { expect, test } from "@playwright/test";
import { inDatabase, leaveSeconds } from "../support/database.ts";
import { cartOf } from "../support/member.ts";
import { enterWithCart } from "../support/session.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

/** Spoken a minute before the end. */
const ONE_MINUTE = { pl: "wygaśnie za 1 minutę", de: "1 Minute" } as const;
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const checkout = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: a cart counts down, is held longer on demand, and is empty when its time is over`, async ({
    page,
    context,
  }) => {
    const { products: _, ...member } = await enterWithCart(context, shop, { pieces: [2] });
    await page.goto(at(shop, "/checkout"));
    await expect(page.getByRole("timer")).toHaveText(/^00:[45]\d:\d\d$|^01:00:00$/u);
    // The drawer reads the cart anew: that is how the page hears what was done behind its back.
    const drawer = page.getByRole("dialog");
    const openDrawer = () => page.getByRole("button", { name: checkout.editCart ?? "" }).click();
    leaveSeconds(shop, ACCOUNTS.member, 63);
    await openDrawer();
    await expect(drawer.getByRole("timer")).toHaveText(/^00:0[01]:\d\d$/u);
    await expect(drawer.getByText(pattern(ONE_MINUTE[shop.instance]))).toHaveCount(1, { timeout: 20_000 });
    await expectNoViolations(page, "a cart in its last two minutes");
    const longer = drawer.getByRole("button", { name: cart.extend ?? "" });
    await longer.click();
    await expect(page.getByText(cart.extended ?? "").first()).toBeVisible();
    await expect(drawer.getByRole("timer")).toHaveText(/^00:[45]\d:\d\d$|^01:00:00$/u);
    await expect(longer).toHaveCount(0);
    await page.keyboard.press("Escape");

    leaveSeconds(shop, ACCOUNTS.member, 4);
    await openDrawer();
    await expect(page.getByText(cart.expired ?? "").first()).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByRole("heading", { name: checkout.empty ?? "" })).toBeVisible();
    expect(await cartOf(shop, member)).toEqual({});
  });

  test(`${shop.instance}: a cart whose tab is closed gives its pieces back by the server's clock`, async ({
    context,
  }) => {
    const { products } = await enterWithCart(context, shop, { pieces: [2] });
    const [product] = products;
    const held = () =>
      inDatabase(
        shop,
        `SELECT l.product_code FROM cart_lines l JOIN carts c ON c.id = l.cart_id JOIN members m ON m.id = c.member_id
         WHERE m.email = $1 AND l.product_code = $2 AND c.state = 'open'`,
        [ACCOUNTS.member, product?.code],
      );
    expect(held()).toHaveLength(1);
    leaveSeconds(shop, ACCOUNTS.member, 0);
    await expect.poll(held, { timeout: 20_000 }).toHaveLength(0);
  });
}

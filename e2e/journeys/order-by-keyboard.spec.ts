import { expect, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { asStaff, freshMember, someProducts } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, orderNumberOn, productPath } from "../support/steps.ts";
import { filled, pattern, textAt, textsOf } from "../support/texts.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });
/** A telephone's width on one instance, a desk's on the other. */
const WIDTH = { pl: 360, de: 1280 } as const;

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const checkout = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: a member without a mouse goes from a product to a placed order`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: WIDTH[shop.instance], height: 800 });
    await freshMember(shop, ACCOUNTS.member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await enterAs(context, shop, ACCOUNTS.member);
    await page.goto(at(shop, productPath(product)));
    const add = filled(textAt(shop.locale, "catalog", "addToCartNamed"), { title: product.title });
    await tabTo(page, page.getByRole("main").getByRole("button", { name: add }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(cart.added ?? "").first()).toBeVisible();

    const opener = page.getByRole("banner").getByRole("button", { name: /koszyk|warenkorb/iu });
    await tabTo(page, opener, { back: true });
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    const amount = drawer.getByRole("textbox", { name: filled(cart.quantity, { title: product.title }) });
    await tabTo(page, amount);
    await page.keyboard.press("ArrowUp");
    await expect(amount).toHaveValue("2");
    await tabTo(page, drawer.getByRole("button", { name: filled(cart.removeNamed, { title: product.title }) }));
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("link", { name: cart.emptyAction ?? "" })).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: cart.putBack ?? "" }));
    await page.keyboard.press("Enter");
    await expect(amount).toHaveValue("2");
    await tabTo(page, drawer.getByRole("link", { name: cart.toCheckout ?? "" }));
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/checkout$/u);
    const online = page.getByRole("radio", { name: pattern(checkout.TRANSFER) });
    await expect(online).toBeChecked();
    await tabTo(page, online);
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: pattern(checkout.CASH) })).toBeChecked();
    const order = page.getByRole("button", { name: checkout.order ?? "" });
    await tabTo(page, order);
    await page.keyboard.press("Enter");
    const consent = page.getByRole("checkbox", { name: pattern(checkout.consentPrivacy) });
    await expect(consent).toBeFocused();
    await tabTo(page, page.getByRole("checkbox", { name: checkout.consentAll ?? "" }), { back: true });
    await page.keyboard.press("Space");
    await expect(consent).toBeChecked();
    await tabTo(page, order);
    await page.keyboard.press("Enter");

    await page.waitForURL(/\/checkout\/success/u);
    await expect(page.getByRole("heading", { level: 1, name: checkout.successTitle ?? "" })).toBeVisible();
    const { order: placed } = await asStaff(shop, await orderNumberOn(page));
    expect(placed.lines.map(({ code, quantity }) => [code, quantity])).toEqual([[product.code, 2]]);
  });
}

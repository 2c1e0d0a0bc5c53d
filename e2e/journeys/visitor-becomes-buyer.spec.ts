import { expect, test } from "@playwright/test";
import { asStaff, cartOf, freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn, signedOut, signInAndGoOn } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";

for (const shop of SHOPS) {
  const cartTexts = textsOf(shop.locale, "cart");
  const checkoutTexts = textsOf(shop.locale, "checkout");
  const orderTexts = textsOf(shop.locale, "orders");

  test(`${shop.instance}: a visitor fills a cart, signs in, orders, pays online and finds the order`, async ({
    page,
  }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    const [first, second] = await someProducts(shop);
    if (!first || !second) throw new Error("the demo catalogue is empty");

    await page.goto(at(shop, "/produkty"));
    await expect(page.getByRole("link", { name: first.title }).first()).toBeVisible();
    await addFromPage(page, shop, first);
    await addFromPage(page, shop, second);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /koszyk|warenkorb/iu })
      .click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText(first.title)).toBeVisible();
    await drawer.getByRole("link", { name: cartTexts.signInToOrder ?? "" }).click();

    await signInAndGoOn(page, shop, ACCOUNTS.member);
    await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 1, [second.code]: 1 });
    const visitorKey = `kram.${shop.instance}.cart.visitor`;
    const visitorCart = () => page.evaluate((key) => localStorage.getItem(key) ?? "", visitorKey);
    await expect.poll(visitorCart).not.toContain(first.code);

    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await page.waitForURL(/\/checkout\/success/u);
    await expect(page.getByRole("heading", { level: 1, name: checkoutTexts.successTitle ?? "" })).toBeVisible();
    const number = await orderNumberOn(page);

    await page.goto(at(shop, "/orders"));
    await expect(page.getByText(number).first()).toBeVisible();
    await page.goto(at(shop, `/orders/${number}`));
    await expect(page.getByText(orderTexts.payment_PAID ?? "")).toBeVisible();
    await expect(page.getByRole("main")).toContainText(first.title);
    const { order } = await asStaff(shop, number);
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", origin: "FOREFRONT" });
    const told = async () => (await asStaff(shop, number)).mails.map(({ to }) => to);
    await expect.poll(told).toContain(ACCOUNTS.member);

    await addFromPage(page, shop, second);
    const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    await expect.poll(stored).toContain(second.code);
    await signedOut(page, shop);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect.poll(stored).not.toContain(second.code);
    expect(await stored()).not.toContain(`kram.${shop.instance}.cart.member`);
  });

  test(`${shop.instance}: a company orders with cash on delivery`, async ({ page }) => {
    await freshMember(shop, ACCOUNTS.company);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.company);
    await addFromPage(page, shop, product);
    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "CASH", "LEGAL_PERSON");
    await page.waitForURL(/\/checkout\/success/u);
    await expect(page.getByText(checkoutTexts.successNextCash ?? "")).toBeVisible();
    await expect(page.getByText(checkoutTexts.nextPacked ?? "")).toBeVisible();
    await expect(page.getByText(checkoutTexts.nextWithdrawal ?? "")).toHaveCount(0);
    const { order } = await asStaff(shop, await orderNumberOn(page));
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "NOT_NEEDED", mayWithdraw: false });
  });

  test(`${shop.instance}: a refused payment is explained and can be cancelled`, async ({ page }) => {
    await freshMember(shop, ACCOUNTS.member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.member);
    await addFromPage(page, shop, product);
    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.locator("button[value=refuse]").click();
    await expect(page.getByRole("heading", { name: checkoutTexts.failedPaymentTitle ?? "" })).toBeVisible();
    await page.getByRole("button", { name: orderTexts.cancel ?? "" }).click();
    await page.getByRole("button", { name: orderTexts.cancelYes ?? "" }).click();
    await expect(page.getByText(checkoutTexts.canceledTitle ?? "").first()).toBeVisible();
  });
}

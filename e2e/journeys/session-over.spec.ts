import { expect, test } from "@playwright/test";
import { cartOf, favouritesOf, someProducts, withoutFavourites } from "../support/member.ts";
import { memberTo, openedCart, saysItAtHome, signsInAgain } from "../support/session-over.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at, opened, orderNumberOn, productPath } from "../support/steps.ts";
import { filled, pattern, textAt, textsOf } from "../support/texts.ts";

const [shop] = SHOPS as [Shop];
const say = (place: string) => textAt(shop.locale, "session-over", place);
const cart = textsOf(shop.locale, "cart");
const checkout = textsOf(shop.locale, "checkout");
const orders = textsOf(shop.locale, "orders");

test.describe.configure({ timeout: 60_000 });

async function goods() {
  const [first, second] = await someProducts(shop);
  if (!first || !second) throw new Error("the demo catalogue is empty");
  return { first, second };
}

test("adding to the cart after the session ended elsewhere is told, and offered after the next sign-in", async ({
  page,
}) => {
  const { first, second } = await goods();
  const member = await memberTo(page, shop);
  await opened(page, at(shop, productPath(second)));
  const add = filled(textAt(shop.locale, "catalog", "addToCartNamed"), { title: second.title });
  await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
  await member.end();
  await page.getByRole("button", { name: add }).first().click();
  await saysItAtHome(page, shop);

  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, productPath(second)));
  await expect(page.getByText(cart.cutOff ?? "")).toBeVisible();
  expect(await cartOf(shop, member)).toEqual({ [first.code]: 1 });
  await page.getByRole("button", { name: cart.addNow ?? "", exact: true }).click();
  await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 1, [second.code]: 1 });
});

test("another quantity after the session ended elsewhere is told, and the cart is as it was", async ({ page }) => {
  const { first } = await goods();
  const member = await memberTo(page, shop);
  await opened(page, at(shop, "/produkty"));
  await openedCart(page, shop);
  const more = page.getByRole("dialog").getByRole("button", { name: filled(cart.more, { title: first.title }) });
  await expect(more).toBeEnabled();
  await member.end();
  await more.click();
  await saysItAtHome(page, shop);
  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, "/produkty"));
  expect(await cartOf(shop, member)).toEqual({ [first.code]: 1 });
});

test("a quantity that waits while the session ends elsewhere goes into nobody else's cart", async ({ page }) => {
  const { first } = await goods();
  const member = await memberTo(page, shop, { deaf: false });
  await opened(page, at(shop, "/produkty"));
  await openedCart(page, shop);
  const amount = page.getByRole("dialog").getByRole("textbox", { name: filled(cart.quantity, { title: first.title }) });
  await expect(amount).toHaveValue("1");
  await amount.press("ArrowUp");
  await member.end();
  await expect(
    page
      .getByText(say("ended"))
      .or(page.getByText(say("title")))
      .first(),
  ).toBeVisible();
  // Longer than arrow keys wait.
  await page.waitForTimeout(2000);
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? "", `kram.${shop.instance}.cart.visitor`);
  expect(kept).not.toContain(first.code);
  expect(await cartOf(shop, member)).toEqual({ [first.code]: 1 });
});

test("a heart that is pressed after the session ended elsewhere is kept by the next sign-in", async ({ page }) => {
  const { second } = await goods();
  const member = await memberTo(page, shop);
  await withoutFavourites(shop, member);
  await opened(page, at(shop, productPath(second)));
  const heart = filled(textAt(shop.locale, "favourites", "button.favourite"), { title: second.title });
  const button = page.getByRole("main").getByRole("button", { name: heart, exact: true }).first();
  await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
  await member.end();
  await button.click();
  await saysItAtHome(page, shop);
  expect(await favouritesOf(shop, member)).toEqual([]);
  await signsInAgain(page, shop);
  await expect.poll(() => favouritesOf(shop, member)).toEqual([second.code]);
  await expect(page).toHaveURL(at(shop, productPath(second)));
  await withoutFavourites(shop, member);
});

test("an order after the session ended elsewhere is not placed, and the checkout stands there again", async ({
  page,
}) => {
  const { first } = await goods();
  const member = await memberTo(page, shop);
  await opened(page, at(shop, "/checkout"));
  await page.getByRole("radio", { name: pattern(checkout.CASH) }).check();
  await page.getByRole("checkbox", { name: checkout.consentAll ?? "" }).check();
  const order = page.getByRole("button", { name: checkout.order ?? "", exact: true });
  await expect(order).toBeEnabled();
  await member.end();
  await order.click();
  await saysItAtHome(page, shop);
  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, "/checkout"));
  await expect(page.locator("#summary").getByText(first.title)).toBeVisible();
  expect(await cartOf(shop, member)).toEqual({ [first.code]: 1 });
});

test("another choice in the checkout, and a change of the profile, lead home and back in the same way", async ({
  page,
}) => {
  const { end } = await memberTo(page, shop);
  await opened(page, at(shop, "/checkout"));
  const methods = page.getByRole("radio", { name: pattern(checkout.CASH) });
  const others = page.getByRole("radio", { name: pattern(checkout.TRANSFER) });
  await expect(methods).toBeVisible();
  await end();
  await ((await methods.isChecked()) ? others : methods).check();
  await saysItAtHome(page, shop);
  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, "/checkout"));

  await opened(page, at(shop, "/profile"));
  const name = page.locator("#personals-name");
  await expect(name).toHaveValue(/./u);
  await end();
  await name.press("Enter");
  await saysItAtHome(page, shop);
  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, "/profile"));
});

test("cancelling an order after the session ended elsewhere is told, and the order stands there again", async ({
  page,
}) => {
  const { end } = await memberTo(page, shop);
  await opened(page, at(shop, "/checkout"));
  await page.getByRole("radio", { name: pattern(checkout.CASH) }).check();
  await page.getByRole("checkbox", { name: checkout.consentAll ?? "" }).check();
  await page.getByRole("button", { name: checkout.order ?? "", exact: true }).click();
  await page.waitForURL(/\/checkout\/success/u);
  const number = await orderNumberOn(page);
  await opened(page, at(shop, `/orders/${number}`));
  await page.getByRole("button", { name: orders.cancel ?? "" }).click();
  await end();
  await page.getByRole("button", { name: orders.cancelYes ?? "" }).click();
  await saysItAtHome(page, shop);
  await signsInAgain(page, shop);
  await page.waitForURL(at(shop, `/orders/${number}`));
  await expect(page.getByRole("button", { name: orders.cancel ?? "" })).toBeVisible();
});

test("a page that is opened after the session ended elsewhere says so once, and a signed-out one does not", async ({
  page,
}) => {
  const { end } = await memberTo(page, shop);
  await opened(page, at(shop, "/blog"));
  await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
  await end();
  await opened(page, at(shop, "/produkty"));
  await expect(page.getByText(say("ended"))).toBeVisible();
  await opened(page, at(shop, "/blog"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(say("ended"))).toHaveCount(0);

  await memberTo(page, shop);
  await opened(page, at(shop, "/blog"));
  await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
  await page.goto(at(shop, "/logout"));
  await page.waitForURL(at(shop, ""));
  await opened(page, at(shop, "/produkty"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(say("ended"))).toHaveCount(0);
  await expect(page.getByText(say("title"))).toHaveCount(0);
});

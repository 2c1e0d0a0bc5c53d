import { deleteCart, getCart } from "@kram/contract/cart";
import { listProducts } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { listOrders, prepareMemberCart, setOrderStatus } from "@kram/contract/orders";
import { expect, test } from "@playwright/test";
import { asStaff, cartOf, freshMember } from "../support/member.ts";
import { enterAs, enterWithCart, fill } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { at, orderAndPayBy, orderNumberOn } from "../support/steps.ts";
import { filled, pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const whole = (amount: string) => Number.parseInt(amount, 10);

async function fillWithinBalance(shop: Shop, member: { bearer: string }): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const { items } = await client.call(listProducts, { query: { pageSize: 100, locale: shop.locale } });
  const cheapest = items
    .filter((product) => product.productAvailableForSale)
    .toSorted((one, other) => whole(one.grossPrice) - whole(other.grossPrice))[0];
  if (!cheapest) throw new Error("the demo catalogue is empty");
  await fill(shop, member, new Map([[cheapest.code, 1]]));
  const { balances, summary } = await client.call(getCart, {}, member);
  const money = whole(balances.bonus) + whole(balances.refunds);
  if (whole(summary.totalGrossCost) >= money) throw new Error(`${money} is too little for ${summary.totalGrossCost}`);
}
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const checkout = textsOf(shop.locale, "checkout");
  const orders = textsOf(shop.locale, "orders");

  test(`${shop.instance}: club money pays an order whole`, async ({ page, context }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await fillWithinBalance(shop, member);
    await enterAs(context, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/checkout"));
    await page.getByRole("checkbox", { name: pattern(cart.useBonus) }).check();
    await expect(page.getByText(checkout.discountUsed ?? "", { exact: true })).toBeVisible();
    const covered = page.getByRole("radio", { name: pattern(checkout.NONE) });
    if ((await covered.count()) === 0) await page.getByRole("checkbox", { name: pattern(cart.useRefunds) }).check();
    await expect(covered).toBeChecked();
    await expect(page.getByRole("radio", { name: pattern(checkout.CASH) })).toHaveCount(0);
    await expectNoViolations(page, "checkout paid by club money");
    await page.getByRole("checkbox", { name: checkout.consentAll ?? "" }).check();
    await page.getByRole("button", { name: checkout.order ?? "" }).click();
    await page.waitForURL(/\/checkout\/success/u);
    await expect(page.getByText(checkout.successNextNone ?? "")).toBeVisible();

    const number = await orderNumberOn(page);
    const { order } = await asStaff(shop, number);
    expect(order).toMatchObject({ status: "CONFIRMED", paymentMethod: "NONE", paymentState: "NOT_NEEDED" });
    expect(order.totalGrossCost).toBe("0,00");
    await page.goto(at(shop, `/orders/${number}`));
    await expect(page.getByText(orders.method_NONE ?? "")).toBeVisible();
    // The money goes back, so that the journey can be told again.
    await page.getByRole("button", { name: orders.cancel ?? "" }).click();
    await page.getByRole("button", { name: orders.cancelYes ?? "" }).click();
    await expect(page.getByText(orders.status_CANCELED ?? "").first()).toBeVisible();
  });

  test(`${shop.instance}: a company sees whom the invoice is for, says how it buys and pays online`, async ({
    page,
    context,
  }) => {
    await enterWithCart(context, shop, { login: ACCOUNTS.company, pieces: [2] });
    await page.goto(at(shop, "/checkout"));
    const summary = page.getByRole("region", { name: checkout.summary ?? "" });
    await expect(summary.getByRole("heading", { name: checkout.invoiceFor ?? "" })).toBeVisible();
    await expect(summary.getByText(pattern(checkout.taxNumber))).toBeVisible();
    const promised = page.getByText(checkout.withdrawal ?? "");
    const purchase = page.getByRole("group", { name: pattern(checkout.companyPurchase) });
    if (shop.instance === "pl") {
      await orderAndPayBy(page, shop, "TRANSFER");
      await expect(purchase).toHaveAccessibleDescription(textsOf(shop.locale, "errors")["field-is-required"] ?? "");
      await expect(purchase.getByRole("radio").first()).toBeFocused();
      await expect(promised).toHaveCount(0);
      await expectNoViolations(page, "a company that has not answered");
      await purchase.getByRole("radio", { name: pattern(checkout.NOT_PROFESSIONAL) }).check();
      await expect(promised).toBeVisible();
    } else {
      await expect(page.getByText(checkout.noWithdrawal ?? "")).toBeVisible();
      await expect(promised.or(purchase)).toHaveCount(0);
    }
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await expect(page.getByText(checkout.successNextPaid ?? "")).toBeVisible();
    const { order } = await asStaff(shop, await orderNumberOn(page));
    expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID", mayWithdraw: shop.instance === "pl" });
  });

  test(`${shop.instance}: after a refused payment somebody pays in cash instead`, async ({ page, context }) => {
    const { products, ...member } = await enterWithCart(context, shop, { pieces: [2] });
    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.locator("button[value=refuse]").click();
    await expect(page.getByRole("heading", { name: checkout.failedPaymentTitle ?? "" })).toBeVisible();
    const refused = await orderNumberOn(page);
    await page.getByRole("button", { name: checkout.changeMethod ?? "" }).click();
    await page.waitForURL(/\/checkout$/u);
    expect(await cartOf(shop, member)).toEqual({ [products[0]?.code ?? ""]: 2 });
    await orderAndPayBy(page, shop, "CASH");
    await page.waitForURL(/\/checkout\/success/u);
    const number = await orderNumberOn(page);
    expect((await asStaff(shop, refused)).order.status).toBe("CANCELED");
    expect((await asStaff(shop, number)).order).toMatchObject({ status: "CONFIRMED", paymentMethod: "CASH" });
  });

  test(`${shop.instance}: a refused payment keeps the cart shut until it is tried again and paid`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop);
    const title = products[0]?.title ?? "";
    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.locator("button[value=refuse]").click();
    await expect(page.getByRole("heading", { name: checkout.failedPaymentTitle ?? "" })).toBeVisible();
    await expectNoViolations(page, "a refused payment");
    const number = await orderNumberOn(page);

    await page.goto(at(shop, "/checkout"));
    await expect(page.getByText(cart.PENDING_TRANSFER_PAYMENT ?? "")).toBeVisible();
    await expect(page.getByRole("timer")).toHaveText("--:--:--");
    await expect(page.getByRole("button", { name: checkout.order ?? "" })).toBeDisabled();
    await page.getByRole("button", { name: checkout.editCart ?? "" }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText(textsOf(shop.locale, "errors")["order.disabled"] ?? "")).toBeVisible();
    await expect(drawer.getByRole("textbox", { name: filled(cart.quantity, { title }) })).toHaveCount(0);
    await expectNoViolations(page, "a cart that waits for its payment");
    await drawer.getByRole("button", { name: cart.wayOut_pay ?? "" }).click();

    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await expect(page.getByRole("heading", { name: checkout.successTitle ?? "" })).toBeVisible();
    expect(await orderNumberOn(page)).toBe(number);
    expect((await asStaff(shop, number)).order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
  });

  test(`${shop.instance}: a cart that staff prepared is ordered unchanged, waits while its order is held, and can be given up`, async ({
    page,
    context,
  }) => {
    const { products, ...member } = await enterWithCart(context, shop);
    const client = createApiClient({ baseUrl: shop.api });
    const { memberNo } = await client.call(getRepresentative, {}, member);
    const staff = await staffOf(shop);
    await client.call(deleteCart, {}, member);
    const code = products[0]?.code ?? "";
    await client.call(prepareMemberCart, { params: { memberNo }, body: { items: [{ code, quantity: 2 }] } }, staff);
    await page.goto(at(shop, "/checkout"));
    await expect(page.getByText(cart.CREATED_BY_ADMIN ?? "")).toBeVisible();
    await expect(page.getByRole("link", { name: cart.wayOut_contact ?? "" }).first()).toBeVisible();
    await expectNoViolations(page, "a cart that staff prepared");
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.waitForURL(/\/sandbox\/payments\//u);

    const { items } = await client.call(listOrders, { query: { status: "CREATED" } }, member);
    const params = { number: items[0]?.number ?? "" };
    const step = (from: "CREATED" | "SUSPENDED", to: "CREATED" | "SUSPENDED") =>
      client.call(setOrderStatus, { params, body: { from, to } }, staff);
    await step("CREATED", "SUSPENDED");
    await page.goto(at(shop, "/checkout"));
    await expect(page.getByText(cart.WRONG_ORDER_STATUS ?? "")).toBeVisible();
    await expect(page.getByRole("button", { name: checkout.order ?? "" })).toBeDisabled();
    await expect(page.getByRole("link", { name: cart.wayOut_orders ?? "" }).first()).toBeVisible();

    await step("SUSPENDED", "CREATED");
    await page.reload();
    await page.getByRole("button", { name: cart.wayOut_reopen ?? "" }).click();
    expect((await asStaff(shop, params.number)).order.status).toBe("CREATED");
    await page.getByRole("button", { name: cart.reopen_yes ?? "", exact: true }).click();
    await expect(page.getByRole("button", { name: checkout.order ?? "" })).toBeEnabled();
    expect((await asStaff(shop, params.number)).order.status).toBe("CANCELED");
    expect(await cartOf(shop, member)).toEqual({ [code]: 2 });
    await page.getByRole("button", { name: cart.wayOut_empty ?? "" }).click();
    await page.getByRole("button", { name: cart.empty_yes ?? "", exact: true }).click();
    await expect(page.getByRole("heading", { name: checkout.empty ?? "" })).toBeVisible();
    expect(await cartOf(shop, member)).toEqual({});
  });
}

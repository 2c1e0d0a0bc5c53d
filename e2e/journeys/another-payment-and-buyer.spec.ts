import { createApiClient } from "@kram/contract/client";
import { placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { at } from "../support/steps.ts";
import { filled, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

async function orderedInCash(context: BrowserContext, shop: Shop): Promise<string> {
  const member = await enterWithCart(context, shop, { pieces: [1] });
  const client = createApiClient({ baseUrl: shop.api });
  await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await client.call(placeOrder, { body }, member)).number;
}

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "orders");
  const phone = {
    locale: "pl-PL",
    // Each instance looks at one theme: the styles are the same in both.
    colorScheme: shop.instance === "pl" ? ("light" as const) : ("dark" as const),
    viewport: { width: 360, height: 780 },
  };

  test(`${shop.instance}: a member without cash pays online instead`, async ({ page, context, browser }) => {
    const number = await orderedInCash(context, shop);
    const office = await (await browser.newContext(phone)).newPage();
    await enterOffice(office, shop);
    await openOffice(office, shop, `/orders/${number}/show`);
    await office.getByRole("button", { name: officeText("order-payment", "online.ask"), exact: true }).press("Enter");
    const dialog = office.getByRole("dialog");
    await expect(dialog.getByText(officeText("order-payment", "online.sum", { amount: "" }).trim())).toBeVisible();
    await expectNoViolations(office, "before an order is paid online instead");
    await expectNarrow(office);
    await dialog.getByRole("button", { name: officeText("order-payment", "online.save") }).press("Enter");
    await expect(dialog).toHaveCount(0);

    await expect.poll(async () => (await asStaff(shop, number)).order.paymentState).toBe("PENDING");
    await page.goto(at(shop, `/orders/${number}`));
    await page.getByRole("button", { name: texts.payAgain ?? "", exact: true }).click();
    await page.waitForURL(/sandbox/u);
  });

  test(`${shop.instance}: a member turns to paying online herself`, async ({ page, context, browser }) => {
    const number = await orderedInCash(context, shop);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: phone.colorScheme });
    await page.goto(at(shop, `/orders/${number}`));
    await page.getByRole("button", { name: texts.payOnline ?? "", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: filled(texts.payOnlineTitle, { number }) });
    await expect(dialog.getByText(texts.payOnlineText ?? "")).toBeVisible();
    await expectNoViolations(page, "before a member pays online instead");
    await expectNarrow(page);
    await dialog
      .getByRole("button", { name: texts.payOnlineNo ?? "" })
      .last()
      .click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(texts.method_CASH ?? "", { exact: true })).toBeVisible();

    await page.getByRole("button", { name: texts.payOnline ?? "", exact: true }).click();
    await dialog.getByRole("button", { name: texts.payOnlineYes ?? "", exact: true }).click();
    await page.waitForURL(/\/sandbox\/payments\//u);
    const waiting = (await asStaff(shop, number)).order;
    expect(waiting).toMatchObject({ status: "CREATED", paymentMethod: "TRANSFER", paymentState: "PENDING" });
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await page.waitForURL(/\/checkout\/success/u);
    await expect.poll(async () => (await asStaff(shop, number)).order.paymentState).toBe("PAID");
    await page.goto(at(shop, `/orders/${number}`));
    await expect(page.getByText(texts.method_TRANSFER ?? "", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: texts.payOnline ?? "", exact: true })).toHaveCount(0);

    const office = await (await browser.newContext(phone)).newPage();
    await enterOffice(office, shop);
    await openOffice(office, shop, `/orders/${number}/show`);
    await expect(office.getByText(officeText("orders", "actor.member")).first()).toBeVisible();
  });

  test(`${shop.instance}: an issued invoice gets another buyer`, async ({ page, context, browser }) => {
    const number = await orderedInCash(context, shop);
    const client = createApiClient({ baseUrl: shop.api });
    const staff = await staffOf(shop);
    for (const [from, to] of [
      ["CONFIRMED", "EXECUTED"],
      ["EXECUTED", "SENT"],
    ] as const)
      await client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
    const office = await (await browser.newContext(phone)).newPage();
    await enterOffice(office, shop);
    await openOffice(office, shop, `/orders/${number}/show`);
    await office.getByRole("button", { name: officeText("order-buyer", "correct.ask"), exact: true }).press("Enter");
    const dialog = office.getByRole("dialog");
    const field = (name: string) => dialog.getByRole("textbox", { name: officeText("order-buyer", `fields.${name}`) });
    await expect(dialog.getByText(officeText("order-buyer", "correct.choose"))).toBeVisible();
    await field("company").fill("Schwelle GmbH");
    await field("taxNumber").fill(shop.instance === "pl" ? "526-025-02-74" : "12/345/67890");
    await expect(dialog.getByText(officeText("order-buyer", "correct.kinds.INVOICE"))).toBeVisible();
    await expectNoViolations(office, "before an invoice gets another buyer");
    await expectNarrow(office);
    await dialog.getByRole("button", { name: officeText("order-buyer", "correct.save") }).press("Enter");
    await expect(dialog).toHaveCount(0);

    const { order } = await asStaff(shop, number);
    const [, correction, second] = order.documents;
    await page.goto(at(shop, `/orders/${number}`));
    for (const document of [correction, second])
      await expect(page.getByText(document?.number ?? "no document", { exact: false }).first()).toBeVisible();
  });
}

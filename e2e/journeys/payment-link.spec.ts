import { createApiClient } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { deleteCart } from "@kram/contract/cart";
import { prepareMemberCart } from "@kram/contract/orders";
import { getMemberDelivery, sendPaymentLink, withdrawPaymentLink } from "@kram/contract/payment-links";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { asStaff, freshMember, someProducts } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { orderNumberOn } from "../support/steps.ts";
import { filled, pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

async function preparedCart(shop: Shop) {
  const client = createApiClient({ baseUrl: shop.api });
  const member = await freshMember(shop, ACCOUNTS.member);
  const { memberNo } = await client.call(getRepresentative, {}, member);
  await client.call(deleteCart, {}, member);
  const staff = await staffOf(shop);
  const params = { memberNo };
  const [product] = await someProducts(shop);
  const body = { items: [{ code: product?.code ?? "", quantity: 2 }] };
  await client.call(prepareMemberCart, { params, body }, staff);
  return {
    memberNo,
    title: product?.title ?? "",
    state: async () => (await client.call(getMemberDelivery, { params }, staff)).link?.state,
    send: async () => (await client.call(sendPaymentLink, { params, body: { mail: false } }, staff)).url,
    withdraw: () => client.call(withdrawPaymentLink, { params }, staff),
  };
}

/** Chooses the delivery in the office, sees the sum, and copies the link. */
async function linkByStaff(shop: Shop, browser: Browser, memberNo: string): Promise<string> {
  const context = await browser.newContext({ locale: "pl-PL", viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await enterOffice(page, shop);
  await openOffice(page, shop, `/members/${memberNo}/show`);
  await page
    .getByRole("button", { name: officeText("carts", "link.send") })
    .or(page.getByRole("button", { name: officeText("carts", "link.again") }))
    .click();
  const dialog = page.getByRole("dialog");
  const [before = ""] = officeText("carts", "link.sum").split("%{total}");
  await expect(dialog.getByText(before.split("%{shipping}")[1]?.trim().slice(0, -1) ?? "")).toBeVisible();
  await expectNoViolations(page, "a payment link that staff prepare");
  await dialog.getByRole("switch").or(dialog.getByRole("checkbox")).first().uncheck();
  await dialog.getByRole("button", { name: officeText("carts", "link.send") }).click();
  const secret = page.getByLabel(officeText("office", "secret.label"));
  await expect(secret).toHaveText(/\/pay\/[\w-]{43}$/u);
  const url = await secret.innerText();
  await page.getByRole("button", { name: officeText("office", "secret.kept") }).click();
  await expect(page.getByText(officeText("carts", "link.states.SENT"))).toBeVisible();
  await context.close();
  return url;
}

/** Nobody may have to move the page sideways. */
async function expectNoScrolling(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

for (const shop of SHOPS) {
  const checkout = textsOf(shop.locale, "checkout");
  const texts = textsOf(shop.locale, "payment-links");

  test(`${shop.instance}: somebody signed out orders by a payment link on a phone, fails to pay, pays, and is done`, async ({
    page,
    browser,
  }) => {
    const { memberNo, title, state } = await preparedCart(shop);
    const url = await linkByStaff(shop, browser, memberNo);
    let presses = 0;
    const press = (name: string | RegExp) => {
      presses += 1;
      return page.getByRole("button", { name }).click();
    };
    const answer = await page.goto(url);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(page.locator("meta[name=referrer]")).toHaveAttribute("content", "no-referrer");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/u);
    await expect(page.getByRole("heading", { level: 1, name: texts.title ?? "" })).toBeVisible();
    await expect(page.getByRole("region", { name: checkout.summary ?? "" })).toContainText(title);
    expect(await state()).toBe("OPENED");
    await expectNoScrolling(page);
    await expectNoViolations(page, "a payment link");

    await press(checkout.order ?? "");
    const privacy = page.getByRole("checkbox", { name: pattern(checkout.consentPrivacy) });
    await expect(privacy).toBeFocused();
    for (const consent of [checkout.consentPrivacy, checkout.consentContact]) {
      presses += 1;
      await page.getByRole("checkbox", { name: pattern(consent) }).check();
    }
    await press(checkout.order ?? "");
    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.locator("button[value=refuse]").click();
    await expect(page.getByRole("heading", { level: 1, name: texts.failedTitle ?? "" })).toBeVisible();
    const number = await orderNumberOn(page);
    await expectNoViolations(page, "a payment link whose payment failed");

    await press(pattern(filled(texts.pay, { total: "" }).trim()));
    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await expect(page.getByRole("heading", { level: 1, name: texts.paidTitle ?? "" })).toBeVisible();
    expect(await orderNumberOn(page)).toBe(number);
    await expectNoScrolling(page);
    await expectNoViolations(page, "a payment link that is paid");
    // One press too many and the retry among them; without them it takes three.
    expect(presses).toBe(5);
    expect(await state()).toBe("USED");
    expect((await asStaff(shop, number)).order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
  });

  test(`${shop.instance}: a payment link that was withdrawn says no more than one that never was`, async ({ page }) => {
    const { send, withdraw } = await preparedCart(shop);
    const url = await send();
    await withdraw();
    for (const address of [url, url.replace(/[\w-]{43}$/u, "a".repeat(43)), url.replace(/[\w-]{43}$/u, "x")]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: texts.overTitle ?? "" })).toBeVisible();
      await expect(page.getByText(texts.overText ?? "")).toBeVisible();
    }
    await expectNoViolations(page, "a payment link that is over");
    await page
      .getByRole("main")
      .getByRole("link", { name: texts.signIn ?? "" })
      .click();
    await page.waitForURL(/\/login/u);
  });
}

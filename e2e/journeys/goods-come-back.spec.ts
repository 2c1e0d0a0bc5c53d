import { createApiClient } from "@kram/contract/client";
import { makeComplaint } from "@kram/contract/complaints";
import { getOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setProviderKeys } from "@kram/contract/providers";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { type BrowserContext, expect, type Locator, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { at } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });

/** Of the carriers that stand in for InPost and DHL beside the shops. */
const KEYS = {
  pl: {
    provider: "inpost-returns",
    clientId: "shop-of-the-test",
    clientSecret: "secret-of-the-test",
    sandbox: true,
  },
  de: {
    provider: "dhl",
    apiKey: "key-of-the-test",
    user: "user",
    password: "geheim",
    billingNumber: "33333333330102",
    shipperRef: "Shop",
    cashAccount: "Kasse",
    sandbox: true,
  },
} as const;

async function setUpReturns(shop: Shop): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const staff = await staffOf(shop);
  await client.call(setProviderKeys, { body: KEYS[shop.instance] }, staff);
  if (shop.instance === "pl") return;
  const params = { part: "returns" } as const;
  const { version } = await client.call(getSettingPart, { params }, staff);
  await client.call(setSettingPart, { params, body: { version, value: { receiver: "deu" } } }, staff);
}

/** One that left, of a member who is signed in. */
async function sentOrder(shop: Shop, context: BrowserContext) {
  const member = await enterWithCart(context, shop, { pieces: [1] });
  const client = createApiClient({ baseUrl: shop.api });
  await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number } = await client.call(placeOrder, { body }, member);
  const staff = await staffOf(shop);
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  return { number, member, client };
}

for (const shop of SHOPS) {
  // Each instance looks at one theme: the styles are the same in both.
  const colorScheme = shop.instance === "pl" ? "light" : "dark";
  const returns = textsOf(shop.locale, "returns");

  test(`${shop.instance}: goods of a complaint and of a withdrawal come back at the shop's cost`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await setUpReturns(shop);
    const { number, member, client } = await sentOrder(shop, context);
    const { lines } = await client.call(getOrder, { params: { number } }, member);
    const office = await (
      await browser.newContext({ locale: "pl-PL", colorScheme, viewport: { width: 360, height: 780 } })
    ).newPage();
    await enterOffice(office, shop);
    const send = async (reference: string) => {
      const button = { name: `${officeText("withdrawals", "label.order")}: ${reference}` };
      await office.getByRole("button", button).click();
      await expectNoViolations(office, "before a label is sent");
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("withdrawals", "label.order") })
        .click();
    };
    const isSent = office.getByText(officeText("withdrawals", "label.state.READY"));

    const complaint = await test.step("the office sends a label for a complaint", async () => {
      const goods = lines.map(({ code, quantity }) => ({ code, quantity }));
      const words = { reason: "DAMAGED", wish: "REPLACEMENT", text: "Pękło po drodze" } as const;
      const made = await client.call(makeComplaint, { body: { orderNumber: number, lines: goods, ...words } }, member);
      await openOffice(office, shop, `/complaints/${made.number}/show`);
      await send(made.number);
      await expect(isSent).toBeVisible({ timeout: 30_000 });
      await expectNoViolations(office, "a complaint with a label");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      return made.number;
    });

    const looks = async (path: string, part: Locator, where: string) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(at(shop, path));
      await expect(part.getByText(returns.sendBack ?? "")).toBeVisible();
      const label = part.getByRole("link", { name: returns.label ?? "" });
      const file = await page.request.get(new URL((await label.getAttribute("href")) ?? "", page.url()).href);
      expect(file.headers()["content-type"]).toContain("application/pdf");
      if (shop.instance === "pl") await expect(part.getByText(/: 00000\d{5}$/u)).toBeVisible();
      else await expect(part.getByRole("link", { name: returns.code ?? "" })).toBeVisible();
      await expectNoViolations(page, where);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    };

    await test.step("the member finds it at the complaint", async () => {
      await looks(`/complaints/${complaint}`, page.getByRole("main"), "a complaint with a label, in the shop");
    });

    await test.step("the office sends a label for a withdrawal, which the member finds at the order", async () => {
      const declare = `INSERT INTO withdrawals (order_number, name, email, locale, order_id, mailed)
        SELECT o.number, m.name, lower(m.email), $2, o.id, true FROM orders o JOIN members m ON m.id = o.member_id
        WHERE o.number = $1 RETURNING id::int`;
      const [row] = inDatabase(shop, declare, [number, shop.locale]) as { id: number }[];
      await office.setViewportSize({ width: 1280, height: 900 });
      await openOffice(office, shop, "/withdrawals");
      await send(`W-${row?.id}`);
      const ours = office.getByRole("row").filter({ hasText: `W-${row?.id}` });
      await expect(ours.getByText(officeText("withdrawals", "label.state.READY"))).toBeVisible({ timeout: 30_000 });
      await expectNoViolations(office, "a withdrawal with a label");
      const cases = page.getByRole("region", { name: returns.title ?? "" });
      await looks(`/orders/${number}`, cases, "an order with a label, in the shop");
      await expect(page.getByRole("link", { name: new RegExp(`${complaint}$`, "u") })).toBeVisible();
      await expect
        .poll(async () => (await asStaff(shop, number)).mails.length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(1);
    });

    await test.step("a rejected complaint takes its label back", async () => {
      await openOffice(office, shop, `/complaints/${complaint}/show`);
      await office.getByLabel(officeText("complaints", "answer")).fill("Nie uznajemy.");
      await office.getByRole("button", { name: officeText("complaints", "reject") }).click();
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("complaints", "reject") })
        .click();
      await expect(office.getByText(officeText("withdrawals", "label.state.CANCELED"))).toBeVisible();
      await page.goto(at(shop, `/complaints/${complaint}`));
      await expect(page.getByRole("heading", { level: 1 })).toContainText(complaint);
      await expect(page.getByText(returns.sendBack ?? "")).toHaveCount(0);
    });
  });
}

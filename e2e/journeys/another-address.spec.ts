import { createApiClient } from "@kram/contract/client";
import { addCartLine } from "@kram/contract/cart";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { expect, type Page, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });

async function placedBy(shop: Shop, member: Awaited<ReturnType<typeof freshMember>>): Promise<string> {
  const client = createApiClient({ baseUrl: shop.api });
  const [product] = await someProducts(shop);
  await client.call(addCartLine, { body: { code: product?.code ?? "", quantity: 1 } }, member);
  await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  return (await client.call(placeOrder, { body: consents }, member)).number;
}

async function changeStreet(page: Page, street: string): Promise<void> {
  await page.getByRole("button", { name: officeText("orders", "address.change") }).click();
  await page.getByLabel(officeText("orders", "address.fields.street")).fill(street);
  await expectNoViolations(page, "office, another address");
  await page.getByRole("button", { name: officeText("orders", "address.save") }).click();
}

for (const shop of SHOPS) {
  test(`somebody calls the ${shop.instance} shop about a wrong street, until the order is packed`, async ({ page }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    const number = await placedBy(shop, member);
    await enterOffice(page, shop);
    await openOffice(page, shop, `/orders/${number}/show`);
    await changeStreet(page, "Kwiatowa");
    await expect(page.getByText(officeText("orders", "address.changed"), { exact: true })).toBeVisible();
    await expect(page.getByText(/^Kwiatowa /u).first()).toBeVisible();
    await expectNoViolations(page, "office, an order sent elsewhere");
    const client = createApiClient({ baseUrl: shop.api });
    const order = await client.call(getOrder, { params: { number } }, member);
    expect(order.shipping.address).toMatchObject({ street: "Kwiatowa" });

    await page.getByRole("button", { name: officeText("orders", "step.EXECUTED") }).click();
    await expect(page.getByRole("button", { name: officeText("orders", "address.change") })).toBeHidden();
  });
}

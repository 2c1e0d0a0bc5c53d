import { createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { expect, test } from "@playwright/test";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });

for (const shop of SHOPS) {
  // Each instance looks at one theme: the styles are the same in both.
  const colorScheme = shop.instance === "pl" ? "light" : "dark";

  test(`${shop.instance}: pieces leave an order by keyboard on a phone, and less is to be paid`, async ({
    page,
    context,
    browser,
  }) => {
    const member = await enterWithCart(context, shop, { pieces: [2, 1] });
    const [first, second] = member.products;
    const client = createApiClient({ baseUrl: shop.api });
    await client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, member);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await client.call(placeOrder, { body }, member);
    const office = await (
      await browser.newContext({ locale: "pl-PL", colorScheme, viewport: { width: 360, height: 780 } })
    ).newPage();
    await enterOffice(office, shop);

    await test.step("the office shows what it would come to before it is sent", async () => {
      await openOffice(office, shop, `/orders/${number}/show`);
      await office
        .getByRole("button", { name: officeText("orders", "change_lines.change"), exact: true })
        .press("Enter");
      const dialog = office.getByRole("dialog");
      const send = dialog.getByRole("button", { name: officeText("orders", "change_lines.save") });
      await expect(send).toBeDisabled();
      await dialog.getByRole("spinbutton", { name: new RegExp(`: ${first?.title}$`, "u") }).press("ArrowDown");
      await dialog
        .getByRole("button", { name: officeText("orders", "change_lines.less", { title: second?.title ?? "" }) })
        .press("Enter");
      await expect(dialog.getByText(officeText("orders", "change_lines.unpaid"))).toBeVisible();
      await expectNoViolations(office, "before pieces are taken out");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await dialog.getByRole("textbox").fill("Umowa telefoniczna.");
      await send.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(office.getByText(officeText("orders", "change_lines.changed"))).toBeVisible();
      await expectNoViolations(office, "an order that became smaller");
    });

    await test.step("the member sees what stays, and has a mail of it", async () => {
      const { order } = await asStaff(shop, number);
      expect(order.lines).toMatchObject([{ code: first?.code, quantity: 1 }]);
      await page.goto(at(shop, `/orders/${number}`));
      await expect(page.getByText(first?.title ?? "").first()).toBeVisible();
      await expect(page.getByText(second?.title ?? "")).toHaveCount(0);
      await expect
        .poll(async () => (await asStaff(shop, number)).mails.length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(2);
    });
  });
}

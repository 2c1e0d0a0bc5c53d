import { createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { expect, type Page, test } from "@playwright/test";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice, stayUnsaved } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });

/** By the button of an order's page, as the provider of the trial shops lets. */
async function pay(page: Page, button: string | undefined): Promise<void> {
  await page.getByRole("button", { name: button ?? "" }).click();
  await page.waitForURL(/\/sandbox\/payments\//u);
  await page.getByRole("textbox").fill("123456");
  await page.locator("button[value=approve]").click();
  await page.waitForURL(/\/checkout\/success/u);
}

for (const shop of SHOPS) {
  // Each instance looks at one theme: the styles are the same in both.
  const colorScheme = shop.instance === "pl" ? "light" : "dark";

  test(`${shop.instance}: pieces leave an order and come in by keyboard on a phone, and another sum is to be paid`, async ({
    page,
    context,
    browser,
  }) => {
    const member = await enterWithCart(context, shop, { pieces: [2, 1] });
    const [first, second] = member.products;
    const [texts, checkout] = [textsOf(shop.locale, "orders"), textsOf(shop.locale, "checkout")];
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
      const reason = dialog.getByRole("textbox");
      await reason.fill("Umowa telefoniczna.");
      await reason.press("Escape");
      await stayUnsaved(office);
      await dialog.getByRole("button", { name: officeText("orders", "change_lines.keep") }).press("Enter");
      await stayUnsaved(office);
      await expect(reason).toHaveValue("Umowa telefoniczna.");
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

    await test.step("the office lets a product in, and the member's page asks the new sum", async () => {
      await office
        .getByRole("button", { name: officeText("orders", "change_lines.change"), exact: true })
        .press("Enter");
      const dialog = office.getByRole("dialog");
      const find = dialog.getByRole("combobox", { name: officeText("orders", "change_lines.add") });
      await find.fill(second?.code ?? "");
      await office.getByRole("option", { name: new RegExp(`\\(${second?.code}\\)$`, "u"), disabled: false }).waitFor();
      await find.press("ArrowDown");
      await find.press("Enter");
      await expect(dialog.getByText(officeText("orders", "change_lines.more_unpaid"))).toBeVisible();
      await expect(dialog.getByText(officeText("orders", "change_lines.begun"))).toBeVisible();
      await expectNoViolations(office, "before a product comes in");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await dialog.getByRole("button", { name: officeText("orders", "change_lines.save") }).press("Enter");
      await expect(dialog).toHaveCount(0);
      const { order } = await asStaff(shop, number);
      expect(order.lines).toMatchObject([
        { code: first?.code, quantity: 1 },
        { code: second?.code, quantity: 1 },
      ]);
      await page.reload();
      await expect(page.getByText(second?.title ?? "").first()).toBeVisible();
    });

    await test.step("a paid order waits for the difference of a piece, which its page pays", async () => {
      await pay(page, texts.payAgain);
      await expect(page.getByText(checkout.successNextPaid ?? "")).toBeVisible();
      await openOffice(office, shop, `/orders/${number}/show`);
      await office
        .getByRole("button", { name: officeText("orders", "change_lines.change"), exact: true })
        .press("Enter");
      const dialog = office.getByRole("dialog");
      await dialog
        .getByRole("button", { name: officeText("orders", "change_lines.more", { title: first?.title ?? "" }) })
        .press("Enter");
      await expect(dialog.getByText(officeText("orders", "change_lines.more_due"))).toBeVisible();
      await dialog.getByRole("button", { name: officeText("orders", "change_lines.save_due") }).press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(office.getByText(officeText("orders", "change_lines.awaits_hint"))).toBeVisible();
      await expectNoViolations(office, "an order that waits for its difference");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.goto(at(shop, `/orders/${number}`));
      await expectNoViolations(page, "a difference to be paid");
      await pay(page, texts.payMore);
      await expect(page.getByText(checkout.successNextPaid ?? "")).toBeVisible();
      const { order } = await asStaff(shop, number);
      expect(order).toMatchObject({ addition: null, lines: [{ quantity: 2 }, { quantity: 1 }] });
    });
  });
}

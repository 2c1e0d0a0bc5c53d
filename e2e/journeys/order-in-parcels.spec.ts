import { createApiClient } from "@kram/contract/client";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { expect, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice, stayUnsaved } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

test.use({ reducedMotion: "reduce" });

for (const shop of SHOPS) {
  // Each instance looks at one theme: the styles are the same in both.
  const colorScheme = shop.instance === "pl" ? "light" : "dark";
  const orders = textsOf(shop.locale, "orders");

  test(`${shop.instance}: what is here leaves first, and the buyer sees each parcel`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    const member = await enterWithCart(context, shop, { pieces: [2, 1] });
    const [first, second] = member.products;
    const client = createApiClient({ baseUrl: shop.api });
    await client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, member);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const { number } = await client.call(placeOrder, { body }, member);
    const carrier = shop.instance === "pl" ? "inpost" : "dhl";
    const paid = `WITH paid AS (UPDATE orders SET status = 'CONFIRMED', payment_state = 'PAID', carrier = $2,
        tracking_number = '0000111222' WHERE number = $1 RETURNING cart_id)
      UPDATE carts SET state = 'closed' FROM paid WHERE carts.id = paid.cart_id RETURNING carts.id`;
    inDatabase(shop, paid, [number, carrier]);
    const office = await (
      await browser.newContext({ locale: "pl-PL", colorScheme, viewport: { width: 360, height: 780 } })
    ).newPage();
    await enterOffice(office, shop);
    const press = (part: string, place: string) =>
      office.getByRole("button", { name: officeText(part, place), exact: true }).click();

    const toOrders = office.locator('a[role=menuitem][href="#/orders"]');

    await test.step("a piece is missing: the others leave", async () => {
      await openOffice(office, shop, `/packing/${number}?queue=${number}`);
      await expect(office.getByRole("button", { name: officeText("packing", "part.offer") })).toHaveCount(0);
      await office.getByRole("button", { name: `${officeText("packing", "take")}: ${first?.title}` }).click();
      await office.getByRole("banner").getByRole("button").first().click();
      await toOrders.click();
      await stayUnsaved(office);
      expect(new URL(office.url()).hash).toContain("/packing/");
      await press("packing", "part.offer");
      const dialog = office.getByRole("dialog");
      await expect(dialog.getByText(`1 × ${second?.title}`)).toBeVisible();
      await expectNoViolations(office, "before a part is sent");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await press("packing", "part.send");
      await office.waitForURL(/\/orders$/u);
    });

    await test.step("the office lists what waits for its rest", async () => {
      await office.setViewportSize({ width: 1280, height: 900 });
      await press("orders", "view.rest");
      await office.getByRole("link", { name: number, exact: true }).click();
      await expect(office.getByText(officeText("orders", "parcels.waiting"))).toBeVisible();
      await expectNoViolations(office, "an order in parcels");
      const note = office.getByRole("textbox", { name: officeText("orders", "note"), exact: true });
      await note.fill("Reszta w piątek.");
      await toOrders.click();
      await stayUnsaved(office);
      await expect(note).toHaveValue("Reszta w piątek.");
      await press("orders", "add_note");
      await expect(note).toHaveValue("");
    });

    await test.step("the member sees the parcel and what follows, and has a mail of it", async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(at(shop, `/orders/${number}`));
      const parcels = page.getByRole("region", { name: orders.parcels ?? "" });
      await expect(parcels).toContainText(`1 × ${first?.title}`);
      await expect(parcels).toContainText(orders.waiting ?? "");
      const steps = page.getByRole("region", { name: orders.timeline ?? "" });
      await expect(steps).toContainText((orders.parcelLeft ?? "").replace("{no}", "1"));
      await expect(parcels.getByRole("link")).toHaveAttribute("href", /0000111222/u);
      await expectNoViolations(page, "an order in parcels, in the shop");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await page.goto(at(shop, "/orders"));
      await expect(page.getByText(orders.partlySent ?? "").first()).toBeVisible();
      await expect
        .poll(async () => (await asStaff(shop, number)).mails.length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(2);
    });

    await test.step("the rest never comes: it is cancelled and paid back", async () => {
      await press("orders", "parcels.cancel");
      const dialog = office.getByRole("dialog");
      await expectNoViolations(office, "before a rest is cancelled");
      await dialog.getByRole("button", { name: officeText("orders", "parcels.cancel") }).click();
      await expect(office.getByText(officeText("orders", "parcels.waiting"))).toHaveCount(0);
      const { order } = await asStaff(shop, number);
      expect(order).toMatchObject({ status: "SENT", documents: [{ kind: "INVOICE" }, { kind: "CORRECTION" }] });
    });
  });
}

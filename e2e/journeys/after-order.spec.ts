import { createApiClient } from "@kram/contract/client";
import { listOrders, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getOrderReturns, recordReturn } from "@kram/contract/returns";
import { expect, test } from "@playwright/test";
import { asStaff } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { enterWithCart } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo, staffOf } from "../support/staff.ts";
import { at } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function subjectsOf(shop: Shop, number: string, expected: number): Promise<string[]> {
  const read = async () => (await asStaff(shop, number)).mails.map(({ subject }) => subject);
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(expected);
  return read();
}

/** Takes back a piece of a closed month's order; answers the month as the money page's address has it. */
async function takeBackFromClosedMonth(shop: Shop, member: { bearer: string }): Promise<string> {
  const client = createApiClient({ baseUrl: shop.api });
  const now = new Date();
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  const query = { status: "SENT", fromDate: `${last}-02`, toDate: `${last}-28` } as const;
  const { items } = await client.call(listOrders, { query }, member);
  const params = { number: items[0]?.number ?? "" };
  const staff = await staffOf(shop);
  const { lines, returns } = await client.call(getOrderReturns, { params }, staff);
  const { code, promotionCode } = lines.find(({ quantity, returned }) => returned < quantity) ?? lines[0] ?? {};
  const back = [{ code: code ?? "", promotionCode: promotionCode ?? null, quantity: 1, restocked: 1 }];
  const body = { seen: returns.length, reason: "GOODWILL", refundTo: "REFUNDS", lines: back } as const;
  await client.call(recordReturn, { params, body }, staff);
  const [year, month] = last.split("-");
  return `year=${year}&month=${month}`;
}

test.use({ reducedMotion: "reduce" });

for (const shop of SHOPS) {
  // Each instance looks at one theme: the styles are the same in both.
  const colorScheme = shop.instance === "pl" ? "light" : "dark";
  const orders = textsOf(shop.locale, "orders");
  const complaints = textsOf(shop.locale, "complaints");
  const withdrawals = textsOf(shop.locale, "withdrawals");
  const returns = textsOf(shop.locale, "returns");
  const money = textsOf(shop.locale, "money");

  test(`${shop.instance}: an order is sent, complained about, withdrawn from and taken back`, async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    const member = await enterWithCart(context, shop, { login: ACCOUNTS.company, pieces: [2] });
    const client = createApiClient({ baseUrl: shop.api });
    await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
    // A German company has no right of withdrawal; a Polish sole trader has it beside the profession.
    const mayWithdraw = shop.instance === "pl";
    const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const body = { ...consents, ...(mayWithdraw && { companyPurchase: "NOT_PROFESSIONAL" as const }) };
    const { number } = await client.call(placeOrder, { body }, member);
    const office = await (
      await browser.newContext({ locale: "pl-PL", colorScheme, reducedMotion: "reduce" })
    ).newPage();
    await enterOffice(office, shop);
    const press = (part: string, place: string) =>
      office.getByRole("button", { name: officeText(part, place), exact: true }).click();

    await test.step("the office packs it, writes down the parcel, sends it and gets the cash", async () => {
      await openOffice(office, shop, `/orders/${number}/show`);
      await press("orders", "step.EXECUTED");
      await expect(office.getByText(officeText("orders", "sent_without_parcel"))).toBeVisible();
      await office.getByLabel(officeText("orders", "parcel.number")).fill("0000123456");
      await press("orders", "parcel.save");
      await press("orders", "step.SENT");
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("orders", "step.SENT") })
        .click();
      const sending = (place: string) =>
        office.getByRole("button", { name: officeText("orders", `sending.${place}`).split(" (")[0] ?? "" });
      await expectNoViolations(office, "an order that leaves in a minute");
      await sending("take_back").click();
      await press("orders", "step.SENT");
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("orders", "step.SENT") })
        .click();
      await sending("now").click();
      await expect(office.getByRole("button", { name: officeText("returns", "record") })).toBeVisible();
      const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw", dateStyle: "short" }).format();
      await office.getByLabel(officeText("orders", "delivery.day")).fill(today);
      await press("orders", "delivery.save");
      await expect(office.getByRole("button", { name: officeText("orders", "delivery.save") })).toBeDisabled();
      await expectNoViolations(office, "order in the office");
      await press("orders", "cash.confirm");
      const settled = office.getByRole("dialog");
      await settled.getByLabel(officeText("orders", "cash.day")).fill(today);
      await expectNoViolations(office, "confirming cash in the office");
      await settled.getByRole("button", { name: officeText("orders", "cash.confirm") }).click();
      await expect(office.getByText(officeText("orders", "cash.state.received"))).toBeVisible();
      expect(await subjectsOf(shop, number, 3)).toHaveLength(3);
    });

    await test.step("the member follows the parcel and takes the invoice as PDF and XML", async () => {
      await page.goto(at(shop, `/orders/${number}`));
      await expect(page.getByRole("link", { name: orders.track ?? "" })).toHaveAttribute("href", /0000123456/u);
      await expectNoViolations(page, "order of the member");
      for (const [label, start] of [
        [orders.downloadPdf, "%PDF-"],
        [orders.downloadXml, "<?xml"],
      ] as const) {
        const link = page.getByRole("link", { name: new RegExp(label ?? "", "u") }).first();
        const file = await page.request.get(new URL((await link.getAttribute("href")) ?? "", shop.url).href);
        expect((await file.body()).toString("latin1").slice(0, 5)).toBe(start);
      }
    });

    const complaint = await test.step("the member complains, the office accepts it", async () => {
      // The foot of the page leads there too, but knows of no order.
      const main = page.getByRole("main");
      await main.getByRole("link", { name: orders.complain ?? "" }).click();
      await main.getByRole("checkbox").first().check();
      await main.getByLabel(complaints.reason ?? "", { exact: true }).selectOption("DAMAGED");
      await main.getByLabel(complaints.wish ?? "", { exact: true }).selectOption("REFUND");
      await main.getByLabel(complaints.text ?? "", { exact: true }).fill("Deckel gesprungen / pękło wieczko");
      await main.getByRole("button", { name: textAt(shop.locale, "complaints", "form.submit") }).click();
      await page.waitForURL(/\/complaints\/C-\d+$/u);
      await expect(main.getByText(complaints.status_OPEN ?? "", { exact: true })).toBeVisible();
      await expectNoViolations(page, "complaint of the member");
      const found = /C-\d+$/u.exec(page.url())?.[0] ?? "";
      const write = (path: string) => textAt(shop.locale, "complaints", `write.${path}`);
      await main.getByLabel(write("label")).fill("Hier ist das Bild / oto zdjęcie");
      await main
        .locator("input[type=file]")
        .setInputFiles({ name: "deckel.png", mimeType: "image/png", buffer: PIXEL });
      await main.getByRole("button", { name: write("submit") }).click();
      await expect(main.getByRole("link", { name: "deckel.png" })).toBeVisible();
      await expectNoViolations(page, "complaint with a file");
      await openOffice(office, shop, `/complaints/${found}/show`);
      await expect(office.getByRole("link", { name: "deckel.png" })).toBeVisible();
      await office.getByLabel(officeText("complaints", "answer")).fill("Przepraszamy, oddajemy pieniądze.");
      await expectNoViolations(office, "complaint in the office");
      await press("complaints", "accept");
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("complaints", "accept") })
        .click();
      await expect(office.getByRole("button", { name: officeText("complaints", "accept") })).toHaveCount(0);
      return found;
    });

    await test.step("the office lowers a price by keyboard, seeing the sums before", async () => {
      await openOffice(office, shop, `/orders/${number}/show`);
      await press("returns", "lines.give");
      const dialog = office.getByRole("dialog");
      await dialog
        .getByRole("textbox", { name: officeText("returns", "lines.reduction") })
        .first()
        .press("1");
      await dialog.getByRole("combobox", { name: officeText("returns", "money") }).press("Enter");
      await office.keyboard.press("ArrowDown");
      await office.keyboard.press("Enter");
      await expectNoViolations(office, "refund of lines");
      await dialog.getByRole("button", { name: officeText("returns", "lines.check") }).press("Enter");
      await expect(dialog.getByRole("table")).toBeVisible();
      await expectNoViolations(office, "sums of a refund of lines");
      await dialog.locator("button[type=submit]").press("Enter");
      await expect(dialog).toBeHidden();
      await expect(office.getByText(officeText("returns", "reason.DAMAGED"))).toBeVisible();
    });

    await test.step("the member withdraws, the receipt comes at once; a company without the right reads so", async () => {
      await page.goto(at(shop, `/orders/${number}`));
      const main = page.getByRole("main");
      if (!mayWithdraw) {
        await expect(main.getByText(orders.noWithdrawal ?? "")).toBeVisible();
        await expect(main.getByRole("link", { name: orders.withdraw ?? "", exact: true })).toHaveCount(0);
        return;
      }
      await main.getByRole("link", { name: orders.withdraw ?? "", exact: true }).click();
      await expect(main.getByLabel(withdrawals.email ?? "", { exact: true })).toHaveValue(ACCOUNTS.company);
      await main.getByRole("button", { name: withdrawals.submit ?? "", exact: true }).click();
      await main.getByRole("button", { name: withdrawals.confirm ?? "", exact: true }).click();
      await expect(main.getByRole("heading", { name: withdrawals.doneTitle ?? "" })).toBeFocused();
      const reference = /W-\d+/u.exec(await main.innerText())?.[0] ?? "";
      const mails = async () => (await mailsTo(shop, ACCOUNTS.company, 1)).map(({ subject }) => subject);
      await expect.poll(async () => (await mails()).some((subject) => subject.includes(reference))).toBe(true);
    });

    await test.step("the office takes everything back, and sends the money", async () => {
      await openOffice(office, shop, `/orders/${number}/show`);
      await press("returns", "record");
      const dialog = office.getByRole("dialog");
      await dialog.getByRole("spinbutton").first().fill("2");
      await dialog.getByRole("button", { name: officeText("returns", "record") }).click();
      await expect(dialog).toBeHidden();
      await openOffice(office, shop, "/refunds");
      await office.getByRole("button", { name: `${officeText("orders", "refund.mark")}: ${number}` }).click();
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("orders", "refund.mark") })
        .click();
      await expect(
        office.getByRole("button", { name: `${officeText("orders", "refund.mark")}: ${number}` }),
      ).toHaveCount(0);
      if (!mayWithdraw) return;
      await openOffice(office, shop, "/withdrawals");
      await expect(office.getByRole("row").filter({ hasText: number })).toBeVisible();
      await expectNoViolations(office, "withdrawals in the office");
      await office.getByRole("row").filter({ hasText: number }).getByRole("button").click();
      await office
        .getByRole("dialog")
        .getByRole("button", { name: officeText("withdrawals", "finish") })
        .click();
      await expect(office.getByRole("row").filter({ hasText: number })).toHaveCount(0);
    });

    await test.step("the member sees the order returned, the invoice corrected, and every case settled", async () => {
      await page.goto(at(shop, `/orders/${number}`));
      const main = page.getByRole("main");
      await expect(main.getByText(orders.status_RETURNED ?? "").first()).toBeVisible();
      const correction = new RegExp(filled(orders.document_CORRECTION, { number: ".+" }), "u");
      await expect(main.getByText(correction)).toHaveCount(2);
      await expect(main.getByText(returns.settled ?? "", { exact: true })).toHaveCount(2);
      await expect(main.getByText(returns.lines ?? "", { exact: true })).toBeVisible();
      await expectNoViolations(page, "order that came back");
      await page.goto(at(shop, "/complaints"));
      const row = main.getByRole("listitem").filter({ hasText: complaint });
      await expect(row.getByText(complaints.status_ACCEPTED ?? "", { exact: true })).toBeVisible();
      if (mayWithdraw) await expect(main.getByText(returns.state_DONE ?? "", { exact: true }).first()).toBeVisible();
      await expectNoViolations(page, "complaints and returns of the member");
      await subjectsOf(shop, number, 4);
    });

    await test.step("a bonus that was paid for returned goods is taken back, line by line", async () => {
      const month = await takeBackFromClosedMonth(shop, member);
      await page.goto(at(shop, `/profile/money?tab=bonus&${month}`));
      await page
        .getByRole("main")
        .getByRole("link", { name: money.by_order ?? "" })
        .click();
      await expect(
        page
          .getByRole("main")
          .getByText(new RegExp(money.kind_reversal ?? "", "u"))
          .first(),
      ).toBeVisible();
      await expectNoViolations(page, "bonus that was taken back");
    });
  });
}

import { createApiClient } from "@kram/contract/client";
import { cancelPayout, getPayouts } from "@kram/contract/payouts";
import { setBankAccount } from "@kram/contract/members";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { freshMember } from "../support/member.ts";
import { officeText, openOffice } from "../support/office.ts";
import { ACCOUNTS, type Shop, SHOPS } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, signedIn } from "../support/steps.ts";
import { pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const ACCOUNT = { pl: "61 1090 1014 0000 0712 1981 2874", de: "DE89 3704 0044 0532 0130 00" } as const;

/** Asked for by one of staff, approved by another. */
const FINANCE = "finance@kram.example";

for (const shop of SHOPS) {
  const money = { ...textsOf(shop.locale, "money"), ...textsOf(shop.locale, "payouts") };

  test(`${shop.instance}: a member asks for the money, two of staff let it go, and the bank's file pays it`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await withAccount(shop);
    await page.setViewportSize({ width: 360, height: 780 });
    await noticesClosed(page, shop);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/profile/money?tab=payouts"));
    const main = page.getByRole("main");
    await expect(page.locator("#money-strip").getByText(money.stripBonus ?? "")).toBeVisible();
    await expect(main.getByText(money.payable ?? "")).toBeVisible();
    await expectNoViolations(page, "a payout to ask for");
    await main.getByLabel(money.payoutAmount ?? "").fill("0,01");
    await main.getByRole("button", { name: money.payoutSubmit ?? "" }).click();
    await expect(main.getByLabel(money.payoutAmount ?? "")).toBeFocused();
    await main.getByLabel(money.payoutAmount ?? "").fill("50,00");
    await main.getByRole("button", { name: money.payoutSubmit ?? "" }).click();
    await expect(main.getByRole("button", { name: money.payoutCancel ?? "" })).toBeVisible();
    await expect(main.getByRole("table", { name: money.payouts ?? "" })).toContainText(money.payout_REQUESTED ?? "");
    await expectNoViolations(page, "a payout under way");

    const reference = /[A-Z]{2}-W\d+/u.exec((await main.textContent()) ?? "")?.[0] ?? "";
    const one = await office(browser, shop, ACCOUNTS.staff);
    await openOffice(one, shop, "/payouts");
    await one.getByRole("checkbox", { name: new RegExp(`${reference}$`, "u") }).check();
    await one.getByRole("button", { name: officeText("payouts", "ask", { smart_count: "1" }) }).click();
    await expect(one.getByRole("link", { name: officeText("payouts", "waits") }).first()).toBeVisible();
    await expectNoViolations(one, "payouts in the office");

    const other = await office(browser, shop, FINANCE);
    await openOffice(other, shop, "/approvals");
    await other
      .getByRole("button", { name: officeText("approvals", "grant") })
      .first()
      .click();
    await other
      .getByRole("dialog")
      .getByRole("button", { name: officeText("approvals", "grant") })
      .click();
    await expect(other.getByRole("alert").getByText(officeText("approvals", "grant_done"))).toBeVisible();

    await openOffice(one, shop, "/payout-files");
    await one.getByRole("button", { name: officeText("payouts", "make_file") }).click();
    const executing = new RegExp(officeText("payouts", "execute"), "u");
    const made = one.getByRole("row").filter({ has: one.getByRole("button", { name: executing }) });
    const link = made.getByRole("link", { name: /^[A-Z]{2}-B\d+\.(?:txt|xml)$/u });
    const loading = one.waitForEvent("download");
    await link.click();
    const text = await (await (await loading).createReadStream()).setEncoding("utf8").toArray();
    expect(text.join("")).toContain(reference);
    await expectNoViolations(one, "files for the bank");
    await made.getByRole("button", { name: executing }).click();
    await one
      .getByRole("dialog")
      .getByRole("button", { name: officeText("payouts", "execute") })
      .click();
    await expect(one.getByText(officeText("payouts", "executed"))).toBeVisible();

    await page.reload();
    await expect(main.getByRole("table", { name: money.payouts ?? "" })).toContainText(money.payout_PAID ?? "");
    const mails = await mailsTo(shop, ACCOUNTS.member, 3);
    expect(mails.filter(({ text: words }) => words.includes("50,00"))).not.toHaveLength(0);
  });

  test(`${shop.instance}: who deletes the account is asked about the money first`, async ({ page }) => {
    test.setTimeout(120_000);
    await withAccount(shop);
    await noticesClosed(page, shop);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/profile"));
    const { deletion } = textsOf(shop.locale, "members") as never as { deletion: Record<string, string> };
    await page.getByRole("button", { name: deletion.start ?? "" }).click();
    await expect(page.getByRole("radio", { name: pattern(deletion.toAccount) })).toBeChecked();
    await expect(page.getByRole("radio", { name: pattern(deletion.giveUp) })).not.toBeChecked();
    await expectNoViolations(page, "deleting an account with money left");
  });
}

/** What the club tells this member opens over any page, whenever it comes. */
async function noticesClosed(page: Page, shop: Shop): Promise<void> {
  const words = textsOf(shop.locale, "notifications").closePopup;
  const close = page.locator("dialog button").filter({ hasText: new RegExp(`^${pattern(words).source}$`, "u") });
  await page.addLocatorHandler(close, (button) => button.click());
}

async function withAccount(shop: Shop): Promise<void> {
  const options = await freshMember(shop, ACCOUNTS.member);
  const client = createApiClient({ baseUrl: shop.api });
  const body = { bankAccountNumber: ACCOUNT[shop.instance], bankName: "Bank" };
  await client.call(setBankAccount, { body }, options);
  const { items } = await client.call(getPayouts, {}, options);
  for (const { id, state } of items)
    if (state === "REQUESTED") await client.call(cancelPayout, { params: { id } }, options);
}

async function office(browser: Browser, shop: Shop, login: string): Promise<Page> {
  const page = await (await browser.newContext({ acceptDownloads: true, reducedMotion: "reduce" })).newPage();
  await page.goto(`${shop.api}/office/`);
  await page.locator("input[name=username]").fill(login);
  await page.locator("input[name=password]").fill(ACCOUNTS.password);
  await page.keyboard.press("Enter");
  await page.locator("input[name=password]").waitFor({ state: "detached" });
  return page;
}

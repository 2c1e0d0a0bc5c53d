import { expect, test } from "@playwright/test";
import { newMember } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signInAndGoOn } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const NEW_PASSWORD = "cztery slowa o miodzie";

const words = (shop: Shop, place: string) => textAt(shop.locale, "passwords", place);

let counted = 0;

for (const shop of SHOPS) {
  test(`${shop.instance}: who forgot the password sets a new one by mail, and other devices are signed out`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000);
    const email = `forgets-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;
    await newMember(shop, email);
    const phone = await browser.newContext();
    await enterAs(phone, shop, email);

    await opened(page, at(shop, "/remind-password"));
    const main = page.getByRole("main");
    await main.getByLabel(words(shop, "remind.email")).fill(email);
    await main.getByRole("button", { name: words(shop, "remind.submit") }).click();
    await expect(main.getByRole("heading", { name: words(shop, "remind.sent") })).toBeVisible({ timeout: 60_000 });
    await expectNoViolations(page, "the link is on its way");

    const link = await resetLink(shop, email);
    await opened(page, link);
    await main.getByLabel(words(shop, "newPassword"), { exact: true }).fill(NEW_PASSWORD);
    await main.getByLabel(words(shop, "repeated"), { exact: true }).fill("inne slowa o miodzie");
    await main.getByRole("button", { name: words(shop, "reset.submit") }).click();
    await expect(main.getByText(words(shop, "passwords-does-not-match")).first()).toBeVisible();
    await main.getByLabel(words(shop, "repeated"), { exact: true }).fill(NEW_PASSWORD);
    await main.getByRole("button", { name: words(shop, "reset.submit") }).click();
    await expect(main.getByRole("heading", { name: words(shop, "reset.done") })).toBeVisible();

    const elsewhere = await phone.newPage();
    await elsewhere.goto(at(shop, "/profile"));
    await expect(elsewhere).toHaveURL(/\/login/u);
    await phone.close();

    await main.getByRole("link", { name: words(shop, "toLogin") }).click();
    await signInAndGoOn(page, shop, email, NEW_PASSWORD);
    await page.goto(at(shop, "/profile"));
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  });
}

async function resetLink(shop: Shop, email: string): Promise<string> {
  const read = async () =>
    (await mailsTo(shop, email, 1)).flatMap(({ text }) => /https?:\/\/\S+\/reset-password\/[\w-]+/u.exec(text) ?? []);
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBe(1);
  return (await read())[0] ?? "";
}

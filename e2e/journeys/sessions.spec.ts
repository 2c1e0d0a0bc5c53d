import { expect, test } from "@playwright/test";
import { newMember } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at, signedIn } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";

const words = (shop: Shop, place: string) => textAt(shop.locale, "security", place);

let counted = 0;
const newAddress = (shop: Shop, name: string) => `${name}-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;

for (const shop of SHOPS) {
  test(`${shop.instance}: a device that was signed out from another asks to sign in`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const email = newAddress(shop, "revokes");
    await newMember(shop, email);
    const phone = await browser.newContext();
    await enterAs(phone, shop, email);
    const elsewhere = await phone.newPage();
    await elsewhere.goto(at(shop, "/orders"));
    await expect(elsewhere).toHaveURL(/\/orders$/u);

    await signedIn(page, shop, email);
    await page.goto(at(shop, "/profile/security"));
    const main = page.getByRole("main");
    await main.getByRole("button", { name: words(shop, "devices.revokeOthers"), exact: true }).click();
    await expect(page.getByText(words(shop, "devices.othersRevoked"))).toBeVisible();
    await expect(main.getByText(words(shop, "devices.this"))).toHaveCount(1);
    await expect(main.getByRole("button", { name: words(shop, "devices.revokeOthers"), exact: true })).toBeHidden();

    await expect(elsewhere).toHaveURL(/\/login\?error=SessionRequired/u, { timeout: 2000 });
    expect((await phone.cookies()).filter(({ name }) => name.includes("session-token"))).toEqual([]);
    await phone.close();
    await page.reload();
    await expect(main.getByText(words(shop, "devices.this"))).toBeVisible();
  });
}

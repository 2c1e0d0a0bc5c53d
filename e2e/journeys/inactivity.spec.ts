import { expect, test } from "@playwright/test";
import { newMember } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { pattern, textAt } from "../support/texts.ts";

const words = (shop: Shop, place: string) => textAt(shop.locale, "shell", place);

for (const shop of SHOPS) {
  test(`${shop.instance}: twenty minutes without activity warn, a movement keeps the session, more minutes end it`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const email = `idles-${shop.instance}-${Date.now()}@kram.test`;
    await newMember(shop, email);
    await page.clock.install();
    await enterAs(context, shop, email);
    await page.goto(at(shop, "/notifications"));
    await expect(page.getByRole("button", { name: words(shop, "panel.account") })).toBeVisible();
    // From here on the page counts.
    const key = `kram.${shop.instance}.active-at`;
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
    const warning = page.getByRole("dialog", { name: words(shop, "inactivity.title") });

    await page.clock.fastForward("17:00");
    await expect(warning).toBeHidden();
    await page.clock.fastForward("01:05");
    await expect(warning).toContainText(pattern(words(shop, "inactivity.text")));
    await warning.getByText(words(shop, "inactivity.stay"), { exact: true }).click();
    await expect(warning).toBeHidden();
    await page.clock.fastForward("17:00");
    await expect(warning).toBeHidden();

    // All twenty minutes at once: a browser may report the pointer again when a dialog closes under it, as late as it likes.
    await page.clock.fastForward("20:05");
    await page.waitForURL(at(shop, ""));
    const notice = page.getByRole("dialog", { name: words(shop, "inactive.title") });
    await expect(notice).toBeVisible();
    await notice.getByText(words(shop, "inactive.close"), { exact: true }).click();
    await expect(notice).toBeHidden();
    await page.goto(at(shop, "/notifications"));
    await expect(page).toHaveURL(/\/login\?error=SessionRequired/u);
  });
}

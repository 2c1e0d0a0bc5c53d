import { createApiClient } from "@kram/contract/client";
import { blockMember, getRepresentative } from "@kram/contract/members";
import { expect, type Page, test } from "@playwright/test";
import { freshMember, newMember, someProducts } from "../support/member.ts";
import { enterAs, fill } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { lockShop, staffOf } from "../support/staff.ts";
import { addFromPage, at, opened, productPath, signInAs } from "../support/steps.ts";
import { pattern, textAt, textsOf } from "../support/texts.ts";

test.describe.configure({ timeout: 120_000 });

const cartButton = (page: Page, shop: Shop) =>
  page.getByRole("banner").getByRole("button", { name: pattern(textAt(shop.locale, "shell", "cart.open")) });

const banner = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

for (const shop of SHOPS) {
  const say = (place: string) => textAt(shop.locale, "maintenance", place);

  test(`${shop.instance}: a member with an international sponsor is told so on every page, in other words than of a closed shop`, async ({
    page,
    context,
  }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await enterAs(context, shop, ACCOUNTS.sponsored);
    for (const path of ["", "/produkty", productPath(product), "/blog", "/contact", "/profile"]) {
      await page.goto(at(shop, path));
      await expect(banner(page, say("own.INTERNATIONAL_SPONSOR.text")), path).toBeVisible();
      await expect(cartButton(page, shop), path).toHaveAttribute("aria-disabled", "true");
      await expect(page.getByText(say("ordering")), path).toHaveCount(0);
    }
  });

  test.describe(`${shop.instance}: a closed shop`, () => {
    test.afterEach(() => lockShop(shop, {}));

    test("says why in staff's words, on every page, and empties a visitor's cart", async ({ page }) => {
      const [product] = await someProducts(shop);
      if (!product) throw new Error("the demo catalogue is empty");
      await addFromPage(page, shop, product);
      const message = "Liczymy towar, wracamy o 18:00.";
      await lockShop(shop, { ordering: true, message });
      for (const path of ["/blog", "", productPath(product), "/imprint"]) {
        await page.goto(at(shop, path));
        await expect(page.getByText(message).first(), path).toBeVisible();
      }
      const key = `kram.${shop.instance}.cart.visitor`;
      expect(await page.evaluate((name) => localStorage.getItem(name) ?? "", key)).not.toContain(product.code);
    });
  });

  test(`${shop.instance}: a member who is blocked leaves the pages, and signing in says why`, async ({
    page,
    context,
  }) => {
    const email = `blocked-${shop.instance}-${Date.now()}@kram.test`;
    await newMember(shop, email);
    const client = createApiClient({ baseUrl: shop.api });
    const { memberNo } = await client.call(getRepresentative, {}, await freshMember(shop, email));
    await enterAs(context, shop, email);
    await opened(page, at(shop, "/orders"));
    const isKnown = () => page.evaluate(() => Object.keys(localStorage).some((name) => name.includes("viewer")));
    await expect.poll(isKnown).toBe(true);
    await client.call(blockMember, { params: { memberNo }, body: { reason: "Zgłoszenie" } }, await staffOf(shop));
    await page.waitForURL(/\/login\?error=SessionRequired/u);
    await signInAs(page, shop, email);
    await expect(
      page.getByRole("alert").filter({ hasText: textsOf(shop.locale, "errors")["sign-in.blocked"] ?? "" }),
    ).toBeVisible();
  });

  test(`${shop.instance}: a rehearsed lock is seen in its tab alone, and empties no cart`, async ({
    page,
    context,
    browser,
  }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await addFromPage(page, shop, product);
    const pieces = async (of: Page) => (await cartButton(of, shop).getAttribute("aria-label"))?.match(/\d+/u)?.[0];
    const rehearsed = async (of: Page) => {
      await opened(of, `${at(shop, "/produkty")}#rehearsal=ordering`);
      await of
        .getByRole("dialog")
        .getByRole("button", { name: say("close") })
        .click();
      await expect(banner(of, say("rehearsal"))).toBeVisible();
    };

    await rehearsed(page);
    await page.goto(at(shop, "/blog"));
    await expect(banner(page, say("orderingAndCart"))).toBeVisible();
    expect(await pieces(page)).toBe("1");
    const other = await context.newPage();
    await opened(other, at(shop, "/blog"));
    await expect.poll(() => pieces(other)).toBe("1");
    await expect(other.getByText(say("orderingAndCart"))).toHaveCount(0);
    await page.getByRole("button", { name: say("endRehearsal") }).click();
    await expect(page.getByText(say("orderingAndCart"))).toHaveCount(0);
    expect(await pieces(page)).toBe("1");

    const members = await browser.newContext();
    const member = await freshMember(shop, ACCOUNTS.member);
    await fill(shop, member, new Map([[product.code, 2]]));
    await enterAs(members, shop, ACCOUNTS.member);
    const own = await members.newPage();
    await rehearsed(own);
    await expect.poll(() => pieces(own)).toBe("2");
    await members.close();
  });
}

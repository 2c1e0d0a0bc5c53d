import { expect, type Page, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { freshMember } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { at, signedIn, signedOut } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

/** Null for never. Source: consents 3. */
function decidedSoFar(
  shop: Shop,
  login: string,
  days: { policy: number | null; marketing: number | null; anew: number | null },
): void {
  inDatabase(
    shop,
    `UPDATE members SET privacy_policy_accepted_at = now() - make_interval(days => $2::int),
     marketing_accepted_at = now() - make_interval(days => $3::int),
       marketing_reset_at = now() - make_interval(days => $4::int) WHERE email = $1 RETURNING id`,
    [login, days.policy, days.marketing, days.anew],
  );
}

/** By consent. */
function logged(shop: Shop, login: string): unknown {
  return inDatabase(
    shop,
    `SELECT DISTINCT consent, granted, audience FROM consent_log l JOIN members m ON m.id = l.member_id
     WHERE m.email = $1 AND source = 'regulations-dialog'
     AND logged_at = (SELECT max(logged_at) FROM consent_log WHERE member_id = m.id) ORDER BY consent`,
    [login],
  );
}

const dialogOf = (page: Page) => page.locator("dialog:modal");

for (const shop of SHOPS) {
  const say = (place: string) => textAt(shop.locale, "consents", place);
  const button = (place: string) => ({ name: say(place), exact: true });

  test.describe(`${shop.instance}: the dialog about the regulations`, () => {
    test.afterEach(() => {
      for (const login of [ACCOUNTS.member, ACCOUNTS.company])
        decidedSoFar(shop, login, { policy: 30, marketing: null, anew: null });
    });

    test("asks who has not accepted the policy, except on the two pages with its words", async ({ page }) => {
      test.setTimeout(120_000);
      const login = ACCOUNTS.member;
      await freshMember(shop, login);
      decidedSoFar(shop, login, { policy: null, marketing: null, anew: null });
      await signedIn(page, shop, login);
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expectNoViolations(page, "the dialog about the regulations");
      for (const path of ["/produkty", "/profile", "/contact"]) {
        await page.goto(at(shop, path));
        await expect(dialog).toBeVisible();
      }
      for (const path of ["/privacy-policy", "/regulations", "/regulations/company"]) {
        await page.goto(at(shop, path));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expect(dialog).toBeHidden();
      }

      await page.goto(at(shop, "/produkty"));
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await page.mouse.click(5, 5);
      await expect(dialog).toBeVisible();
      for (let tabs = 0; tabs < 12; tabs += 1) {
        await page.keyboard.press("Tab");
        const outside = await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement !== document.body && activeElement?.closest("dialog") === null;
        });
        expect(outside).toBe(false);
      }

      const boxes = dialog.getByRole("checkbox");
      for (const box of await boxes.all()) await expect(box).not.toBeChecked();
      await dialog.getByRole("button", button("accept")).click();
      await expect(dialog.getByText(textAt(shop.locale, "errors", "field-is-required"))).toBeVisible();
      await boxes.first().check();
      await page.route("**/api/representative/agreements", (route) => route.abort());
      await dialog.getByRole("button", button("accept")).click();
      await expect(page.getByText(say("agreements-update-fail"))).toBeVisible();
      await expect(dialog).toBeVisible();
      await page.unroute("**/api/representative/agreements");
      await dialog.getByRole("button", button("accept")).click();
      await expect(page.getByText(say("agreements-update-success"))).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(logged(shop, login)).toEqual([
        { consent: "privacyPolicyAccepted", granted: true, audience: "standard" },
        { consent: "rodoMarketingAccepted", granted: false, audience: "standard" },
      ]);

      // Once in a session: also where it would have to open again.
      decidedSoFar(shop, login, { policy: null, marketing: null, anew: null });
      await page.goto(at(shop, "/produkty"));
      await page.waitForLoadState("networkidle");
      await expect(dialog).toBeHidden();
      await signedOut(page, shop);
    });

    test("shows companies their own words, and a refusal of marketing closes it, too", async ({ page }) => {
      test.setTimeout(120_000);
      const login = ACCOUNTS.company;
      await freshMember(shop, login);
      decidedSoFar(shop, login, { policy: 90, marketing: 60, anew: 10 });
      await signedIn(page, shop, login);
      const dialog = dialogOf(page);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole("link").first()).toHaveAttribute("href", /\/regulations\/company$/u);
      await expect(dialog.getByRole("checkbox")).toHaveCount(0);
      await dialog.getByRole("button", button("refuse")).click();
      await expect(dialog).toBeHidden();
      expect(logged(shop, login)).toEqual([{ consent: "rodoMarketingAccepted", granted: false, audience: "company" }]);
      await signedOut(page, shop);
      await signedIn(page, shop, login);
      await page.waitForLoadState("networkidle");
      await expect(dialog).toBeHidden();
    });

    test("does not ask who agreed to marketing after it was asked anew, or never did", async ({ page }) => {
      test.setTimeout(180_000);
      const login = ACCOUNTS.company;
      await freshMember(shop, login);
      for (const days of [
        { policy: 90, marketing: 5, anew: 10 },
        { policy: 90, marketing: null, anew: 10 },
        { policy: 90, marketing: 60, anew: null },
      ]) {
        decidedSoFar(shop, login, days);
        await signedIn(page, shop, login);
        await page.waitForLoadState("networkidle");
        await expect(dialogOf(page)).toBeHidden();
        await signedOut(page, shop);
      }
    });
  });
}

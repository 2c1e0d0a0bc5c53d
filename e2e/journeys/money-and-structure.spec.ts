import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { freshMember } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, signedIn } from "../support/steps.ts";
import { pattern, textAt, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

for (const shop of SHOPS) {
  const money = textsOf(shop.locale, "money");
  const structure = textsOf(shop.locale, "structure");

  test(`${shop.instance}: a member follows a bonus from the sum of a year down to the order`, async ({ page }) => {
    test.setTimeout(120_000);
    await freshMember(shop, ACCOUNTS.member);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/profile/money"));
    await expect(page.locator("#money-strip").getByText(money.stripBonus ?? "")).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("img", { name: money.chart ?? "" })).toBeVisible();
    const year = main.getByRole("table", { name: money.chart ?? "" });
    // The head, twelve months, the sum.
    await expect(year.getByRole("row")).toHaveCount(14);
    await expectNoViolations(page, "overview of club money");

    await year.getByRole("link").nth(1).click();
    await expect(main.getByText(money.peopleLead ?? "")).toBeVisible();
    await expectNoViolations(page, "bonus of a month by person");
    await main.getByRole("link", { name: money.by_order ?? "" }).click();
    await expect(main.getByText(money.explainedLead ?? "")).toBeVisible();
    const explained = main.getByRole("table").last();
    await expect(explained.getByRole("row").nth(1)).toContainText(shop.instance === "pl" ? "PL1" : "DE1");
    await expectNoViolations(page, "bonus of a month");

    await page
      .getByRole("navigation", { name: money.tabs ?? "" })
      .getByRole("link", { name: money.personal ?? "" })
      .click();
    await expect(main.getByText(money.reason_payout ?? "").first()).toBeVisible();
    await main.getByLabel(money.fromDate ?? "", { exact: true }).fill("2020-01-01");
    await main.getByLabel(money.toDate ?? "", { exact: true }).fill("2020-02-01");
    await main.getByRole("button", { name: money.show ?? "" }).click();
    await expect(main.getByText(money.noMovements ?? "")).toBeVisible();
    await expectNoViolations(page, "movements without any");
  });

  test(`${shop.instance}: a member moves through the structure by keys, finds somebody and copies the invitation`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await freshMember(shop, ACCOUNTS.member);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/my-structure"));
    const items = page.getByRole("treeitem");
    await expect(items.first()).toContainText("100001");
    await items.first().focus();
    const before = await items.count();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => items.count()).toBeGreaterThan(before);
    await expect(items.nth(1)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowRight");
    await expect(items.nth(2)).toBeFocused();
    await expect(items.nth(2)).toHaveAttribute("aria-level", "3");
    await expectNoViolations(page, "structure as a tree");

    const number = (await items.nth(2).innerText()).match(/\d{6}/u)?.[0] ?? "";
    await page.getByRole("searchbox", { name: structure.search ?? "" }).fill(number);
    await page.getByRole("button", { name: structure.find ?? "" }).click();
    const people = page.getByRole("table", { name: structure.title ?? "" });
    await expect(people.getByRole("row")).toHaveCount(2);
    await expect(people).toContainText(number);
    await expectNoViolations(page, "structure as a table");
    await page.getByRole("searchbox", { name: structure.search ?? "" }).fill("no such person");
    await page.keyboard.press("Enter");
    await expect(page.getByText(structure.nobody ?? "")).toBeVisible();

    await expect(page.getByLabel(structure.joinLabel ?? "")).toHaveValue(/\/join\/100001$/u);
    await expect(page.getByRole("img", { name: structure.qr ?? "" })).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page
      .getByRole("button", { name: structure.copy ?? "" })
      .first()
      .click();
    await expect(page.getByText(structure.copied ?? "")).toBeVisible();
  });

  test(`${shop.instance}: a member takes a year's statement along, follows a level to a person, and tries a month`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await freshMember(shop, ACCOUNTS.member);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/profile/money?tab=statements"));
    const main = page.getByRole("main");
    const whole = main.getByRole("link", { name: pattern(money.wholeYear) }).first();
    const downloading = page.waitForEvent("download");
    await whole.click();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^bonus-20\d\d\.pdf$/u);
    expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe("%PDF-1.7");
    await expectNoViolations(page, "statements");

    await page.goto(at(shop, "/profile/money?tab=rules"));
    await expect(main.getByRole("heading", { name: money.planWorked ?? "" }).first()).toBeVisible();
    await expectNoViolations(page, "bonus plan with its example");

    await page.goto(at(shop, "/my-structure"));
    const past = main.getByRole("table", { name: textAt(shop.locale, "structure", "past.chart") });
    await expect(past.first().getByRole("row")).toHaveCount(7);
    await main.getByText(textAt(shop.locale, "structure", "past.earlier"), { exact: true }).click();
    await expect(past.last().getByRole("row").nth(5)).toBeVisible();
    await main.getByLabel(textAt(shop.locale, "structure", "running.whatIf.more")).fill("100");
    await main.getByRole("button", { name: textAt(shop.locale, "structure", "running.whatIf.show") }).click();
    const result = main.getByRole("table", { name: textAt(shop.locale, "structure", "running.whatIf.result") });
    await expect(result.getByRole("row").last()).toContainText(
      textAt(shop.locale, "structure", "running.whatIf.total"),
    );
    await expectNoViolations(page, "month with other points");

    await page.goto(at(shop, "/profile/money"));
    await main
      .getByRole("table", { name: money.chart ?? "" })
      .getByRole("link")
      .nth(1)
      .click();
    const levels = main.getByRole("table", { name: pattern(money.byLevel) });
    await levels
      .getByRole("link", { name: pattern(money.type_GROUP) })
      .first()
      .click();
    await expect(levels.locator("[aria-current]")).toHaveCount(1);
    const people = main.getByRole("table", { name: pattern(money.explained) });
    await people.getByRole("link").first().click();
    await expect(main.getByText(pattern(money.ofPerson))).toBeVisible();
    await expectNoViolations(page, "orders of one person");
  });
}

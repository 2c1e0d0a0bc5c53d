import { expect, test } from "@playwright/test";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { SHOPS } from "../support/shops.ts";
import { expectNoViolations } from "../support/violations.ts";

const LETTER = "account-unblocked";

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

for (const shop of SHOPS) {
  test(`${shop.instance}: the owner words a mail, sees it as it will leave and goes back to the default`, async ({
    page,
  }) => {
    await enterOffice(page, shop);
    await openOffice(page, shop, "/settings");
    await page.getByRole("tab", { name: officeText("settings", "parts.mail-texts") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(officeText("settings", "parts.mail-texts"));
    await expectNoViolations(page, "list of mail texts");
    const letter = page.getByRole("link", { name: officeText("mail-texts", `letters.${LETTER}`), exact: true });
    await letter.click();

    const greeting = page.locator("input[name='pl.greeting']");
    const usual = await greeting.inputValue();
    const preview = page.locator("iframe[sandbox='']");
    await expect(preview).toHaveAttribute("srcdoc", /Anna/u);
    await greeting.fill("Witaj z powrotem, {imie}");
    await page.keyboard.press("Tab");
    const wrong = officeText("office", "language_wrong", { name: officeText("catalog", "language.pl") });
    await expect(page.getByRole("tab", { name: wrong })).toBeVisible();
    await expect(greeting).toHaveAttribute("aria-invalid", "true");
    await expectNoViolations(page, "a text that would be refused");

    await greeting.fill("Witaj z powrotem & miłego dnia, ");
    await page
      .getByRole("group", {
        name: officeText("mail-texts", "insert", { piece: officeText("mail-texts", "pieces.greeting") }),
      })
      .first()
      .getByRole("button", { name: officeText("mail-texts", "fields.name") })
      .press("Enter");
    await expect(greeting).toHaveValue("Witaj z powrotem & miłego dnia, {name}");
    await expect(greeting).toBeFocused();
    await expect(preview).toHaveAttribute("srcdoc", /miłego dnia, Anna/u);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Witaj z powrotem & miłego dnia, {name}").first()).toBeVisible();
    await expectNoViolations(page, "a worded letter");

    await page.getByRole("link", { name: officeText("mail-texts", "all") }).click();
    await expect(letter.locator("..")).toContainText(officeText("catalog", "language.pl"));
    await letter.click();
    await page.getByRole("button", { name: officeText("mail-texts", "back") }).click();
    await expect(greeting).toHaveValue(usual);
    await page.keyboard.press("Enter");
    const history = page.getByRole("region", { name: officeText("settings", "history") });
    await expect(history.getByRole("button", { name: officeText("settings", "take_back") })).toHaveCount(1);
  });
}

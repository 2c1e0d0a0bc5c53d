import { expect, test } from "@playwright/test";
import { freshMember } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signedIn } from "../support/steps.ts";
import { filled, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

/** The browser works out its proof before it sends. */
const AFTER_PROOF = { timeout: 45_000 };

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "contact") as Record<string, string> & { subjects: Record<string, string> };
  const errors = textsOf(shop.locale, "errors");
  const send = { name: texts.submit ?? "", exact: true };

  test(`${shop.instance}: a visitor writes to customer service with a file and gets a copy`, async ({ page }) => {
    const email = `pytam-${Date.now()}@kram.test`;
    await opened(page, at(shop, "/contact"));
    await page.getByRole("button", send).click();
    await expect(page.getByLabel(texts.subject ?? "")).toBeFocused();
    await expect(page.getByText(errors["field-is-required"] ?? "")).toHaveCount(3);

    await page.getByLabel(texts.subject ?? "").selectOption("PRODUCT");
    await page.getByLabel(texts.email ?? "").fill(email);
    await page.getByLabel(texts.content ?? "", { exact: true }).fill("?");
    await expect(page.getByText(errors["field-to-short"] ?? "")).toBeVisible();
    await page.getByLabel(texts.content ?? "", { exact: true }).fill("Ist die Dose leer? / Czy puszka jest pusta?");
    const file = {
      name: "etykieta.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.alloc(300_000, "%PDF-1.7 etykieta "),
    };
    await page.locator("main input[type=file]").setInputFiles([file, { ...file, name: "wrong.pdf" }]);
    await page.getByRole("button", { name: filled(texts.removeFile, { name: "wrong.pdf" }) }).click();
    await expectNoViolations(page, "the form with a file");

    await page.getByRole("button", send).click();
    await expect(page.getByText(texts.sentTitle ?? "")).toBeFocused(AFTER_PROOF);
    const [copy] = await mailsTo(shop, email, 1);
    expect(copy?.text).toContain("etykieta.pdf");
    expect(copy?.text).not.toContain("wrong.pdf");
  });

  test(`${shop.instance}: a member writes from any page, by keyboard, and keeps what was typed`, async ({ page }) => {
    await freshMember(shop, ACCOUNTS.company);
    await signedIn(page, shop, ACCOUNTS.company);
    await page.goto(at(shop, "/produkty"));
    const open = page.getByRole("button", { name: texts.open ?? "" });
    await expect(open).toBeVisible();
    await open.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog", { name: texts.title ?? "" });
    await expect(panel.getByLabel(texts.email ?? "")).toHaveValue(ACCOUNTS.company);
    await panel.getByLabel(texts.content ?? "", { exact: true }).fill("Pytanie z klawiatury");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(panel.getByLabel(texts.content ?? "", { exact: true })).toHaveValue("Pytanie z klawiatury");
    await panel.getByLabel(texts.subject ?? "").selectOption("OTHER");
    await expectNoViolations(page, "the open panel");
    await panel.getByRole("button", send).click();
    await expect(page.getByText(texts["message-sent"] ?? "").first()).toBeVisible(AFTER_PROOF);
  });
}

import { getProduct, type ProductDetail } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { expect, test } from "@playwright/test";
import { SHOPS, type Shop } from "../support/shops.ts";
import { importStock, mailsTo, type SentMail } from "../support/staff.ts";
import { at, opened, productPath } from "../support/steps.ts";
import { filled, textsOf } from "../support/texts.ts";

const SOLD_OUT = "OV509";

const asked = (shop: Shop): Promise<ProductDetail> =>
  createApiClient({ baseUrl: shop.api }).call(getProduct, {
    params: { code: SOLD_OUT },
    query: { locale: shop.locale },
  });

function linkOf(mail: SentMail | undefined, kind: "confirm" | "cancel"): string {
  return new RegExp(`http\\S+/products-unavailable/${kind}\\?token=[\\w-]+`, "u").exec(mail?.text ?? "")?.[0] ?? "";
}

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "availability");
  const button = (texts as unknown as { button: Record<string, string> }).button;
  const errors = textsOf(shop.locale, "errors");

  test(`${shop.instance}: a visitor asks to be told, confirms by mail and hears when the product is back`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const product = await asked(shop);
    expect(product.productAvailableForSale).toBe(false);
    const email = `czekam-${Date.now()}@kram.test`;

    await opened(page, at(shop, productPath(product)));
    await page
      .getByRole("button", { name: filled(button.notifyNamed, { title: product.title }) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: texts.submit ?? "", exact: true }).click();
    await expect(dialog.getByText(errors["field-is-required"] ?? "")).toBeVisible();
    await dialog.getByLabel(texts.email ?? "").fill("czekam@");
    await expect(dialog.getByText(errors["please-enter-valid-email"] ?? "")).toBeVisible();
    await dialog.getByLabel(texts.email ?? "").fill(email);
    await dialog.getByRole("button", { name: texts.submit ?? "", exact: true }).click();
    await expect(dialog.getByText(filled(texts.sentText, { email }))).toBeVisible();

    const [confirmation] = await mailsTo(shop, email, 1);
    await page.goto(linkOf(confirmation, "confirm"));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/u);
    await page.getByRole("button", { name: texts.confirmAction ?? "" }).click();
    await expect(page.getByText(filled(texts.confirmedText, { title: product.title }))).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: texts.confirmAction ?? "" }).click();
    await expect(page.getByRole("heading", { level: 1, name: texts.linkTitle ?? "" })).toBeVisible();

    try {
      importStock(shop, SOLD_OUT, 7);
      const [, back] = await mailsTo(shop, email, 2);
      expect(back?.text).toContain(product.title);
      expect(back?.text).toContain(product.grossPrice);
      expect(back?.text).toContain(at(shop, productPath(product)));
      await page.goto(linkOf(back, "cancel"));
      await page.getByRole("button", { name: texts.cancelAction ?? "" }).click();
      await expect(page.getByText(filled(texts.cancelledText, { title: product.title }))).toBeVisible();
    } finally {
      importStock(shop, SOLD_OUT, 0);
    }
    expect(await mailsTo(shop, email, 2)).toHaveLength(2);
  });
}

import { createApiClient } from "@kram/contract/client";
import { getOfficePromotion, stopPromotion } from "@kram/contract/promotions";
import { expect, type Page, test } from "@playwright/test";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { SHOPS } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { expectNoViolations } from "../support/violations.ts";

/** Of staff who are far away. */
test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", timezoneId: "America/New_York" });

const finder = (page: Page) => page.getByRole("dialog", { name: officeText("office", "find") });

for (const shop of SHOPS) {
  test(`${shop.instance}: whoever looks for something finds where it begins, and leaves by Escape`, async ({
    page,
  }) => {
    await enterOffice(page, shop);
    await openOffice(page, shop, "/orders");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./u);
    for (const typed of ["", "anna", "zzqqzz"]) {
      await page.keyboard.press("Control+k");
      await expect(finder(page).getByRole("combobox")).toBeFocused();
      await page.keyboard.type(typed);
      await page.keyboard.press("Escape");
      await expect(finder(page), typed).toHaveCount(0);
    }
    await page.keyboard.press("g");
    await page.keyboard.press("m");
    await page.waitForURL(/#\/members/u);
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: officeText("office", "keys") });
    await expect(keys.getByText(officeText("office", "key.go", { key: "M", place: "Klubowicze" }))).toBeVisible();
    await expectNoViolations(page, "the list of shortcuts");
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await page.keyboard.press("Control+k");
    const begin = officeText("catalog", "begin");
    await finder(page).getByRole("combobox").fill(begin);
    await finder(page).getByRole("option", { name: begin }).waitFor();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: begin });
    await expect(dialog).toBeVisible();
    await expectNoViolations(page, "a product that begins by the finder");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  test(`${shop.instance}: moments are typed and shown by the shop's clock, wherever staff are`, async ({ page }) => {
    const client = createApiClient({ baseUrl: shop.api });
    const staff = await staffOf(shop);
    const code = `ZEGAR-${Date.now()}`;
    await enterOffice(page, shop);
    await openOffice(page, shop, "/promotions/create");
    await page.locator("input[name=code]").fill(code);
    await page.locator("input[name='titles.pl']").fill("Promocja z daleka");
    await page.locator("input[name=startsAt]").fill("2031-03-01T09:00");
    await page.locator("input[name=endsAt]").fill("2031-07-01T09:00");
    await expect(page.getByText(officeText("office", "shop_time").split("%{")[0] ?? "").first()).toBeVisible();
    await page.getByRole("button", { name: officeText("promotions", "save") }).click();
    await page.waitForURL(/\/show$/u);
    const params = { code };
    const saved = await client.call(getOfficePromotion, { params }, staff);
    expect([saved.startsAt, saved.endsAt]).toEqual(["2031-03-01T08:00:00.000Z", "2031-07-01T07:00:00.000Z"]);
    await expect(page.locator("input[name=startsAt]")).toHaveValue("2031-03-01T09:00");
    await expect(page.getByText(/09:00/u).first()).toBeVisible();
    await client.call(stopPromotion, { params, body: { stopped: true } }, staff);
  });
}

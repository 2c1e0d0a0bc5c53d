import { expect, test } from "@playwright/test";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { SHOPS } from "../support/shops.ts";

const say = (place: string) => officeText("shipping", place);
const ISLANDS = { from: "84-140", to: "84-150" } as const;

// The office is the same program in both countries.
for (const shop of SHOPS.filter(({ instance }) => instance === "pl")) {
  test(`${shop.instance}: an owner opens a way to ship with its price, gives it a zone and takes the zone away`, async ({
    page,
  }) => {
    await enterOffice(page, shop);
    await openOffice(page, shop, "/shipping-methods");
    const open = () =>
      page
        .getByRole("button", { name: say("change") })
        .last()
        .click();
    const dialog = page.getByRole("dialog");
    const save = () => dialog.locator("button[type=submit]").click();
    await open();
    await expect(dialog.getByText(say("by.one"), { exact: true })).toBeVisible();
    await expect(dialog.locator("input[name=price]")).toHaveValue(/^\d+,\d\d$/u);
    await dialog.locator(".button-add-zones").click();
    await dialog.locator("[class*='button-add-zones.0.ranges']").click();
    await dialog.locator("input[name='zones.0.ranges.0.from']").fill(ISLANDS.from);
    await dialog.locator("input[name='zones.0.ranges.0.to']").fill(ISLANDS.to);
    await dialog.locator("input[name='zones.0.price']").fill("24,90");
    await save();
    const zone = page.getByRole("row").last().getByText(`${ISLANDS.from}–${ISLANDS.to}: 24,90`);
    await expect(zone).toBeVisible();
    await open();
    await expect(dialog.locator("input[name='zones.0.price']")).toHaveValue("24,90");
    await dialog.locator("[class*='button-remove-zones-0']").click();
    await save();
    await expect(zone).toHaveCount(0);
  });
}

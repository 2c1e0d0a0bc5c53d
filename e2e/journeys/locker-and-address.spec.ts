import { createApiClient } from "@kram/contract/client";
import { listBookAddresses, removeBookAddress } from "@kram/contract/members";
import { expect, type Page, test } from "@playwright/test";
import { asStaff, freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn } from "../support/steps.ts";
import { pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const NEW_ADDRESS = {
  pl: { street: "Wierzbowa", buildingNo: "14", zipCode: "50-056", city: "Wrocław", mobile: "500 200 300" },
  de: { street: "Weidenweg", buildingNo: "14", zipCode: "50667", city: "Köln", mobile: "0170 2345678" },
} as const;
const LOCKER_CITY = { pl: "Kraków", de: "Frankfurt" } as const;
const FAR_CITY = { pl: "Szczecin", de: "Hamburg" } as const;

async function withoutNewAddress(shop: Shop, options: { bearer: string }): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const { items } = await client.call(listBookAddresses, {}, options);
  for (const { id, street } of items)
    if (street === NEW_ADDRESS[shop.instance].street) await client.call(removeBookAddress, { params: { id } }, options);
}

async function cashOrderFrom(page: Page, shop: Shop): Promise<string> {
  await orderAndPayBy(page, shop, "CASH");
  await page.waitForURL(/\/checkout\/success/u);
  return orderNumberOn(page);
}

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "checkout");
  const errors = textsOf(shop.locale, "errors");

  test(`${shop.instance}: a parcel goes to a locker that is found, kept through a reload and told in the order`, async ({
    page,
  }) => {
    await freshMember(shop, ACCOUNTS.member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.member);
    await addFromPage(page, shop, product);
    await page.goto(at(shop, "/checkout"));
    await page.getByRole("radio", { name: pattern(texts.PACZKOMAT_hint) }).check();
    await page.getByLabel(texts.lockerSearch ?? "").fill("no such town");
    await expect(page.getByText(texts.lockersNone ?? "")).toBeVisible();
    await page.getByRole("button", { name: texts.order ?? "" }).click();
    await expect(page.getByText(texts.lockerMissing ?? "")).toBeVisible();
    await expect(page.getByLabel(texts.lockerSearch ?? "")).toBeFocused();
    await expectNoViolations(page, "locker missing");

    await page.getByLabel(texts.lockerSearch ?? "").fill(LOCKER_CITY[shop.instance]);
    const lockers = page.getByRole("group", { name: texts.lockerList ?? "" }).getByRole("radio");
    const map = page.getByRole("group", { name: texts.lockerMap ?? "" });
    await expect(map).toContainText(LOCKER_CITY[shop.instance]);
    await expect(map).not.toContainText(FAR_CITY[shop.instance]);
    await map.getByRole("button", { name: texts.mapWhole ?? "" }).press("Enter");
    await expect(map).toContainText(FAR_CITY[shop.instance]);
    await map.getByRole("button", { name: texts.mapLockers ?? "" }).press("Enter");
    await expect(map).not.toContainText(FAR_CITY[shop.instance]);
    await map.getByTitle((await lockers.first().getAttribute("value")) ?? "", { exact: true }).click();
    await expect(lockers.first()).toBeChecked();
    await lockers.nth(1).check();
    const name = (await lockers.nth(1).getAttribute("value")) ?? "";
    if (shop.instance === "de") {
      const postNumber = page.getByLabel(texts.label_postNumber ?? "");
      await postNumber.fill("12");
      await postNumber.blur();
      await expect(page.getByText(texts.postNumberWrong ?? "")).toBeVisible();
      // A reload at once would come before it is kept.
      const kept = page.waitForResponse((answer) => answer.request().postData()?.includes("12345678") ?? false);
      await postNumber.fill("12345678");
      await postNumber.blur();
      expect((await kept).ok()).toBe(true);
      await expect(page.getByText(texts.postNumberWrong ?? "")).toBeHidden();
    }
    await expectNoViolations(page, "locker chosen");
    await expect
      .poll(async () => {
        await page.reload();
        await expect(lockers.first()).toBeVisible();
        return page.getByRole("radio", { checked: true, name: pattern(name) }).count();
      })
      .toBe(1);

    await expect(page.getByRole("radio", { name: pattern(texts.CASH) })).toHaveCount(0);
    await orderAndPayBy(page, shop, "TRANSFER");
    await page.waitForURL(/\/sandbox\/payments\//u);
    await page.getByRole("textbox").fill("123456");
    await page.locator("button[value=approve]").click();
    await page.waitForURL(/\/checkout\/success/u);
    await expect(page.getByText(texts.successNextPaid ?? "")).toBeVisible();
    const number = await orderNumberOn(page);
    await expect(page.getByRole("main")).toContainText(name);
    await page.goto(at(shop, `/orders/${number}`));
    const { order } = await asStaff(shop, number);
    const { address } = order.shipping;
    if (!("inpostLocker" in address)) throw new Error("the order went to the door");
    expect(address).toMatchObject({ inpostLocker: name, locker: { name } });
    if (shop.instance === "de") expect(address.postNumber).toBe("12345678");
    const street = address.locker?.address.street ?? "no street";
    await expect(page.getByRole("main")).toContainText(name);
    await expect(page.getByRole("main")).toContainText(street);
    await expect.poll(async () => (await asStaff(shop, number)).mails.length).toBeGreaterThan(0);
    await expectNoViolations(page, "order to a locker");
  });

  test(`${shop.instance}: an address that is added in the checkout is kept and ordered to`, async ({ page }) => {
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutNewAddress(shop, member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const typed = NEW_ADDRESS[shop.instance];
    await signedIn(page, shop, ACCOUNTS.member);
    await addFromPage(page, shop, product);
    await page.goto(at(shop, "/checkout"));
    await page.getByRole("radio", { name: pattern(texts.COURIER_hint) }).check();
    await page.getByRole("button", { name: texts.addressAdd ?? "" }).click();
    const form = page.getByRole("group", { name: texts.addressAdd ?? "" });
    const field = (name: string) => form.getByLabel(texts[`label_${name}`] ?? "", { exact: true });
    await expect(field("name")).toBeFocused();
    await expect(form.getByText(errors["field-is-required"] ?? "")).toHaveCount(0);
    await field("name").press("Tab");
    await expect(form.getByText(errors["field-is-required"] ?? "")).toHaveCount(1);
    await field("name").fill("Ewa");
    await form.getByRole("button", { name: texts.addressSave ?? "" }).click();
    await expect(field("surname")).toBeFocused();
    await expect(field("name")).toHaveValue("Ewa");
    await expectNoViolations(page, "address with errors");
    await field("surname").fill("Nowacka");
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    await field("city").press("Enter");
    await expect(form).toHaveCount(0);
    const chosen = page.getByRole("radio", { checked: true, name: pattern(typed.street) });
    await expect(chosen).toBeFocused();
    await page.reload();
    await expect(chosen).toBeVisible();

    const number = await cashOrderFrom(page, shop);
    await expect(page.getByText(texts.successNextCash ?? "")).toBeVisible();
    await page.goto(at(shop, `/orders/${number}`));
    await expect(page.getByRole("main")).toContainText(`${typed.street} ${typed.buildingNo}`);
    await expect(page.getByRole("main")).toContainText("Ewa Nowacka");
    await withoutNewAddress(shop, member);
  });
}

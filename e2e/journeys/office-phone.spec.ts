import { addCartLine } from "@kram/contract/cart";
import { createApiClient } from "@kram/contract/client";
import { getOfficeOrder, placeOrder, setOrderLines } from "@kram/contract/orders";
import { tagOrders } from "@kram/contract/packing";
import { setCartPayment } from "@kram/contract/payments";
import { expect, type Page, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { expectNoViolations } from "../support/violations.ts";

const WIDTH = 360;

test.use({ viewport: { width: WIDTH, height: 780 }, hasTouch: true, reducedMotion: "reduce" });

/** What can be scrolled sideways, the whole page too; rows of tabs and filters do so on purpose. */
function scrolling(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll<HTMLElement>("main *")];
    return parts
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 &&
          part.closest("[role=group], [role=tablist], .MuiTabs-root") === null,
      )
      .filter((part) => part === document.documentElement || /auto|scroll/u.test(getComputedStyle(part).overflowX))
      .map(
        (part) =>
          `${part.tagName} ${(part.getAttribute("class") ?? "").slice(0, 60)}: ${part.scrollWidth} > ${part.clientWidth}`,
      );
  });
}

for (const shop of SHOPS) {
  const [colorScheme, turn] = shop.instance === "pl" ? (["dark", 0] as const) : (["light", 1] as const);

  test(`${shop.instance}: no list or record of the office scrolls sideways on a phone, in the ${colorScheme} theme`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    // Beside this phone, where an open menu would cover the pages.
    const wide = await (
      await browser.newContext({ locale: "pl-PL", viewport: { width: 1280, height: 780 } })
    ).newPage();
    await enterOffice(wide, shop);
    const items = wide.getByRole("navigation", { name: officeText("office", "menu") }).getByRole("menuitem");
    await expect(items.first()).toBeVisible();
    const paths = await items.evaluateAll((all) =>
      all.map((item) => item.getAttribute("href")?.replace(/^#/u, "") ?? ""),
    );
    await wide.context().close();
    expect(paths.length).toBeGreaterThanOrEqual(20);
    await enterOffice(page, shop);
    for (const path of paths) {
      await openOffice(page, shop, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./u);
      await expect(page.locator("[role=progressbar], [aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
      expect(await scrolling(page), path).toEqual([]);
      if (paths.indexOf(path) % 4 === turn) await expectNoViolations(page, `${path} on a phone`);
      // The first page leads to records of other lists.
      const record = page.locator(`main a[href^='#${path}/'][href$='/show']`).first();
      if (path === "/" || (await record.count()) === 0) continue;
      await record.click();
      await page.waitForURL(/\/show$/u);
      await expect(page.locator("[role=progressbar], [aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
      expect(await scrolling(page), page.url()).toEqual([]);
    }
  });
}

const [first] = SHOPS;

if (first)
  test(`${first.instance}: an order that a colleague changed meanwhile is not packed with the others`, async ({
    page,
  }) => {
    const client = createApiClient({ baseUrl: first.api });
    const member = await freshMember(first, ACCOUNTS.member);
    const [product] = await someProducts(first);
    const code = product?.code ?? "";
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      await client.call(addCartLine, { body: { code, quantity: 2 } }, member);
      await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
      const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
      numbers.push((await client.call(placeOrder, { body }, member)).number);
    }
    const [changed = "", other = ""] = numbers;
    const staff = await staffOf(first);
    const tag = `razem ${changed.slice(-6)}`;
    await client.call(tagOrders, { body: { numbers, tag, on: true } }, staff);
    await enterOffice(page, first);
    await openOffice(page, first, `/orders?filter=${encodeURIComponent(JSON.stringify({ tag }))}`);
    for (const number of numbers) await page.getByRole("checkbox", { name: new RegExp(`: ${number}$`, "u") }).check();
    const body = { version: 0, lines: [{ code, quantity: 1 }], note: "" };
    await client.call(setOrderLines, { params: { number: changed }, body }, staff);
    const pack = page.getByRole("button", { name: officeText("orders", "bulk.EXECUTED", { smart_count: "2" }) });
    await pack.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: officeText("orders", "bulk.EXECUTED", { smart_count: "2" }) })
      .click();
    const told = page.getByRole("dialog").getByRole("listitem");
    await expect(told).toHaveText(`${changed}: ${officeText("orders", "bulk.lines_changed")}`);
    await expectNoViolations(page, "an order that was not packed");
    await told.getByRole("link", { name: changed }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(changed);
    const statusOf = async (number: string) =>
      (await client.call(getOfficeOrder, { params: { number } }, staff)).status;
    expect([await statusOf(changed), await statusOf(other)]).toEqual(["CONFIRMED", "EXECUTED"]);
  });

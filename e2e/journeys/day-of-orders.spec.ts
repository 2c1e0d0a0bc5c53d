import { createApiClient } from "@kram/contract/client";
import { addCartLine } from "@kram/contract/cart";
import { listOfficeOrders, placeOrder } from "@kram/contract/orders";
import { noteOrders, tagOrders } from "@kram/contract/packing";
import { getPickups, listParcels } from "@kram/contract/parcels";
import { setCartPayment } from "@kram/contract/payments";
import { setProviderKeys } from "@kram/contract/providers";
import { getSettingPart, setSettingPart } from "@kram/contract/settings";
import { carrierServicesOf } from "@kram/countries/parcels";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { pattern } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const ORDERS = 100;

/** To pack, label and send all of them. */
const MOST_CLICKS = 60;

test.use({ reducedMotion: "reduce" });

type Member = Awaited<ReturnType<typeof freshMember>>;

/** Of a piece each, the first of two; all under one tag. */
async function placeMany(shop: Shop, member: Member, code: string, tag: string): Promise<string[]> {
  const client = createApiClient({ baseUrl: shop.api });
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const numbers: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    await client.call(addCartLine, { body: { code, quantity: count === 0 ? 2 : 1 } }, member);
    await client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, member);
    numbers.push((await client.call(placeOrder, { body: consents }, member)).number);
  }
  const staff = await staffOf(shop);
  await client.call(tagOrders, { body: { numbers, tag, on: true } }, staff);
  await client.call(noteOrders, { body: { numbers: numbers.slice(0, 1), text: "Zapakować na prezent" } }, staff);
  return numbers;
}

/** Of the carriers that stand in for InPost and DHL beside the shops. */
const KEYS = {
  pl: { provider: "shipx", organizationId: 1916, token: "token-of-the-test", sandbox: true },
  de: {
    provider: "dhl",
    apiKey: "key-of-the-test",
    user: "user",
    password: "geheim",
    billingNumber: "33333333330102",
    shipperRef: "Shop",
    cashAccount: "Kasse",
    sandbox: true,
  },
} as const;

function countClicks(page: Page) {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const choice = async (what: RegExp) => click(page.getByRole("button", { name: what }));
  return { click, choice, count: () => clicks };
}

const begins = (place: string) => new RegExp(`^${officeText("orders", place).split("(")[0]?.trim() ?? ""}`, "u");

const ofMany = (place: string) => pattern(officeText("parcels", place).split(" |||| ").at(-1)?.split(":")[0]);

async function placeOfPickups(shop: Shop): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const staff = await staffOf(shop);
  const params = { part: "pickup" } as const;
  const { version } = await client.call(getSettingPart, { params }, staff);
  const value = {
    name: "Magazyn",
    street: "Skorupkowa",
    buildingNo: "7",
    zipCode: "00-001",
    city: "Warszawa",
    phone: "500600700",
    email: "magazyn@kram.example",
    hours: "8-16",
  };
  await client.call(setSettingPart, { params, body: { version, value } }, staff);
}

for (const shop of SHOPS.slice(0, 1)) {
  test(`${shop.instance}: a day of ${ORDERS} orders is packed and sent`, async ({ browser }) => {
    test.setTimeout(300_000);
    const client = createApiClient({ baseUrl: shop.api });
    const staff = await staffOf(shop);
    const member = await freshMember(shop, ACCOUNTS.company);
    const tag = `dzień ${Date.now()}`;
    const code = (await someProducts(shop)).at(-1)?.code ?? "";
    const numbers = await test.step("orders come in", () => placeMany(shop, member, code, tag));
    const office = await (
      await browser.newContext({ locale: "pl-PL", viewport: { width: 360, height: 780 } })
    ).newPage();
    await enterOffice(office, shop);
    const { click, choice, count } = countClicks(office);

    await test.step("the first is packed by a scanner, which refuses a wrong piece and one too many", async () => {
      await openOffice(office, shop, `/packing/${numbers[0]}?queue=${numbers.slice(0, 2).join(",")}`);
      const scan = async (text: string, said: string) => {
        await office.keyboard.type(text);
        await office.keyboard.press("Enter");
        await expect(office.getByRole("status").filter({ hasText: said })).toBeVisible();
      };
      const told = (place: string) => officeText("packing", place).split(":")[0] ?? "";
      await expect(office.getByText("Zapakować na prezent")).toBeVisible();
      await expect(office.getByLabel(officeText("packing", "scan"))).toBeFocused();
      await scan("5900000000000", told("told.not-ordered"));
      await scan(code, told("told.taken"));
      await scan(code.toLowerCase(), told("told.taken"));
      await scan(code, told("told.too-many"));
      await expectNoViolations(office, "packing with a scanner");
      expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await office.keyboard.press("Enter");
      await office.waitForURL(new RegExp(`/packing/${numbers[1]}`, "u"));
    });

    await office.setViewportSize({ width: 1280, height: 900 });
    const chooseAll = async (status: string) => {
      const filter = encodeURIComponent(JSON.stringify({ status, tag }));
      await openOffice(office, shop, `/orders?filter=${filter}&page=1&perPage=100`);
      await click(office.getByRole("checkbox").first());
    };

    await test.step("the carrier makes a label of each of the others, all of them one file", async () => {
      await client.call(setProviderKeys, { body: KEYS[shop.instance] }, staff);
      await chooseAll("CONFIRMED");
      await choice(begins("bulk.labels"));
      const dialog = office.getByRole("dialog");
      await expectNoViolations(office, "what the parcels are like");
      await click(dialog.locator("button[type=submit]"));
      const print = dialog.getByRole("link").first();
      await expect(print).toContainText(String(ORDERS - 1), { timeout: 60_000 });
      await expectNoViolations(office, "labels that are ready");
      const href = (await print.getAttribute("href")) ?? "";
      const labels = await office.request.get(new URL(href, shop.api).href);
      expect(labels.headers()["content-type"]).toContain("application/pdf");
      const forPrinters = await office.request.get(new URL(href.replace(".pdf", ".zpl"), shop.api).href);
      expect((await forPrinters.text()).match(/\^XZ/gu)).toHaveLength(ORDERS - 1);
      await click(dialog.getByRole("button"));
      const { items } = await client.call(listParcels, { query: { numbers: numbers.join(",") } }, staff);
      expect(new Set(items.map(({ trackingNumber }) => trackingNumber)).size).toBe(ORDERS - 1);
    });

    // Carriers of Germany fetch parcels by contracts of their own.
    if (carrierServicesOf(shop.instance).pickups.length > 0)
      await test.step("a courier is called for their parcels, all at once", async () => {
        await placeOfPickups(shop);
        await choice(ofMany("pickup.open"));
        const dialog = office.getByRole("dialog");
        await expectNoViolations(office, "parcels that wait for a courier");
        await click(dialog.getByRole("button", { name: ofMany("pickup.order") }));
        await expect(dialog.getByText(officeText("parcels", "pickup.state.ORDERED")).first()).toBeVisible({
          timeout: 30_000,
        });
        await expectNoViolations(office, "a courier who was called");
        await office.keyboard.press("Escape");
        const { pickups, waiting } = await client.call(getPickups, {}, staff);
        expect(pickups[0]).toMatchObject({ state: "ORDERED", number: "1", parcels: ORDERS - 1 });
        const ours = new Set(numbers);
        expect(waiting.filter(({ orderNumber }) => ours.has(orderNumber))).toEqual([]);
      });

    await test.step("the others are packed, then all are sent, a page at a time", async () => {
      for (const [status, step] of [
        ["CONFIRMED", "EXECUTED"],
        ["EXECUTED", "SENT"],
      ] as const) {
        // Those that got their labels are still chosen.
        if (status === "EXECUTED") await chooseAll(status);
        await expectNoViolations(office, "chosen orders");
        await choice(begins(`bulk.${step}`));
        await click(office.getByRole("dialog").getByRole("button", { name: begins(`bulk.${step}`) }));
        await expect(office.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
      }
      // Instead of waiting the minute in which it can be taken back.
      await choice(begins("sending.now"));
      await expect(office.getByRole("button", { name: begins("sending.now") })).toHaveCount(0, { timeout: 30_000 });
    });

    // The worker sends what is due, the last of them a moment after nothing waits any more.
    const sent = async () => {
      const query = { tag, status: "SENT" } as const;
      return (await client.call(listOfficeOrders, { query }, staff)).totalCount;
    };
    await expect.poll(sent).toBe(ORDERS);
    console.log(`${shop.instance}: ${count()} clicks to pack, label and send ${ORDERS} orders`);
    expect(count()).toBeLessThanOrEqual(MOST_CLICKS);
  });
}

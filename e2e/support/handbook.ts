import type { BrowserContext, Page } from "@playwright/test";
import { createApiClient } from "@kram/contract/client";
import { listOfficeComplaints } from "@kram/contract/complaints";
import { listOfficeOrders } from "@kram/contract/orders";
import { someProducts } from "./member.ts";
import { officeText, openOffice } from "./office.ts";
import { ACCOUNTS, type Shop } from "./shops.ts";
import { staffOf } from "./staff.ts";

/** Every picture shows the office as if it were this day. */
const SHOWN_DAY = "2026-11-27";
const DAY = 86_400_000;

/** What leads to a picture; nothing that is opened is sent, so each run finds the same demo. */
type Show = (office: Office) => Promise<void>;

interface Office {
  page: Page;
  shop: Shop;
  open: (path: string) => Promise<void>;
  press: (part: string, place: string) => Promise<void>;
  /** Waits for a text, and brings it into view. */
  shows: (part: string, place: string) => Promise<void>;
}

/** The newest order with this status. */
async function newestOrder(shop: Shop, status: "CONFIRMED" | "SENT"): Promise<string> {
  const client = createApiClient({ baseUrl: shop.api });
  const { items } = await client.call(listOfficeOrders, { query: { status } }, await staffOf(shop));
  return items[0]?.number ?? "";
}

/** Of a complaint that was accepted, so that it is paid and has an invoice. */
async function settledOrder(shop: Shop): Promise<string> {
  const client = createApiClient({ baseUrl: shop.api });
  const { items } = await client.call(listOfficeComplaints, { query: { done: "true" } }, await staffOf(shop));
  return items.find(({ status }) => status === "ACCEPTED")?.orderNumber ?? "";
}

const filterOf = (filter: Readonly<Record<string, string>>) => encodeURIComponent(JSON.stringify(filter));

/** By its name, which a chapter of docs/owner/handbook shows. */
export const HANDBOOK: Readonly<Record<string, Show>> = {
  "open-lacks": async ({ open, shows }) => {
    await open("/going-live");
    await shows("going-live", "hint");
  },
  "open-keys": async ({ page, open, press }) => {
    await open("/providers");
    await press("providers", "enter");
    await page.getByRole("dialog").locator("input").first().waitFor();
  },
  "products-page": async ({ page, shop, open }) => {
    const [product] = await someProducts(shop);
    await open(`/products/${product?.code}/show`);
    await page.getByRole("tab", { name: officeText("catalog", `language.${shop.locale}`, {}, shop.locale) }).click();
  },
  "products-files": async ({ open, shows }) => {
    await open("/exports");
    await shows("imports", "import_hint");
  },
  "packing-list": async ({ page, open }) => {
    await open(`/orders?filter=${filterOf({ status: "CONFIRMED" })}`);
    await page.locator("main tbody tr").first().waitFor();
    await page.getByRole("checkbox").first().click();
  },
  "packing-scanner": async ({ page, shop, open }) => {
    await open(`/packing/${await newestOrder(shop, "CONFIRMED")}`);
    await page.locator("main li button").first().click();
    await page.keyboard.type("5900000000000");
    await page.keyboard.press("Enter");
  },
  "help-find": async ({ page, open, press }) => {
    await open("/");
    await page.locator("main h2").first().waitFor();
    await press("office", "find");
    await page.getByRole("dialog").locator("input").fill(ACCOUNTS.member);
    await page.getByRole("option", { name: /^Anna/u }).waitFor();
  },
  "help-address": async ({ page, shop, open, press }) => {
    await open(`/orders/${await newestOrder(shop, "CONFIRMED")}/show`);
    await press("orders", "address.change");
    await page.getByRole("dialog").locator("input").first().waitFor();
  },
  "returns-record": async ({ page, shop, open, press }) => {
    await open(`/orders/${await newestOrder(shop, "SENT")}/show`);
    await press("returns", "record");
    await page.getByRole("dialog").locator("input").first().waitFor();
  },
  "refunds-lines": async ({ page, shop, open, press }) => {
    await open(`/orders/${await settledOrder(shop)}/show`);
    await press("returns", "lines.give");
    const dialog = page.getByRole("dialog");
    await dialog.locator("input[type=number]").first().fill("1");
    await dialog.locator("button[type=submit]").click();
    await dialog.locator("table").waitFor();
  },
  "returns-complaint": async ({ page, open, shows }) => {
    await open("/complaints");
    await page.locator("main tbody tr a").first().click();
    await shows("complaints", "answer_hint");
  },
  "promotions-list": async ({ page, open }) => {
    await open("/promotions");
    await page.locator("main tbody tr").first().waitFor();
  },
  "promotions-new": async ({ open, shows }) => {
    await open("/promotions/create");
    await shows("promotions", "conditions_hint");
  },
  "members-page": async ({ open, shows }) => {
    await open("/members/100001/show");
    await shows("members", "place");
  },
  "bonuses-months": async ({ page, open }) => {
    await open("/bonus-months");
    await page.locator("main tbody tr").nth(1).waitFor();
  },
  "bonuses-plan": async ({ page, open, shows }) => {
    await open("/bonus-plans");
    await page.locator("main tbody tr a").first().click();
    await shows("bonuses", "plan.rules");
  },
  "payouts-approval": async ({ page, open, press }) => {
    await open("/approvals");
    await press("approvals", "ask");
    await page.getByRole("dialog").locator("input").first().waitFor();
  },
  "invoices-numbers": async ({ open, shows }) => {
    await open("/settings/numbers");
    await shows("settings", "numbers.invoices_hint");
  },
  "invoices-ksef": async ({ open, shows }) => {
    await open("/einvoices");
    await shows("einvoices", "channel.hint");
  },
  "reports-page": async ({ open, shows }) => {
    await open("/reports");
    await shows("reports", "placed_hint");
  },
  "contents-list": async ({ page, open }) => {
    await open("/contents");
    await page.locator("main tbody tr").first().waitFor();
  },
  "staff-invite": async ({ page, open, press }) => {
    await open("/staff");
    await press("staff", "invite");
    await page.getByRole("dialog").locator("input").first().waitFor();
  },
  "keys-account": async ({ open, shows }) => {
    await open("/account");
    await shows("account", "second_hint");
  },
};

/** Opens the office in the shop's language, its days moved to the one day that all pictures show. */
export async function officeOf(context: BrowserContext, shop: Shop): Promise<Office> {
  await context.addInitScript((locale) => {
    localStorage.setItem("RaStoreoffice.locale", JSON.stringify(locale));
  }, shop.locale);
  const page = await context.newPage();
  await showOneDay(page);
  return {
    page,
    shop,
    open: async (path) => {
      // A change behind the # would leave open what the last picture opened.
      await page.goto("about:blank");
      await openOffice(page, shop, path);
    },
    press: (part, place) =>
      page
        .getByRole("button", { name: officeText(part, place, {}, shop.locale) })
        .first()
        .click(),
    shows: (part, place) => {
      const text = page.getByText(officeText(part, place, {}, shop.locale)).first();
      return text.scrollIntoViewIfNeeded();
    },
  };
}

/** Moves days and months of what the API answers there, and those of what it is asked back. */
async function showOneDay(page: Page): Promise<void> {
  const now = new Date();
  const shown = new Date(`${SHOWN_DAY}T${now.toISOString().slice(11)}`);
  const days = Math.round((shown.getTime() - now.getTime()) / DAY);
  const months = (shown.getUTCFullYear() - now.getUTCFullYear()) * 12 + shown.getUTCMonth() - now.getUTCMonth();
  await page.clock.setFixedTime(shown);
  await page.route("**/*", async (route) => {
    const request = route.request();
    if (request.resourceType() !== "fetch" || request.method() !== "GET") return route.continue();
    const url = request.url();
    const response = await route.fetch({ url: url.replace(/\d{4}-\d{2}-\d{2}/gu, (day) => moveDay(day, -days)) });
    if (!response.headers()["content-type"]?.includes("json")) return route.fulfill({ response });
    const body = (await response.text()).replace(
      /(?<=")(\d{4}-\d{2})(-\d{2})?(?=[T"])/gu,
      (found, month: string, day?: string) => (day ? moveDay(found, days) : moveMonth(month, months)),
    );
    return route.fulfill({ response, body });
  });
}

function moveDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

function moveMonth(month: string, months: number): string {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

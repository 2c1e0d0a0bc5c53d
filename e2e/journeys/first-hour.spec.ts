import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listProducts } from "@kram/contract/catalog";
import { listOfficeMembers } from "@kram/contract/members";
import { getOfficeOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { completeRegistration, register, verifyRegistration } from "@kram/contract/registration";
import { listSecurityEvents } from "@kram/contract/security";
import { expect, type Page, test } from "@playwright/test";
import { crawlShop } from "../support/first-hour/crawl.ts";
import {
  addTopMember,
  becomeOwner,
  bringParties,
  closeFirstMonth,
  FIRMS,
  offerWays,
  type Owner,
  publishPages,
  sayWhoSells,
} from "../support/first-hour/owner.ts";
import { type Inbox, openInbox, openPrzelewy24, openStripe, type PaymentTaker } from "../support/first-hour/parties.ts";
import { openReceiver } from "../support/first-hour/telemetry.ts";
import { officeText } from "../support/office.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn } from "../support/steps.ts";
import { textAt, textsOf } from "../support/texts.ts";

const ROOT = join(import.meta.dirname, "../..");
const place = (name: string) => process.env[`E2E_FIRST_${name}`] ?? "";
const certificate = process.env.NODE_EXTRA_CA_CERTS ?? "";
const say = (text: string) => officeText("setup", text);

test.use({
  ignoreHTTPSErrors: true,
  actionTimeout: 20_000,
  // Whatever a visitor makes up, the proxies put the true address behind it.
  extraHTTPHeaders: { "x-forwarded-for": "198.51.100.99" },
});

/** From a file, beside the running shop. */
function bringCatalogue(shop: Shop): void {
  const answers = join(dirname(certificate), "answers.json");
  const samples = ["docs/owner/samples/shop.json", "docs/owner/samples/products.csv"];
  writeFileSync(answers, JSON.stringify({ catalogue: samples.map((file) => join(ROOT, file)) }));
  const settings = { INSTANCE: shop.instance, SHOP_URL: shop.url, API_URL: shop.api };
  const data = { KRAM_DATA_DIR: dirname(certificate), DATABASE_URL: place("DATABASE_URL") };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/setup/run-setup.ts", "--file", answers], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...data },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain("The catalogue has 3 products more.");
  // What was entered in the office counts here, too.
  expect(stdout).not.toMatch(/settings-company|providers-mail/u);
}

/** Who joins, by the country's forms. */
const HOMES = {
  pl: {
    mobile: "500 600 700",
    address: { street: "Miodowa", buildingNo: "3", zipCode: "00-251", city: "Warszawa" },
  },
  de: {
    mobile: "0170 1234567",
    address: { street: "Honigweg", buildingNo: "3", zipCode: "10117", city: "Berlin" },
  },
} as const;

/** Who takes the country's payments here. */
function openPayments(shop: Shop): Promise<PaymentTaker> {
  const counter = { port: Number(place("PROVIDER_PORT")), key: place("KEY"), cert: certificate };
  return shop.instance === "pl" ? openPrzelewy24(counter) : openStripe(counter, `${shop.api}/payments/stripe/events`);
}

/** With the number of the member at the top, by the mailed link. */
const FIRST_BONUS = { pl: "Bonus jest na Twoim koncie", de: "Dein Bonus ist auf deinem Konto" } as const;

async function joinClub({ client, options }: Owner, shop: Shop, inbox: Inbox, email: string): Promise<void> {
  const { items } = await client.call(listOfficeMembers, { query: {} }, options);
  await client.call(register, { body: { sponsorNo: items[0]?.memberNo ?? "", email } });
  const token = () => /\/register\/verify\/([\w-]+)/u.exec(inbox.to(email))?.[1] ?? "";
  await expect.poll(token, { timeout: 30_000 }).not.toBe("");
  const entered = await client.call(verifyRegistration, { params: { token: token() }, body: { token: token() } });
  if (!("sessionCookie" in entered)) throw new Error("the link did not sign in");
  const { mobile, address } = HOMES[shop.instance];
  const person = { name: "Zofia", surname: "Miodowa", birthDate: "1984-05-06", mobile };
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const body = { ...person, ...address, ...consents, password: JOINED_PASSWORD };
  await client.call(completeRegistration, { body }, { bearer: entered.sessionCookie });
}

/** In the browser; answers the order's number. */
async function orderAndPay(visitor: Page, shop: Shop, { client }: Owner, email: string): Promise<string> {
  await signedIn(visitor, shop, email);
  const { items } = await client.call(listProducts, { query: { pageSize: 25, locale: shop.locale } });
  const product = items.find((one) => one.productAvailableForSale);
  if (!product) throw new Error("the catalogue is empty");
  await addFromPage(visitor, shop, product);
  await visitor.goto(at(shop, "/checkout"));
  await orderAndPayBy(visitor, shop, "TRANSFER");
  await visitor.waitForURL(/\/trnRequest\//u);
  await visitor.getByRole("button").click();
  await visitor.waitForURL(/\/checkout\/success/u);
  await expect(visitor.getByText(textsOf(shop.locale, "checkout").successTitle ?? "").first()).toBeVisible();
  return orderNumberOn(visitor);
}

// In a run of its own, for a shop that nobody has set up.
for (const demo of place("DATABASE") === "" ? [] : SHOPS) {
  // It speaks its country's language, whose addresses have no prefix.
  const shop: Shop = { ...demo, localePath: "" };
  test(`${shop.instance}: an owner opens an empty shop in production, sells, invoices and closes a month`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const inbox = await openInbox();
    const provider = await openPayments(shop);
    const receiver = await openReceiver(Number(place("OTLP_PORT")));
    const firm = FIRMS[shop.instance];
    const owner = await test.step("the code opens a shop that serves nothing else", async () => {
      const before = await page.goto(shop.url);
      expect(before?.status()).toBe(503);
      await expect(page.getByText("Sklep jest w przygotowaniu")).toBeVisible();
      return becomeOwner(page, shop, place("LOG"));
    });
    await test.step("company, name, mail, payments and the first member", async () => {
      await sayWhoSells(page, firm);
      await bringParties(page, inbox.port, provider);
      await addTopMember(page);
    });
    await test.step("goods, ways to ship, bonus plan and pages", async () => {
      const [month = ""] = new Date().toISOString().match(/^\d{4}-\d{2}/u) ?? [];
      bringCatalogue(shop);
      await offerWays(owner, month);
      expect(await publishPages(owner)).toEqual([]);
    });
    await test.step("the opening, and every page of the open shop", async () => {
      await page.reload();
      await page.getByRole("button", { name: say("open") }).click();
      await expect(page.getByText(say("opened"))).toBeVisible();
      expect((await page.request.get(`${shop.api}/office/setup`)).status()).toBe(404);
      await expect.poll(async () => (await fetch(shop.url)).status, { timeout: 20_000 }).toBe(200);
      const home = await (await fetch(shop.url)).text();
      expect(home).toContain(firm.colour);
      expect(home).toContain(`<html lang="${shop.locale}"`);
      const others = ["pl", "en", "de"].filter((locale) => locale !== shop.locale);
      const pages = await crawlShop([shop.url, ...others.map((locale) => `${shop.url}/${locale}`)]);
      expect(pages.length).toBeGreaterThan(60);
    });
    const email = "zofia@klub.test";
    const number = await test.step("a visitor joins, orders and pays", async () => {
      await joinClub(owner, shop, inbox, email);
      await page.goto(shop.url);
      const placed = await orderAndPay(page, shop, owner, email);
      expect(provider.taken()).toMatchObject([{ currency: shop.instance === "pl" ? "PLN" : "EUR" }]);
      await expect.poll(() => inbox.to(email), { timeout: 30_000 }).toContain(placed);
      expect(inbox.to(email)).toContain(firm.shop);
      // Nobody chose a language.
      expect(inbox.to(email)).toContain(`lang="${shop.locale}"`);
      return placed;
    });
    await test.step("traces go from the shop's front to the database, and figures of both programs come", async () => {
      await expect
        .poll(() => receiver.pathTo(placeOrder.id), { timeout: 20_000 })
        .toEqual(["kram-shop call", "kram-shop API", "kram-api placeOrder", expect.stringMatching(/^kram-api [a-z]/u)]);
      const told = ["kram-shop kram_front_requests_total", "kram-api kram_orders_total"];
      expect([...receiver.metrics()]).toEqual(expect.arrayContaining(told));
      expect(receiver.refused()).toEqual([]);
    });
    await test.step("the invoice names the owner's company", async () => {
      const { client, options } = owner;
      const params = { number };
      for (const [from, to] of [
        ["CONFIRMED", "EXECUTED"],
        ["EXECUTED", "SENT"],
      ] as const)
        await client.call(setOrderStatus, { params, body: { from, to } }, options);
      const order = await client.call(getOfficeOrder, { params }, options);
      expect(order).toMatchObject({ status: "SENT", paymentState: "PAID" });
      const headers = { authorization: `Bearer ${options.bearer}` };
      const invoiceAs = async (kind: string) =>
        (await fetch(`${shop.api}/office/orders/${number}/invoice.${kind}`, { headers })).text();
      const invoice = () => invoiceAs("xml");
      await expect.poll(invoice, { timeout: 30_000 }).toContain(firm.company.name);
      expect(await invoiceAs("pdf")).toMatch(/^%PDF-/u);
      expect(await invoice()).toContain(firm.company.taxNumber.replaceAll("-", ""));
    });
    await test.step("the month closes, and the log knows the visitor's address", async () => {
      const { client, options } = owner;
      const { close } = await closeFirstMonth(owner, place("DATABASE"));
      expect(close).toMatchObject({ orderCount: 1, memberCount: 2 });
      const query = { kind: "sign-in.succeeded", pageSize: 25 } as const;
      const { items } = await client.call(listSecurityEvents, { query }, options);
      expect(new Set(items.map(({ address }) => address))).toEqual(new Set([place("VISITOR")]));
      expect(items.map(({ member }) => member?.surname)).toContain("Miodowa");
    });
    await test.step("the first bonus is told on the buyer's phone, and stands in its statement", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(async () => {
        await page.goto(`${shop.url}/profile/money?tab=statements`);
        await expect(page.getByRole("dialog", { name: FIRST_BONUS[shop.instance] })).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 60_000 });
      await page
        .getByRole("dialog")
        .getByRole("button", { name: textAt(shop.locale, "notifications", "closePopup") })
        .click();
      await expect(page.getByRole("main").getByRole("link", { name: /PDF/u })).toHaveCount(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
    await provider.close();
    await receiver.close();
    await inbox.close();
    expect(readFileSync(place("LOG"), "utf8")).not.toContain("198.51.100.99");
  });
}

import { askForApproval, grantApproval } from "@kram/contract/approvals";
import { addBonusPlan, type BonusMonthItem, listBonusMonths } from "@kram/contract/bonuses";
import { type ApiClient, createApiClient } from "@kram/contract/client";
import { getOfficeContent, listOfficeContents, publishContent } from "@kram/contract/content";
import type { OperationInput } from "@kram/contract/operation";
import { signIn } from "@kram/contract/sessions";
import { getGoingLive } from "@kram/contract/setup";
import { addShippingMethod } from "@kram/contract/shipping";
import { expect, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { appCode } from "../authenticator.ts";
import { inDatabase } from "../database.ts";
import { officeText } from "../office.ts";
import type { Shop } from "../shops.ts";
import type { PaymentTaker } from "./parties.ts";

export const OWNER = {
  name: "Ola",
  surname: "Sklepowa",
  email: "ola@sklep.test",
  password: "siedem ulow za stodola",
} as const;

/** Who sells in each country. */
export const FIRMS = {
  pl: {
    company: {
      name: "Sklep Oli sp. z o.o.",
      street: "Lipowa 3",
      zipCode: "31-002",
      city: "Kraków",
      taxNumber: "526-025-02-74",
      email: "biuro@sklep.test",
      phone: "12 345 67 89",
    },
    shop: "Sklep Oli",
    colour: "#7a1f5c",
  },
  de: {
    company: {
      name: "Olas Laden GmbH",
      street: "Lindenweg 3",
      zipCode: "10115",
      city: "Berlin",
      taxNumber: "12/345/67890",
      email: "post@laden.test",
      phone: "030 1234567",
    },
    shop: "Olas Laden",
    colour: "#7a1f5c",
  },
} as const;

export const TOP = { name: "Jan", surname: "Pierwszy", email: "jan@klub.test" } as const;

const say = (place: string) => officeText("setup", place);
const PROVIDERS = "providers";

/** The owner in the browser, and as a caller of the API. */
export interface Owner {
  page: Page;
  client: ApiClient;
  options: { bearer: string };
}

/** By the code that the server printed, up to the page that lists what is left. */
export async function becomeOwner(page: Page, shop: Shop, log: string): Promise<Owner> {
  const code = / code (\S+)/u.exec(readFileSync(log, "utf8"))?.[1] ?? "";
  await page.goto(`${shop.api}/office/setup`);
  await page.getByLabel(say("code")).fill(code);
  await page.keyboard.press("Enter");
  for (const field of ["name", "surname", "email"] as const)
    await page.getByLabel(say(field), { exact: false }).fill(OWNER[field]);
  await page.locator("input[name=password]").fill(OWNER.password);
  await page.locator("input[name=again]").fill(OWNER.password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: officeText("sign-in", "kept") }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).innerText();
  const key = shown.replaceAll(" ", "");
  await page.getByLabel(officeText("sign-in", "app_code")).fill(appCode(key));
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/going-live/u);
  const client = createApiClient({ baseUrl: shop.api });
  const body = { login: OWNER.email, password: OWNER.password, code: appCode(key, 1) };
  const { sessionCookie } = await client.call(signIn, { body });
  return { page, client, options: { bearer: sessionCookie } };
}

/** Company, name and colours of the shop. */
export async function sayWhoSells(page: Page, firm: (typeof FIRMS)[keyof typeof FIRMS]): Promise<void> {
  const company = partOf(page, officeText("settings", "parts.company"));
  for (const [field, text] of Object.entries(firm.company)) await company.locator(`input[name=${field}]`).fill(text);
  await sendPart(company);
  const shop = partOf(page, officeText("settings", "parts.shop"));
  await shop.locator("input[name=name]").fill(firm.shop);
  await shop.getByLabel(officeText("settings", "shop.ownColours")).check();
  await shop.locator("input[name='colours.light.accent']").fill(firm.colour);
  await sendPart(shop);
}

/** Keys of the mail server and of payments, each tried. */
export async function bringParties(page: Page, mailPort: number, takes: PaymentTaker): Promise<void> {
  const mail = partOf(page, officeText(PROVIDERS, "name.smtp"));
  await mail.getByRole("button", { name: officeText(PROVIDERS, "enter") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[name=host]").fill("127.0.0.1");
  await dialog.locator("input[name=port]").fill(String(mailPort));
  await dialog.getByRole("combobox").click();
  await page.getByRole("option", { name: officeText(PROVIDERS, "security.none") }).click();
  await sendKeys(page, mail);
  const payments = partOf(page, officeText(PROVIDERS, `name.${takes.name}`));
  await payments.getByRole("button", { name: officeText(PROVIDERS, "enter") }).click();
  for (const [field, text] of Object.entries(takes.keys))
    await dialog.locator(`input[name=${field}]`).fill(String(text));
  await sendKeys(page, payments);
}

async function sendKeys(page: Page, party: Locator): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator("button[type=submit]").click();
  await expect(dialog).toBeHidden();
  await party.getByRole("button", { name: officeText(PROVIDERS, "test") }).click();
  await expect(party.getByText(officeText(PROVIDERS, "tried.works"))).toBeVisible({ timeout: 15_000 });
}

export async function addTopMember(page: Page): Promise<void> {
  const member = partOf(page, say("member"));
  for (const [field, text] of Object.entries(TOP)) await member.getByLabel(say(field)).fill(text);
  await member.getByRole("button", { name: say("member_add") }).click();
  await expect(member).toBeHidden();
}

function partOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** It goes once it is kept. */
async function sendPart(part: Locator): Promise<void> {
  await part.locator("button[type=submit]").click();
  await expect(part).toBeHidden();
}

/** What has pages of its own in the office: a way to ship, a bonus plan. */
export async function offerWays({ client, options }: Owner, month: string): Promise<void> {
  const method: OperationInput<typeof addShippingMethod>["body"] = {
    shippingMethod: "COURIER",
    on: true,
    position: 1,
    titles: { pl: "Kurier", en: "Courier", de: "Kurier" },
    price: "14,90",
    by: null,
    steps: [],
    zones: [],
    freeRule: "shop",
    freeFrom: null,
    cash: true,
    cashSurcharge: "0,00",
    excluded: [],
    carrier: null,
    days: { from: 1, to: 2 },
    cutOffHour: 14,
  };
  await client.call(addShippingMethod, { body: method }, options);
  const rules = {
    personal: [{ points: 10, rate: 500 }],
    qualifyingPoints: 0,
    levels: [{ groupPoints: 0, rate: 1000 }],
    leader: { personalPoints: 0, groupPoints: 1_000_000, rates: [] },
    poolRate: 3000,
    cap: null,
  };
  await client.call(addBonusPlan, { body: { validFrom: month, rules } }, options);
}

/** All drafts that wait, as the owner does once a lawyer has read them; answers what the list still says. */
export async function publishPages({ client, options }: Owner): Promise<string[]> {
  const { items } = await client.call(
    listOfficeContents,
    { query: { type: "page", state: "draft", pageSize: 100 } },
    options,
  );
  for (const { id } of items) {
    const { version, edits } = await client.call(getOfficeContent, { params: { id } }, options);
    const body = { version, edits, at: null, renewsConsent: false };
    await client.call(publishContent, { params: { id }, body }, options);
  }
  const { lacks } = await client.call(getGoingLive, {}, options);
  return lacks.filter(({ severity }) => severity === "needed").map(({ id }) => id);
}

/** Lets the month of the first sale end, and closes it: one who works alone waits a day. */
export async function closeFirstMonth({ client, options }: Owner, database: string): Promise<BonusMonthItem> {
  const shop = { instance: database };
  const earlier = `date_trunc('month', now() - interval '1 month') + interval '14 days'`;
  inDatabase(shop, `UPDATE order_timeline SET at = ${earlier} WHERE status = 'CONFIRMED'`, []);
  const [begun] = inDatabase(
    shop,
    `INSERT INTO bonus_plans (version, valid_from, rules)
     SELECT version + 1, valid_from - interval '1 month', rules FROM bonus_plans
     RETURNING to_char(valid_from, 'YYYY-MM') AS month`,
    [],
  ) as { month: string }[];
  const month = begun?.month ?? "";
  const request = { kind: "month-close", month, note: "" } as const;
  const { id } = await client.call(askForApproval, { body: request }, options);
  inDatabase(
    shop,
    `UPDATE approvals SET asked_at = asked_at - interval '25 hours', alone_until = alone_until - interval '25 hours'`,
    [],
  );
  await client.call(grantApproval, { params: { id } }, options);
  const stand = async () => {
    const { items } = await client.call(listBonusMonths, {}, options);
    return items.find((each) => each.id === month);
  };
  await expect.poll(async () => (await stand())?.close?.posted, { timeout: 30_000 }).toBe(true);
  const closed = await stand();
  if (!closed) throw new Error("the month is not listed");
  return closed;
}

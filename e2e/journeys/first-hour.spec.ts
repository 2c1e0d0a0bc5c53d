import { readFileSync } from "node:fs";
import { type ApiClient, createApiClient } from "@kram/contract/client";
import { listProducts } from "@kram/contract/catalog";
import { addContent, getOfficeContent, listOfficeContents, publishContent } from "@kram/contract/content";
import { getOfficeInvoiceXml } from "@kram/contract/invoices";
import { listMail } from "@kram/contract/mail";
import { listOfficeMembers } from "@kram/contract/members";
import { getOfficeOrder, setOrderStatus } from "@kram/contract/orders";
import { completeRegistration, register, verifyRegistration } from "@kram/contract/registration";
import { signIn } from "@kram/contract/sessions";
import { getGoingLive } from "@kram/contract/setup";
import { expect, type Page, test } from "@playwright/test";
import { appCode } from "../support/authenticator.ts";
import { officeText } from "../support/office.ts";
import { JOINED_PASSWORD, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";

const { E2E_FIRST_URL: url, E2E_FIRST_API: api, E2E_FIRST_LOG: log } = process.env;

const OWNER = { name: "Ola", surname: "Sklepowa", email: "ola@sklep.test", password: "siedem ulow za stodola" };
const TOP = { name: "Jan", surname: "Pierwszy", email: "jan@klub.test" };
const say = (place: string) => officeText("setup", place);

interface Admin {
  client: ApiClient;
  options: { bearer: string };
}

/** By the code that the server printed, up to the page that lists what is left. */
async function becomeAdmin(page: Page, shop: Shop): Promise<Admin> {
  const code = / code (\S+)/u.exec(readFileSync(log ?? "", "utf8"))?.[1] ?? "";
  await page.goto(`${shop.api}/office/setup`);
  await page.getByLabel(say("code")).fill(code);
  await page.keyboard.press("Enter");
  for (const field of ["name", "surname", "email"] as const)
    await page.getByLabel(say(field), { exact: false }).fill(OWNER[field]);
  await page.locator("input[name=password]").fill(OWNER.password);
  await page.locator("input[name=again]").fill(OWNER.password);
  await page.keyboard.press("Enter");
  const [recoveryCode = ""] = await page.getByRole("listitem").allInnerTexts();
  await page.getByRole("button", { name: officeText("sign-in", "kept") }).click();
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/u).innerText();
  await page.getByLabel(officeText("sign-in", "app_code")).fill(appCode(key.replaceAll(" ", "")));
  await page.keyboard.press("Enter");
  await page.waitForURL(/#\/going-live/u);
  const client = createApiClient({ baseUrl: shop.api });
  const body = { login: OWNER.email, password: OWNER.password, code: recoveryCode };
  const { sessionCookie } = await client.call(signIn, { body });
  return { client, options: { bearer: sessionCookie } };
}

/** As the owner does once a lawyer has read the texts. */
async function publishLegalPages({ client, options }: Admin): Promise<void> {
  const { lacks } = await client.call(getGoingLive, {}, options);
  const slugs = lacks.flatMap(({ id }) => /^content-(.+)$/u.exec(id)?.[1] ?? []);
  for (const slug of slugs) {
    const { items } = await client.call(
      listOfficeContents,
      { query: { text: slug, type: "page", locale: "pl" } },
      options,
    );
    const known = items.find((item) => item.slug === slug);
    const place = { position: 100, category: null, startsOn: null, endsOn: null };
    const body = { type: "page", slug, section: null, audience: null, regional: false, title: slug, place } as const;
    const { id } = known ?? (await client.call(addContent, { body }, options));
    const { version, edits } = await client.call(getOfficeContent, { params: { id } }, options);
    const publication = { version, edits, at: null, renewsConsent: false };
    await client.call(publishContent, { params: { id }, body: publication }, options);
  }
}

/** With the number of the member at the top. */
async function join({ client, options }: Admin, email: string, sponsorNo: string): Promise<void> {
  const headers = { "accept-language": "pl" };
  await client.call(register, { body: { sponsorNo, email } }, { headers });
  const mailed = async () =>
    (await client.call(listMail, {}, options)).items.find(({ to }) => to === email)?.text ?? "";
  await expect.poll(mailed, { timeout: 30_000 }).toMatch(/register\/verify/u);
  const token = /\/register\/verify\/([\w-]+)/u.exec(await mailed())?.[1] ?? "";
  const entered = await client.call(verifyRegistration, { params: { token }, body: { token } });
  if (!("sessionCookie" in entered)) throw new Error("the link did not sign in");
  const person = { name: "Zofia", surname: "Miodowa", birthDate: "1984-05-06", mobile: "500 600 700" };
  const address = { street: "Miodowa", buildingNo: "3", zipCode: "00-251", city: "Warszawa" };
  const consents = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const body = { ...person, ...address, ...consents, password: JOINED_PASSWORD };
  await client.call(completeRegistration, { body }, { bearer: entered.sessionCookie, headers });
}

if (url && api) {
  const shop: Shop = { instance: "pl", locale: "pl", localePath: "", currency: "zł", url, api };

  test("pl: an owner sets an empty shop up and opens it, and the first order is paid, sent and invoiced", async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000);
    const before = await page.goto(shop.url);
    expect(before?.status()).toBe(503);
    await expect(page.getByText("Sklep jest w przygotowaniu")).toBeVisible();

    const admin = await becomeAdmin(page, shop);
    await page.getByLabel(say("name")).fill(TOP.name);
    await page.getByLabel(say("surname")).fill(TOP.surname);
    await page.getByLabel(say("email")).fill(TOP.email);
    await page.getByRole("button", { name: say("member_add") }).click();
    await expect(page.getByRole("button", { name: say("member_add") })).toBeHidden();
    await page.getByRole("button", { name: say("products_samples") }).click();
    await expect(page.getByRole("button", { name: say("products_samples") })).toBeHidden({ timeout: 120_000 });
    await expect(page.getByText(say("open_later"))).toBeVisible();
    await publishLegalPages(admin);
    await page.reload();
    await page.getByRole("button", { name: say("open") }).click();
    await expect(page.getByText(say("opened"))).toBeVisible();
    expect((await page.request.get(`${shop.api}/office/setup`)).status()).toBe(404);

    const email = `zofia-${Date.now()}@klub.test`;
    const { items: members } = await admin.client.call(listOfficeMembers, { query: {} }, admin.options);
    await join(admin, email, members[0]?.memberNo ?? "");
    const visitor = await (await context.browser()?.newContext({ locale: "pl-PL" }))?.newPage();
    if (!visitor) throw new Error("there is no browser");
    await expect.poll(async () => (await visitor.goto(shop.url))?.status(), { timeout: 20_000 }).toBe(200);
    await signedIn(visitor, shop, email);
    const { items: products } = await admin.client.call(listProducts, { query: { pageSize: 25, locale: "pl" } });
    const product = products.find((one) => one.productAvailableForSale);
    if (!product) throw new Error("the sample catalogue is empty");
    await addFromPage(visitor, shop, product);
    await visitor.goto(at(shop, "/checkout"));
    await orderAndPayBy(visitor, shop, "TRANSFER");
    await visitor.waitForURL(/\/sandbox\/payments\//u);
    await visitor.getByRole("textbox").fill("123456");
    await visitor.locator("button[value=approve]").click();
    await visitor.waitForURL(/\/checkout\/success/u);
    await expect(visitor.getByText(textsOf("pl", "checkout").successTitle ?? "").first()).toBeVisible();

    const params = { number: await orderNumberOn(visitor) };
    for (const [from, to] of [
      ["CONFIRMED", "EXECUTED"],
      ["EXECUTED", "SENT"],
    ] as const)
      await admin.client.call(setOrderStatus, { params, body: { from, to } }, admin.options);
    const order = await admin.client.call(getOfficeOrder, { params }, admin.options);
    expect(order).toMatchObject({ status: "SENT", paymentState: "PAID" });
    const invoice = () => admin.client.call(getOfficeInvoiceXml, { params, query: {} }, admin.options).catch(() => "");
    await expect.poll(invoice, { timeout: 30_000 }).toContain(params.number);
    await visitor.context().close();
  });
}

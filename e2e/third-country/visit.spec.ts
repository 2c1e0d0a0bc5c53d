import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { filled, pattern } from "../support/texts.ts";

const { E2E_CZ_URL: shop = "", E2E_CZ_GOODS: goods = "{}", E2E_CZ_PASSWORD: password = "" } = process.env;
const { cream, bread, email } = JSON.parse(goods) as { cream: string; bread: string; email: string };

function textsOf(feature: string, folder = "messages"): Record<string, string> {
  const file = join(import.meta.dirname, "../../apps/shop", folder, "cs", `${feature}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

const home = textsOf("home");
const catalog = textsOf("catalog");
const cart = textsOf("cart");
const sessions = textsOf("sessions");
const consents = textsOf("consents");
const checkout = textsOf("checkout");
const orders = textsOf("orders");
const errors = textsOf("errors");
const smallPages = textsOf("small-pages", "server/front/messages");

const GOODS = [
  { code: cream, title: "Krém na ruce", price: /121,00\sKč/u, vat: "21" },
  { code: bread, title: "Žitný chléb", price: /112,00\sKč/u, vat: "12" },
];

test("the home page speaks Czech", async ({ page }) => {
  await page.goto(shop);
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home["heroTitle"] ?? "");
  await expect(page.getByRole("contentinfo")).toContainText("Čeština");
  await expect(page.getByRole("main")).toContainText(/od 1\s?500,00\sKč/u);
});

test("an address that means nothing is told in Czech first, then in every other language", async ({ page }) => {
  const answer = await page.goto(`${shop}/%`);
  expect(answer?.status()).toBe(400);
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(smallPages["missing"] ?? "");
  await expect(page.getByRole("main")).toContainText("Nie ma takiej strony · Page not found · Seite nicht gefunden");
  await expect(page.getByRole("link")).toHaveText(smallPages["home"] ?? "");
});

test("a visitor fills a cart, signs in and orders in crowns, at both rates of VAT", async ({ page }) => {
  for (const { code, title, price, vat } of GOODS) {
    await page.goto(`${shop}/dum/${code}_${code.toLowerCase()}-towar`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(price);
    await expect(page.getByRole("main")).toContainText(new RegExp(`${vat}\\s?%`, "u"));
    await page
      .getByRole("button", { name: filled(catalog["addToCartNamed"], { title }) })
      .first()
      .click();
    await expect(page.getByText(cart["added"] ?? "").first()).toBeVisible();
  }

  await page.goto(`${shop}/login`);
  const main = page.getByRole("main");
  await page.waitForLoadState("networkidle");
  await main.getByLabel(sessions["login"] ?? "").fill(email);
  await main.getByLabel(sessions["password"] ?? "", { exact: true }).fill(password);
  await main.getByRole("button", { name: sessions["submit"] ?? "", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes("/login"));

  const dialog = page.locator("dialog:modal");
  await dialog.getByRole("checkbox", { name: pattern(consents["policy"]) }).check();
  await dialog.getByRole("button", { name: consents["accept"] ?? "" }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`${shop}/checkout`);
  await expect(main).toContainText("110 00");
  await expect(main).toContainText(/14,90\sKč/u);
  await expect(main).toContainText(/247,90\sKč/u);
  await page.getByRole("button", { name: checkout["addressAdd"] ?? "" }).click();
  const form = page.getByRole("group", { name: checkout["addressAdd"] ?? "" });
  const field = (name: string) => form.getByLabel(checkout[`label_${name}`] ?? "", { exact: true });
  const address = {
    name: "Jan",
    surname: "Nový",
    street: "Lipová",
    buildingNo: "5",
    city: "Brno",
    mobile: "602123456",
  };
  for (const [name, text] of Object.entries(address)) await field(name).fill(text);
  await field("zipCode").fill("810 00");
  await field("zipCode").press("Tab");
  await expect(form).toContainText(errors["invalid-zip-code"] ?? "");
  await field("zipCode").fill("602 00");
  await form.getByRole("button", { name: checkout["addressSave"] ?? "" }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole("radio", { name: pattern(checkout["CASH"]) }).check();
  await page.getByRole("checkbox", { name: pattern(checkout["consentPrivacy"]) }).check();
  await page.getByRole("checkbox", { name: pattern(checkout["consentContact"]) }).check();
  await page.getByRole("button", { name: checkout["order"] ?? "" }).click();

  await page.waitForURL(/\/checkout\/success/u);
  await expect(page.getByRole("heading", { level: 1, name: checkout["successTitle"] ?? "" })).toBeVisible();
  const number = /CZ\d{6}/u.exec(await main.innerText())?.[0] ?? "none";
  await page.goto(`${shop}/orders/${number}`);
  await expect(main).toContainText(orders["status_CONFIRMED"] ?? "");
  await expect(main).toContainText("602 00 Brno");
  for (const { title, price } of GOODS)
    await expect(main).toContainText(new RegExp(`${title}[^]*${price.source}`, "u"));
});

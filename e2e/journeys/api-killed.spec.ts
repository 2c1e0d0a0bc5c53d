import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { asStaff, freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn } from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";

const [shop] = SHOPS as [Shop];
const pidFile = join(process.env.E2E_RUN_DIR ?? "", `api-${shop.instance}.pid`);
const pid = () => Number.parseInt(readFileSync(pidFile, "utf8"), 10);
const answers = () =>
  fetch(`${shop.api}/ready`).then(
    (response) => response.ok,
    () => false,
  );

test("an API that is killed between two orders loses nothing, and the page says what happens meanwhile", async ({
  page,
}) => {
  await freshMember(shop, ACCOUNTS.member);
  const [first, second] = await someProducts(shop);
  if (!first || !second) throw new Error("the demo catalogue is empty");
  await signedIn(page, shop, ACCOUNTS.member);
  await addFromPage(page, shop, first);
  await page.goto(at(shop, "/checkout"));
  await orderAndPayBy(page, shop, "CASH");
  await page.waitForURL(/\/checkout\/success/u);
  const firstNumber = await orderNumberOn(page);
  await addFromPage(page, shop, second);

  const killed = pid();
  process.kill(killed, "SIGKILL");
  await page.goto(at(shop, "/orders"));
  await expect.poll(async () => (await answers()) && pid() !== killed, { timeout: 30_000 }).toBe(true);

  await page.goto(at(shop, "/checkout"));
  await orderAndPayBy(page, shop, "CASH");
  await page.waitForURL(/\/checkout\/success/u);
  const secondNumber = await orderNumberOn(page);
  expect(secondNumber).not.toBe(firstNumber);
  await page.goto(at(shop, "/orders"));
  for (const number of [firstNumber, secondNumber]) {
    await expect(page.getByText(number).first()).toBeVisible();
    expect((await asStaff(shop, number)).order.status).toBe("CONFIRMED");
  }
});

test("a page that needs the API says so while it is away, keeps the session and offers to try again", async ({
  page,
}) => {
  const texts = textsOf(shop.locale, "orders");
  await signedIn(page, shop, ACCOUNTS.member);
  await page.route("**/api/orders*", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({ errors: [{ code: "server.unavailable" }], requestId: "x" }),
    }),
  );
  await page.goto(at(shop, "/orders"));
  await expect(page.getByText(texts.failed ?? "").first()).toBeVisible();
  await page.unroute("**/api/orders*");
  await page.getByRole("button", { name: texts.retry ?? "" }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.title ?? "" })).toBeVisible();
  await expect(page.getByText(texts.failed ?? "")).toBeHidden();
});

test("pages asked for while the API is away say so in the language of the address", async ({ request }) => {
  const asked = [
    ["pl", "/produkty?sort=price&sortDir=ASC"],
    ["en", "/en/produkty?sort=price&sortDir=DESC"],
    ["de", "/de/search?q=krem"],
  ] as const;
  process.kill(pid(), "SIGSTOP");
  try {
    for (const [locale, path] of asked) {
      const answer = await request.get(shop.url + path, { headers: { accept: "text/html" } });
      const html = await answer.text();
      expect(answer.status(), path).toBeGreaterThanOrEqual(500);
      expect(html, path).toContain(`<html lang="${locale}"`);
      expect(/<h1[^>]*>([^<]*)/u.exec(html)?.[1], path).toBe(textsOf(locale, "failed").title);
    }
  } finally {
    process.kill(pid(), "SIGCONT");
  }
});

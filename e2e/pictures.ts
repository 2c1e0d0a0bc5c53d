/**
 * `npm run pictures`: the pictures of the README and of the owner's handbook, taken from the demos that `INSTANCE=pl,de npm start`
 * runs beside it. The README's come from the Polish one, with a member's cart and an order placed for them; the handbook's from both,
 * for each its language, before anything is placed. SHOP_URL and API_URL name another Polish one, SHOP_URL_DE and API_URL_DE a German
 * one, CHROME another browser; names behind the command take those pictures alone.
 */
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContextOptions, chromium, expect, type Page } from "@playwright/test";

const shopUrl = process.env.SHOP_URL ?? "http://localhost:3000/pl";
process.env.E2E_PL_URL = shopUrl;
process.env.E2E_API_PL = process.env.API_URL ?? "http://localhost:4000";
process.env.E2E_DE_URL = process.env.SHOP_URL_DE ?? "http://localhost:3001/de";
process.env.E2E_API_DE = process.env.API_URL_DE ?? "http://localhost:4001";
const { SHOPS } = await import("./support/shops.ts");
const { enterWithCart } = await import("./support/session.ts");
const { enterOffice, openOffice } = await import("./support/office.ts");
const { asStaff } = await import("./support/member.ts");
const { orderAndPayBy, orderNumberOn } = await import("./support/steps.ts");
const { textsOf } = await import("./support/texts.ts");
const { HANDBOOK, officeOf } = await import("./support/handbook.ts");
const shop = SHOPS[0];
if (!shop) throw new Error("there is no shop to take pictures of");

const PICTURES = join(import.meta.dirname, "../docs/pictures");
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.includes(name);

/** A chapter is read over a slow line, too; the gate allows a little more. */
const MOST_BYTES = 78_000;

const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking"],
});

/** Fields for days speak the browser's language, not the office's. */
const NO_DAYS = 'input:is([type="date"], [type="datetime-local"])::-webkit-datetime-edit { opacity: 0 }';

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
}

/** Each of the handbook's, of the whole window or of the part that matters. */
async function takeHandbook(): Promise<void> {
  for (const of of SHOPS) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: of.locale === "de" ? "de-DE" : "pl-PL",
      reducedMotion: "reduce",
      colorScheme: "light",
    });
    const office = await officeOf(context, of);
    await enterOffice(office.page, of);
    const folder = join(PICTURES, "handbook", of.locale);
    mkdirSync(folder, { recursive: true });
    for (const [name, show] of Object.entries(HANDBOOK).filter(([each]) => isWanted(each))) {
      await show(office);
      await office.page.waitForLoadState("networkidle");
      await settled(office.page);
      const path = join(folder, `${name}.jpg`);
      for (let quality = 64; ; quality -= 4) {
        await office.page.screenshot({ path, type: "jpeg", quality, style: NO_DAYS });
        if (statSync(path).size <= MOST_BYTES || quality < 40) break;
      }
    }
    await context.close();
  }
}

/** Takes one picture of what `show` opened, once its fonts and pictures are there. */
async function take(name: string, options: BrowserContextOptions, show: (page: Page) => Promise<void>): Promise<void> {
  if (!isWanted(name)) return;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "pl-PL",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await show(page);
  await settled(page);
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: 80 });
  await context.close();
}

await takeHandbook();
await take("shop", { colorScheme: "light" }, async (page) => {
  await page.goto(shopUrl);
});
await take("checkout", { colorScheme: "dark" }, async (page) => {
  await enterWithCart(page.context(), shop, { pieces: [2, 1, 1] });
  await page.goto(`${shopUrl}/checkout`);
  await page.getByRole("button", { name: textsOf("pl", "checkout").order ?? "" }).waitFor();
});
await take("office", { colorScheme: "light" }, async (page) => {
  await enterOffice(page, shop);
  await openOffice(page, shop, "/orders");
  await page.locator("main tbody tr").first().waitFor();
});
await take("mail", { viewport: { width: 640, height: 800 } }, async (page) => {
  await enterWithCart(page.context(), shop, { pieces: [2, 1, 1] });
  await page.goto(`${shopUrl}/checkout`);
  await orderAndPayBy(page, shop, "CASH");
  await page.waitForURL(/\/checkout\/success/u);
  const number = await orderNumberOn(page);
  const placed = async () => (await asStaff(shop, number)).mails[0]?.html ?? "";
  await expect.poll(placed, { timeout: 30_000 }).not.toBe("");
  await page.setContent(await placed());
});
await browser.close();

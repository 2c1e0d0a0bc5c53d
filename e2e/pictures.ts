/**
 * `npm run pictures`: the pictures of the README, taken from the Polish demo that `npm start` runs beside it, with a member's cart
 * and an order placed for them. SHOP_URL and API_URL name another one, CHROME another browser.
 */
import { join } from "node:path";
import { type BrowserContextOptions, chromium, expect, type Page } from "@playwright/test";

const [shopUrl, apiUrl] = [
  process.env.SHOP_URL ?? "http://localhost:3000/pl",
  process.env.API_URL ?? "http://localhost:4000",
];
process.env.E2E_PL_URL = shopUrl;
process.env.E2E_API_PL = apiUrl;
const { SHOPS } = await import("./support/shops.ts");
const { enterWithCart } = await import("./support/session.ts");
const { enterOffice, openOffice } = await import("./support/office.ts");
const { asStaff } = await import("./support/member.ts");
const { orderAndPayBy, orderNumberOn } = await import("./support/steps.ts");
const { textsOf } = await import("./support/texts.ts");
const shop = SHOPS[0];
if (!shop) throw new Error("there is no shop to take pictures of");

const browser = await chromium.launch({
  executablePath: process.env.CHROME ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-background-networking"],
});

/** Takes one picture of what `show` opened, once its fonts and pictures are there. */
async function take(name: string, options: BrowserContextOptions, show: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "pl-PL",
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  await page.screenshot({
    path: join(import.meta.dirname, "../docs/pictures", `${name}.jpg`),
    type: "jpeg",
    quality: 80,
  });
  await context.close();
}

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

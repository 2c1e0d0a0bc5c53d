import { type Browser, expect, type Response, test } from "@playwright/test";
import { someProducts } from "../support/member.ts";
import { SHOPS } from "../support/shops.ts";
import { at, productPath } from "../support/steps.ts";

/** Bytes on the wire until the page is quiet; a kilobyte is a thousand bytes. */
const BUDGET = { script: 128_000, style: 15_000, font: 60_000, html: 20_000 } as const;

const MOST_REQUESTS = 25;

const QUIET_MS = 1500;

type Weights = Record<keyof typeof BUDGET, number>;

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };

const [shop] = SHOPS;
test.describe.configure({ timeout: 180_000 });

test.describe("the weight of a page on a phone", () => {
  test("stays within its budget on home, list and product", async ({ browser }) => {
    if (!shop) throw new Error("there is no shop to weigh");
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const table: string[] = [];
    for (const [name, path] of [
      ["home", ""],
      ["list", "/produkty"],
      ["product", productPath(product)],
    ] as const) {
      await packedDensely(at(shop, path));
      const { weights, requests } = await weigh(browser, at(shop, path));
      table.push(`${name}: ${JSON.stringify(weights)}, ${requests} requests`);
      for (const [kind, most] of Object.entries(BUDGET)) {
        const bytes = weights[kind as keyof Weights];
        expect(bytes, `${name}: bytes of ${kind}`).toBeGreaterThan(0);
        expect.soft(bytes, `${name}: bytes of ${kind}`).toBeLessThanOrEqual(most);
      }
      if (name === "home") expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(MOST_REQUESTS);
    }
    console.log(table.join("\n"));
  });
});

/** The front packs a page densely only after it was asked for, which may take a while. */
async function packedDensely(url: string): Promise<void> {
  const bytes = async () => {
    const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
    return Number.parseInt(headers.get("content-length") ?? "", 10);
  };
  await expect.poll(bytes, { message: `${url} is packed densely`, timeout: 90_000 }).toBeLessThanOrEqual(BUDGET.html);
}

async function weigh(browser: Browser, url: string): Promise<{ weights: Weights; requests: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  const weights: Weights = { script: 0, style: 0, font: 0, html: 0 };
  for (const answer of answers) {
    const kind = kindOf(answer);
    if (kind) weights[kind] += (await answer.request().sizes()).responseBodySize;
  }
  await context.close();
  return { weights, requests: answers.length };
}

function kindOf(answer: Response): keyof Weights | null {
  switch (answer.request().resourceType()) {
    case "script":
      return "script";
    case "stylesheet":
      return "style";
    case "font":
      return "font";
    case "document":
      return "html";
    default:
      return null;
  }
}

import { type Browser, type CDPSession, expect, type Page, type Response, test } from "@playwright/test";
import { someProducts } from "../support/member.ts";
import { SHOPS } from "../support/shops.ts";
import { at, productPath } from "../support/steps.ts";

/** Bytes on the wire until the page is quiet; a kilobyte is a thousand bytes. Styles stand in the HTML, without a file. */
const BUDGET = { script: 113_000, font: 37_000, html: 31_000 } as const;

/** Requests and all bytes with their heads until the page is quiet, what is fetched ahead included. */
const MOST = {
  home: { requests: 18, bytes: 228_000 },
  list: { requests: 19, bytes: 252_500 },
  product: { requests: 13, bytes: 216_500 },
} as const;

const QUIET_MS = 1500;

type Weights = Record<keyof typeof BUDGET | "style" | "all", number>;

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
      const { weights, requests } = await lightest(browser, at(shop, path));
      table.push(`${name}: ${JSON.stringify(weights)}, ${requests} requests`);
      for (const [kind, most] of Object.entries(BUDGET)) {
        const bytes = weights[kind as keyof Weights];
        expect(bytes, `${name}: bytes of ${kind}`).toBeGreaterThan(0);
        expect.soft(bytes, `${name}: bytes of ${kind}`).toBeLessThanOrEqual(most);
      }
      expect.soft(weights.style, `${name}: bytes of files of styles`).toBe(0);
      expect.soft(weights.all, `${name}: bytes of all`).toBeLessThanOrEqual(MOST[name].bytes);
      expect.soft(requests, `${name}: requests`).toBeLessThanOrEqual(MOST[name].requests);
    }
    console.log(table.join("\n"));
  });
});

test("the first pictures of home, a list and a product are named in the head, where React no longer sees them", async () => {
  if (!shop) throw new Error("there is no shop to read");
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  for (const [path, pictures] of [
    ["", 1],
    ["/produkty", 2],
    [productPath(product), 1],
  ] as const) {
    const [head = ""] = (await (await fetch(at(shop, path))).text()).split("</head>");
    expect(head.match(/<link rel="preload"[^>]* as="image"/gu), path).toHaveLength(pictures);
  }
});

/** The front packs a page densely only after it was asked for, which may take a while. */
async function packedDensely(url: string): Promise<void> {
  const bytes = async () => {
    const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
    return Number.parseInt(headers.get("content-length") ?? "", 10);
  };
  await expect.poll(bytes, { message: `${url} is packed densely`, timeout: 90_000 }).toBeLessThanOrEqual(BUDGET.html);
}

/**
 * Of three visits with packed pictures, which the front sends for good: on a busy machine the browser at times fetches two
 * pictures more, from far below.
 */
async function lightest(...visit: Parameters<typeof weigh>): ReturnType<typeof weigh> {
  const arePacked = async () => (await weigh(...visit)).arePacked;
  await expect.poll(arePacked, { message: `pictures of ${visit[1]} are packed`, timeout: 60_000 }).toBe(true);
  const found = [await weigh(...visit), await weigh(...visit), await weigh(...visit)] as const;
  return found.reduce((least, other) => (other.weights.all < least.weights.all ? other : least));
}

async function weigh(
  browser: Browser,
  url: string,
): Promise<{ weights: Weights; requests: number; arePacked: boolean }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const answers: Response[] = [];
  page.on("response", (response) => response.url().startsWith("http") && answers.push(response));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(QUIET_MS);
  const weights: Weights = { script: 0, style: 0, font: 0, html: 0, all: 0 };
  for (const answer of answers) {
    const kind = kindOf(answer);
    const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
    if (kind) weights[kind] += responseBodySize;
    weights.all += responseBodySize + responseHeadersSize;
  }
  await context.close();
  const pictures = answers.filter((answer) => answer.request().resourceType() === "image");
  const arePacked = pictures.every((answer) => answer.headers()["cache-control"]?.includes("immutable"));
  return { weights, requests: answers.length, arePacked };
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

/** Bytes on the wire for each product that is fetched ahead, heads included. */
const AHEAD_BYTES = 6000;

/** A round trip so long that a page which asks for anything at the tap misses the bound, however slow the machine. */
const FAR = { offline: false, latency: 30_000, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const TAP_MS = 10_000;

test.describe("a tap on a product of a settled list", () => {
  test("shows the page with its picture without asking for anything", async ({ browser }) => {
    if (!shop) throw new Error("there is no shop to weigh");
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    const ahead: Response[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/_ahead?")) ahead.push(answer);
    });
    await page.goto(at(shop, "/produkty"), { waitUntil: "networkidle" });
    const link = page.locator("main .card a").nth(2);
    const name = (await link.textContent()) ?? "";
    const { pathname } = new URL((await link.getAttribute("href")) ?? "", page.url());
    await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect.poll(() => ahead.some((answer) => answer.url().includes(pathname))).toBe(true);
    await page.waitForTimeout(QUIET_MS);

    const answers = ahead.filter((each) => each.url().includes(pathname));
    expect.soft(answers, "requests for a product that is fetched ahead").toHaveLength(1);
    let bytes = 0;
    for (const answer of answers) {
      const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
      bytes += (responseBodySize + responseHeadersSize) / new URL(answer.url()).search.split("&").length;
    }
    expect.soft(bytes, "bytes of a product that is fetched ahead").toBeLessThanOrEqual(AHEAD_BYTES);

    const asked: string[] = [];
    page.on("request", (request) => {
      if (["fetch", "script"].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
    });
    const needed = await followsAtOnce(page, {
      name,
      tap: () => link.tap(),
      session: await context.newCDPSession(page),
    });
    expect.soft(asked.filter((path) => path === pathname || path.endsWith(".js"))).toEqual([]);
    const roomFor = (part: string) =>
      page.locator(part).evaluate((element) => getComputedStyle(element).getPropertyValue("--bottom-bar"));
    expect(await roomFor("[data-to-top]"), "what floats keeps clear of the bar").not.toBe("");
    expect(await roomFor("body"), "no element but those that float is styled for the bar").toBe("");
    console.log(`a tap: ${Math.round(bytes)} bytes ahead, page and picture after ${Math.round(needed)} ms`);
    expect(needed, "milliseconds from the tap to the page").toBeLessThan(TAP_MS);
    await context.close();
  });
});

/** Bytes on the wire for a product that nothing was fetched ahead of when it was tapped, heads included. */
const LATE_BYTES = 9000;

test.describe("a tap on a product that has just come into view", () => {
  test("asks for its page by the one small answer, never for the whole page", async ({ browser }) => {
    if (!shop) throw new Error("there is no shop to weigh");
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await page.goto(at(shop, "/produkty"), { waitUntil: "networkidle" });
    const link = page.locator("main .card a").last();
    const name = (await link.textContent()) ?? "";
    const { pathname } = new URL((await link.getAttribute("href")) ?? "", page.url());
    const answers: Response[] = [];
    page.on("response", (answer) => {
      if (answer.request().resourceType() === "fetch" && answer.url().includes(pathname)) answers.push(answer);
    });
    await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await link.tap();
    await expect(page.locator("main h1")).toHaveText(name);
    expect(answers.map((answer) => pathOf(answer.url()))).toEqual([`/${shop.instance}/_ahead`]);
    const [answer] = answers;
    const { responseBodySize = 0, responseHeadersSize = 0 } = (await answer?.request().sizes()) ?? {};
    const asked = new URL(answer?.url() ?? "").search.split("&").length;
    expect((responseBodySize + responseHeadersSize) / asked).toBeLessThanOrEqual(LATE_BYTES);
    await context.close();
  });
});

function pathOf(url: string): string {
  return new URL(url).pathname;
}

interface Tap {
  /** Of the product, which its page has as heading. */
  name: string;
  tap: () => Promise<void>;
  session: CDPSession;
}

/** Milliseconds from the press to heading and first picture, with a far server. */
async function followsAtOnce(page: Page, { name, tap, session }: Tap): Promise<number> {
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", FAR);
  const shown = page.evaluate(async (title) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    let pressedAt = Number.NaN;
    const look = () => {
      const picture = document.querySelector<HTMLImageElement>("main img");
      const isThere = document.querySelector("main h1")?.textContent === title && location.pathname.includes("_");
      if (isThere && picture?.complete && picture.naturalWidth > 0) resolve(performance.now() - pressedAt);
      else requestAnimationFrame(look);
    };
    addEventListener("pointerdown", ({ timeStamp }) => {
      pressedAt = timeStamp;
      look();
    });
    return promise;
  }, name);
  await tap();
  return shown;
}

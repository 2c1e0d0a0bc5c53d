import { afterEach, describe, expect, it, vi } from "vitest";
import { serve, type TestServer } from "../testing/serve.ts";
import { createWarmUp } from "./warm-up.ts";

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

const PAGES = 40;

const product = (code: string) => ({ code, slug: "krem", categories: [{ slug: "kremy" }] });

/** Two categories, a brand that sells and one that does not, a text, and one product a page of them. */
async function startApi(): Promise<TestServer & { asked: string[]; fails: { next: boolean } }> {
  const asked: string[] = [];
  const fails = { next: false };
  const answers: [string, (query: URLSearchParams) => unknown][] = [
    ["/product/categories", () => ({ items: [{ slug: "kremy", subs: [{ slug: "dlonie" }] }] })],
    [
      "/product/brands",
      () => ({
        items: [
          { code: "AB", productCount: 1 },
          { code: "CD", productCount: 0 },
        ],
      }),
    ],
    ["/cms/menus", () => ({ data: [{ attributes: { path: "/o-nas" } }], meta: { pagination: { pageCount: 1 } } })],
    ["/product", (query) => ({ items: [product(`K${query.get("pageNo")}`)], totalPageCount: PAGES })],
  ];
  const server = await serve(({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://api");
    asked.push(pathname);
    const answer = fails.next ? undefined : answers.find(([path]) => pathname.includes(path));
    fails.next = false;
    response.writeHead(answer ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify(answer?.[1](searchParams) ?? { errors: [{ code: "unavailable" }] }));
  });
  open.push(server);
  return { ...server, asked, fails };
}

function startWarmUp(apiUrl: string, room = Number.POSITIVE_INFINITY) {
  const made: string[] = [];
  const warmUp = createWarmUp({
    apiUrl,
    basePath: "/pl",
    locale: "pl",
    async warm(pathname) {
      made.push(pathname);
      if (pathname === "/pl/sale") throw new Error("refused on purpose");
    },
    isBusy: () => false,
    hasRoom: () => made.length < room,
  });
  open.push({ close: warmUp.stop });
  return { made, warmUp };
}

const SHOP = "/pl /pl/produkty /pl/new-products /pl/sale /pl/super-offers /pl/products-unavailable"
  .concat(" /pl/kremy /pl/kremy/dlonie /pl/katalog-ab /pl/o-nas")
  .split(" ");

describe("pages made before somebody asks", () => {
  it("are the whole shop once, what is visited most first, though one of them fails", async () => {
    const api = await startApi();
    const { made, warmUp } = startWarmUp(api.url);
    warmUp.begin();
    await vi.waitFor(() => expect(made).toHaveLength(SHOP.length + PAGES));
    expect(made.slice(0, SHOP.length)).toEqual(SHOP);
    expect(made.at(-1)).toBe(`/pl/kremy/K${PAGES}_krem`);
    warmUp.begin();
    warmUp.again(new Set(["/pl/last"]));
    await vi.waitFor(() => expect(made.at(-1)).toBe("/pl/last"));
    expect(made).toHaveLength(SHOP.length + PAGES + 1);
  });

  it("are as many as there is room for, and no more products are asked for than that", async () => {
    const api = await startApi();
    const { made, warmUp } = startWarmUp(api.url, SHOP.length + 5);
    warmUp.begin();
    await vi.waitFor(() => expect(made.length).toBeGreaterThanOrEqual(SHOP.length + 5));
    warmUp.again(new Set(["/pl/changed"]));
    await vi.waitFor(() => expect(made).toContain("/pl/changed"));
    // Two are made at once.
    expect(made.length).toBeLessThanOrEqual(SHOP.length + 7);
    expect(api.asked.length).toBeLessThan(15);
  });

  it("are begun anew with the next change where the API was away", async () => {
    const api = await startApi();
    api.fails.next = true;
    const { made, warmUp } = startWarmUp(api.url);
    warmUp.begin();
    await vi.waitFor(() => expect(api.asked).toHaveLength(1));
    await vi.waitFor(() => {
      warmUp.begin();
      expect(made).toContain("/pl/o-nas");
    });
  });
});

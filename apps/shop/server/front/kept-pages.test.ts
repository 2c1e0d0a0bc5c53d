import { afterEach, describe, expect, it } from "vitest";
import { nextPageRules } from "../next-internals.ts";
import { createChangeLog } from "./change-log.ts";
import { tagsBy } from "../testing/page-tags.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { createHomeLanguage } from "./home-language.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { securityHeaders as headersFor } from "./answers.ts";

const open: TestServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const TAGS: Record<string, readonly string[] | null> = {
  "/pl/kremy": ["list-all", "category-1"],
  "/pl/kremy/K1_krem": ["product-K1", "product-K2"],
  "/pl/o-nas": ["texts"],
  "/pl/unknown": null,
  "/pl": ["list-new"],
};

const securityHeaders = headersFor({ shopOrigin: "https://shop.example" });

async function startShop({ hasCdn = false } = {}) {
  const rendered: string[] = [];
  let isSettled = true;
  let held: Promise<void> | undefined;
  const changes = createChangeLog();
  const wanted: string[] = [];
  const cache = createPageCache({ changes, maxBytes: 1_000_000, onWanted: (key) => wanted.push(key) });
  const rules = nextPageRules([]);
  const pages = createPages({
    render: async ({ url = "", headers }, response) => {
      rendered.push(url);
      await held;
      if (url.startsWith("/pl/orders")) return void response.writeHead(200).end(headers.cookie ?? "");
      const head = { "content-type": "text/html", "x-nextjs-prerender": "1", "cache-control": "s-maxage=60" };
      response.writeHead(200, head).end(`<p>${url}</p>`);
    },
    cache,
    canonicalHost: "shop.example",
    varyOf: (pathname) => (pathname === "/pl" ? "cookie" : undefined),
    rules,
    securityHeaders,
    now: () => 0,
    tags: tagsBy(changes, (pathname) => TAGS[pathname] ?? null),
    changes,
    sharedHeaders: hasCdn ? (tags) => ["cache-control", "public, s-maxage=900", "surrogate-key", tags.join(" ")] : null,
    isSettled: () => isSettled,
  });
  const home = createHomeLanguage(pages, {
    basePath: "/pl",
    defaultLocale: "pl",
    secure: true,
    securityHeaders,
    rules,
    languages: { isShown: () => true },
  });
  const server = await serve((request, response) => void home(request, response).catch(() => response.destroy()));
  open.push(server);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer;
  };
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { ask, pages, cache, changes, rendered, wanted, hold, settle: (now: boolean) => (isSettled = now) };
}

async function withAll(shop: Awaited<ReturnType<typeof startShop>>) {
  for (const path of Object.keys(TAGS)) await shop.ask(path);
  shop.rendered.length = 0;
  return shop;
}

const cacheControlOf = ({ headers }: Response) => headers.get("cache-control");

describe("a change", () => {
  it.each([
    [["product-K2"], ["/pl/kremy/K1_krem"]],
    [["category-1", "product-K9"], ["/pl/kremy"]],
    [
      ["list-new", "texts"],
      ["/pl/o-nas", "/pl"],
    ],
    [["product-K"], []],
    [[], []],
  ])("of %j forgets %j, and pages of which nothing is known", async (touched, pathnames) => {
    const { pages, ask, rendered } = await withAll(await startShop());
    expect(pages.forget(new Set(touched)).toSorted()).toEqual([...pathnames, "/pl/unknown"].toSorted());
    for (const path of Object.keys(TAGS)) await ask(path);
    expect(rendered.toSorted()).toEqual([...pathnames, "/pl/unknown"].toSorted());
  });

  it("of everything forgets all pages", async () => {
    const { pages, cache } = await withAll(await startShop());
    expect(pages.forget("everything")).toHaveLength(Object.keys(TAGS).length);
    expect(cache.size).toBe(0);
    expect(cache.bytes).toBe(0);
  });

  it("names only what visitors had asked for since it was made", async () => {
    const { pages, ask } = await startShop();
    for (const path of ["/pl/kremy", "/pl/o-nas"]) await pages.warm(path);
    await ask("/pl/kremy");
    expect(pages.forget("everything")).toEqual(["/pl/kremy"]);
    await pages.warm("/pl/kremy");
    expect(pages.forget("everything")).toEqual([]);
  });

  it("forgets a page with all its parts, and names it once", async () => {
    const { pages, ask, cache } = await startShop();
    await ask("/pl/kremy");
    await ask("/pl/kremy?_rsc=a", { rsc: "1" });
    expect(cache.size).toBe(2);
    expect(pages.forget(new Set(["list-all"]))).toEqual(["/pl/kremy"]);
    expect(cache.size).toBe(0);
  });
});

it("pages are worth packing densely when somebody asks for them again, once", async () => {
  const { pages, ask, wanted } = await startShop();
  await pages.warm("/pl/kremy");
  await ask("/pl/kremy");
  expect(wanted).toEqual([]);
  await ask("/pl/kremy");
  await ask("/pl/kremy");
  expect(wanted).toEqual(["/pl/kremy"]);
});

it("pages leave half of the room to what visitors ask for", async () => {
  const changes = createChangeLog();
  const cache = createPageCache({ changes, maxBytes: 4000 });
  const entry = { etag: "", headers: [], bodies: { br: Buffer.alloc(900) }, freshUntil: 0 };
  const store = (key: string) => cache.set(key, { ...entry, heads: {}, asked: 0, tags: [], sharedHeaders: null }, 0);
  for (const key of ["a", "b"]) store(key);
  expect(cache.hasRoom()).toBe(true);
  store("c");
  expect(cache.hasRoom()).toBe(false);
});

describe("without a CDN", () => {
  it("browsers ask each time, and no cache is told what a page shows", async () => {
    const { ask } = await startShop();
    for (const path of ["/pl/kremy", "/pl"]) {
      const answer = await ask(path);
      expect(cacheControlOf(answer)).toBe("public, max-age=0, must-revalidate");
      expect(answer.headers.get("surrogate-key")).toBeNull();
    }
  });
});

describe("behind a CDN", () => {
  // asvs: "14.2.2"
  it("pages for all say how long they may be kept, and by which keys they are purged", async () => {
    const { ask } = await startShop({ hasCdn: true });
    const first = await ask("/pl/kremy");
    expect(cacheControlOf(first)).toBe("public, s-maxage=900");
    expect(first.headers.get("surrogate-key")).toBe("list-all category-1");
    expect(first.headers.get("x-frame-options")).toBe("DENY");
    const again = await ask("/pl/kremy", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, cacheControlOf(again)]).toEqual([304, "public, s-maxage=900"]);
  });

  // asvs: "14.2.2"
  it("nothing is kept that one visitor sees, or that is chosen for one", async () => {
    const { ask } = await startShop({ hasCdn: true });
    const orders = await ask("/pl/orders", { cookie: "session=1" });
    expect(cacheControlOf(orders)).toMatch(/^private, no-cache, no-store/u);
    const home = [await ask("/pl"), await ask("/pl"), await ask("/pl", { "sec-fetch-site": "same-origin" })];
    home.push(await ask("/pl", { "accept-language": "de" }), await ask("/pl", { cookie: "kram_locale=en" }));
    for (const answer of home) {
      expect(cacheControlOf(answer)).toBe("private, no-cache");
      expect(answer.headers.get("surrogate-key")).toBeNull();
    }
    expect(home.map(({ status }) => status)).toEqual([200, 200, 200, 307, 307]);
  });

  it("a page is not kept while a change is under way, nor one of which nothing is known", async () => {
    const { ask, settle } = await startShop({ hasCdn: true });
    settle(false);
    expect(cacheControlOf(await ask("/pl/kremy"))).toBe("private, no-cache");
    settle(true);
    expect(cacheControlOf(await ask("/pl/kremy"))).toBe("public, s-maxage=900");
    expect(cacheControlOf(await ask("/pl/unknown"))).toBe("private, no-cache");
  });

  it("a page that was begun before a change goes out to who waited only", async () => {
    const { ask, pages, changes, hold, rendered } = await startShop({ hasCdn: true });
    const letGo = hold();
    const early = ask("/pl/o-nas");
    await expect.poll(() => rendered).toEqual(["/pl/o-nas"]);
    changes.note(new Set(["texts"]));
    pages.forget(new Set(["texts"]));
    letGo();
    expect(cacheControlOf(await early)).toBe("private, no-cache");
  });
});

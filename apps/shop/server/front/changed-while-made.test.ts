import { afterEach, describe, expect, it } from "vitest";
import { createChangeLog, type Touched } from "./change-log.ts";
import { nextPageRules } from "../next-internals.ts";
import { tagsBy } from "../testing/page-tags.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";

const open: TestServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const TAGS: Record<string, readonly string[]> = { "/pl/a": ["product-A"], "/pl/b": ["product-B"] };

/** A renderer that is told when it may end, and hands out what it makes of a page to all who ask for it meanwhile. */
async function startShop() {
  let price = 1;
  const making = new Map<string, { text: string; done: PromiseWithResolvers<void> }>();
  const begun: string[] = [];
  const changes = createChangeLog();
  const cache = createPageCache({ changes, maxBytes: 1_000_000 });
  const pages = createPages({
    render: async ({ url = "" }, response) => {
      const pathname = url.split("?", 1)[0] ?? "";
      begun.push(url);
      const mine = making.get(pathname) ?? { text: `price ${price}`, done: Promise.withResolvers<void>() };
      making.set(pathname, mine);
      await mine.done.promise;
      const head = { "content-type": "text/html", "x-nextjs-prerender": "1", "cache-control": "s-maxage=60" };
      response.writeHead(200, head).end(mine.text);
    },
    cache,
    canonicalHost: "shop.example",
    varyOf: () => undefined,
    rules: nextPageRules([]),
    securityHeaders: [],
    now: () => 0,
    tags: tagsBy(changes, (pathname) => TAGS[pathname] ?? null),
    changes,
    sharedHeaders: null,
    isSettled: () => true,
  });
  const asked: (string | undefined)[] = [];
  const server = await serve((request, response) => {
    void pages.serve(request, response);
    asked.push(request.url);
  });
  open.push(server);
  return {
    asked,
    begun,
    cache,
    async ask(path: string) {
      return (await fetch(server.url + path)).text();
    },
    change(touched: Touched) {
      price += 1;
      changes.note(touched);
      pages.forget(touched);
    },
    end(pathname: string) {
      making.get(pathname)?.done.resolve();
      making.delete(pathname);
    },
  };
}

describe("a page that is made while something changes", () => {
  it("is kept where the change does not touch it, and given to all who ask meanwhile", async () => {
    const { ask, asked, begun, cache, change, end } = await startShop();
    const early = ask("/pl/a");
    await expect.poll(() => begun).toHaveLength(1);
    change(new Set(["product-B"]));
    const late = ask("/pl/a");
    await expect.poll(() => asked).toHaveLength(2);
    end("/pl/a");
    expect(await Promise.all([early, late])).toEqual(["price 1", "price 1"]);
    expect([begun.length, cache.size]).toEqual([1, 1]);
  });

  it.each<[string, string, Touched]>([
    ["touches it", "/pl/a", new Set(["product-A", "product-B"])],
    ["touches everything", "/pl/a", "everything"],
    ["may touch it, since nothing is known of it", "/pl/c", new Set(["product-A"])],
  ])("is for who waited only where the change %s, and others wait for its end", async (_, path, touched) => {
    const { ask, asked, begun, cache, change, end } = await startShop();
    const early = ask(path);
    await expect.poll(() => begun).toHaveLength(1);
    change(touched);
    const late = [ask(path), ask(path)];
    await expect.poll(() => asked).toHaveLength(3);
    expect(begun.filter((url) => url === path)).toHaveLength(1);
    end(path);
    expect(await early).toBe("price 1");
    expect(cache.size).toBe(0);
    await expect.poll(() => begun.filter((url) => url === path)).toHaveLength(2);
    end(path);
    expect(await Promise.all(late)).toEqual(["price 2", "price 2"]);
    expect(begun.filter((url) => url === path)).toHaveLength(2);
  });

  it("keeps nobody waiting for another page", async () => {
    const { ask, begun, change, end } = await startShop();
    const early = ask("/pl/a");
    await expect.poll(() => begun).toHaveLength(1);
    change("everything");
    const other = ask("/pl/b");
    await expect.poll(() => begun).toHaveLength(2);
    end("/pl/b");
    expect(await other).toBe("price 2");
    end("/pl/a");
    await early;
  });
});

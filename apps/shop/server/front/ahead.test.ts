import { afterEach, describe, expect, it } from "vitest";
import { createChangeLog } from "./change-log.ts";
import { tagsBy } from "../testing/page-tags.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { createAhead } from "./ahead.ts";
import { securityHeaders as headersFor } from "./answers.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { nextPageRules } from "../next-internals.ts";

const open: TestServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const PART = "next-router-segment-prefetch";
const KEPT = { "content-type": "text/x-component", "x-nextjs-prerender": "1", "cache-control": "s-maxage=60" };
const TREE = "/_tree";
const PAGE = "/$d$locale/$d$category/$d$entry/__PAGE__";

type Answer = Record<string, Record<string, [Record<string, string>, string]>>;

/** Products named `gone` are nobody's, and those named `own` are not for all. */
async function startShop() {
  const rendered: string[] = [];
  const rules = nextPageRules([]);
  const securityHeaders = headersFor({ shopOrigin: "https://shop.example" });
  const changes = createChangeLog();
  const cache = createPageCache({ changes, maxBytes: 1_000_000 });
  const pages = createPages({
    render: async ({ url = "", headers }, response) => {
      const [pathname = ""] = url.split("?");
      rendered.push(`${pathname} ${String(headers[PART])}`);
      if (pathname.includes("broken")) throw new Error("broken on purpose");
      if (pathname.includes("gone")) return void response.writeHead(404).end();
      const { "x-nextjs-prerender": _, ...own } = KEPT;
      response.writeHead(200, { ...(pathname.includes("own") ? own : KEPT), "x-nextjs-postponed": "2" });
      response.end(`żółć of ${pathname}, ${String(headers[PART])}, ${String(headers.cookie)}`);
    },
    cache,
    canonicalHost: "shop.example",
    varyOf: () => undefined,
    rules,
    securityHeaders,
    now: () => 0,
    tags: tagsBy(changes, () => ["product"]),
    changes,
    sharedHeaders: null,
    isSettled: () => true,
  });
  const ahead = createAhead({ pages, rules, securityHeaders });
  const server = await serve((request, response) => void ahead(request, response).catch(() => response.destroy()));
  open.push(server);
  const ask = (paths: readonly string[], headers: Record<string, string> = {}) =>
    fetch(`${server.url}/pl/_ahead?${paths.join("&")}`, { headers });
  return { ask, cache, rendered };
}

describe("what is fetched ahead of several pages", () => {
  it("comes in one answer, each part with its headers, rendered once and kept", async () => {
    const { ask, rendered } = await startShop();
    const asked = ["/pl/kremy/K1_krem", "/pl/kremy/K2_krem"];
    const answer = await ask(asked);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    const found = (await answer.json()) as Answer;
    expect(Object.keys(found)).toEqual(asked);
    for (const at of asked) {
      for (const part of [TREE, PAGE]) {
        const head = { "content-type": "text/x-component", "x-nextjs-prerender": "1", "x-nextjs-postponed": "2" };
        expect(found[at]?.[part]).toEqual([head, `żółć of ${at}, ${part}, undefined`]);
      }
    }
    await (await ask(asked)).json();
    expect(rendered).toHaveLength(4);
  });

  it("is what the single parts are, so that a change of one changes it", async () => {
    const { ask, cache, rendered } = await startShop();
    const etag = (await ask(["/pl/kremy/K1_krem"])).headers.get("etag") ?? "";
    const again = await ask(["/pl/kremy/K1_krem"], { "if-none-match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask(["/pl/kremy/K2_krem"])).headers.get("etag")).not.toBe(etag);
    cache.forget(new Set(["product"]));
    await ask(["/pl/kremy/K1_krem"]);
    expect(rendered).toHaveLength(6);
  });

  it("is what everybody gets, whoever asks, and leaves out what is not for all or not there", async () => {
    const { ask } = await startShop();
    const paths = [
      "/pl/kremy/own",
      "/pl/kremy/gone",
      "/pl/kremy/broken",
      "/pl/orders/1",
      "/pl/kremy",
      "",
      "%",
      "/x/y/z",
    ];
    const found = (await (
      await ask([...paths, "/pl/kremy/K1"], { cookie: "kram.pl.session-token=x" })
    ).json()) as Answer;
    expect(Object.keys(found)).toEqual(["/pl/kremy/K1"]);
    expect(JSON.stringify(found)).not.toContain("session-token");
    expect(await (await ask([])).json()).toEqual({});
  });

  it("answers no more than a window holds", async () => {
    const { ask } = await startShop();
    const paths = Array.from({ length: 40 }, (_, index) => `/pl/kremy/K${index}`);
    expect(Object.keys((await (await ask(paths)).json()) as Answer)).toEqual(paths.slice(0, 24));
  });
});

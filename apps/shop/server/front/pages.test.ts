import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { nextPageRules, withoutFaults } from "../next-internals.ts";
import { createChangeLog } from "./change-log.ts";
import { tagsBy } from "../testing/page-tags.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import type { Renderer } from "./renderer.ts";

const open: TestServer[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const PRERENDERED = {
  "content-type": "text/html; charset=utf-8",
  "x-nextjs-prerender": "1",
  "cache-control": "s-maxage=60",
};
const page = (text: string) =>
  `<p>${text} żółć ${"long ".repeat(400)}</p><script>ours</script><script>theirs</script><style>own</style><style>foreign</style>`;

async function startShop(render: Renderer, { maxBytes = 1_000_000 } = {}) {
  let time = 0;
  const seen: { url: string; headers: Record<string, unknown> }[] = [];
  const changes = createChangeLog();
  const cache = createPageCache({ changes, maxBytes });
  const pages = createPages({
    render: async (request, response) => {
      seen.push({ url: request.url ?? "", headers: request.headers });
      await withoutFaults(render)(request, response);
    },
    cache,
    canonicalHost: "shop.example",
    varyOf: (pathname) => (pathname === "/pl" ? "cookie" : undefined),
    rules: { ...nextPageRules([]), isKnownScript: (text) => text === "ours", isKnownStyle: (text) => text === "own" },
    securityHeaders: ["x-content-type-options", "nosniff"],
    now: () => time,
    tags: tagsBy(changes, () => []),
    changes,
    sharedHeaders: null,
    isSettled: () => true,
  });
  const server = await serve(
    (request, response) => void pages.serve(request, response).catch(() => response.destroy()),
  );
  open.push(server);
  const ask = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  return { ask, seen, cache, pages, pass: (ms: number) => (time += ms) };
}

const prerender: Renderer = async (request, response) => {
  await sleep(20);
  response.writeHead(200, PRERENDERED);
  response.end(page(request.url ?? ""));
};

describe("prerendered pages", () => {
  // asvs: "14.2.2"
  it("are rendered once for all who ask at once, whatever their cookies", async () => {
    const { ask, seen } = await startShop(prerender);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask("/pl/produkty", { headers: { cookie: `c=${index}` } })),
    );
    for (const answer of answers) expect(await answer.text()).toBe(page("/pl/produkty"));
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers["host"]).toBe("shop.example");
  });

  it("allow the known script and the known style by their hashes only", async () => {
    const { ask } = await startShop(prerender);
    const { headers } = await ask("/pl/a");
    expect(headers.get("content-security-policy")).toMatch(
      /^script-src 'self' 'sha256-[\w+/]+=*'; style-src-elem 'self' 'sha256-[\w+/]+=*';/u,
    );
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("vary")).toMatch(/^accept-encoding, rsc/u);
    expect((await ask("/pl")).headers.get("vary")).toContain("cookie");
  });

  it.each(["br", "gzip", "identity"])("are the same in %s", async (encoding) => {
    const { ask } = await startShop(prerender);
    const answer = await ask("/pl/a", { headers: { "accept-encoding": encoding } });
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
    expect(await answer.text()).toBe(page("/pl/a"));
  });

  it("answer 304 to who has them, and HEAD without a body", async () => {
    const { ask } = await startShop(prerender);
    const etag = (await ask("/pl/a")).headers.get("etag") ?? "";
    const again = await ask("/pl/a", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await ask("/pl/a", { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
  });

  it("go on rendering when the first who asked leaves", async () => {
    const { ask, seen } = await startShop(prerender);
    const leaving = new AbortController();
    const left = ask("/pl/a", { signal: leaving.signal }).catch(() => null);
    await sleep(10);
    leaving.abort();
    await left;
    expect(await (await ask("/pl/a")).text()).toBe(page("/pl/a"));
    expect(seen).toHaveLength(1);
  });

  it("are shown old while they are rendered anew, and stay when that fails", async () => {
    let version = 1;
    const { ask, pass } = await startShop(async (_request, response) => {
      if (version === 2) return void response.writeHead(500, { "content-type": "text/html" }).end("broken");
      response.writeHead(200, PRERENDERED).end(page(`v${version}`));
    });
    expect(await (await ask("/pl/a")).text()).toContain("v1");
    version = 2;
    pass(61_000);
    for (let turn = 0; turn < 2; turn += 1) expect(await (await ask("/pl/a")).text()).toContain("v1");
    version = 3;
    expect(await (await ask("/pl/a")).text()).toContain("v1");
    await sleep(30);
    expect(await (await ask("/pl/a")).text()).toContain("v3");
  });

  it("take bounded memory", async () => {
    const { ask, cache } = await startShop(prerender, { maxBytes: 20_000 });
    for (let number = 0; number < 30; number += 1) await (await ask(`/pl/p${number}`)).arrayBuffer();
    expect(cache.bytes).toBeLessThanOrEqual(20_000);
    expect(cache.size).toBeGreaterThan(1);
  });

  it("are warmed ahead", async () => {
    const { ask, pages, seen } = await startShop(prerender);
    await pages.warm("/pl/a");
    await pages.warm("/pl/a");
    await (await ask("/pl/a")).text();
    expect(seen).toHaveLength(1);
  });
});

describe("pages of their own for each visitor", () => {
  const personal: Renderer = async (request, response) => {
    response.writeHead(200, { "content-type": "text/html", "cache-control": "private, no-store" });
    response.write(`<p>${request.headers.cookie}</p><scr`);
    await sleep(20);
    response.end("ipt>ours</script><script>theirs</script>");
  };

  it("are never shared, and stream with nonces on known scripts", async () => {
    const { ask } = await startShop(personal);
    const answers = await Promise.all(
      ["a=1", "a=2", "a=3"].map((cookie) => ask("/pl/checkout", { headers: { cookie } })),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    for (const [index, text] of texts.entries()) {
      const nonce = /'nonce-([^']+)'/u.exec(answers[index]?.headers.get("content-security-policy") ?? "")?.[1];
      expect(text).toBe(`<p>a=${index + 1}</p><script nonce="${nonce}">ours</script><script>theirs</script>`);
      expect(answers[index]?.headers.get("cache-control")).toContain("no-store");
    }
  });

  it("lead to the same page in other languages, with what was asked", async () => {
    const link = (href: string) => `<a href="${href}" hrefLang="de">Deutsch</a>`;
    const { ask } = await startShop(async ({ url }, response) => {
      response.writeHead(url === "/pl/nic" ? 404 : 200, { "content-type": "text/html", "cache-control": "no-store" });
      if (url === "/pl/orders?page=2") response.write("<main>żółć</main>");
      response.end(link("/pl/de"));
    });
    expect(await (await ask("/pl/search?q=krem&page=2")).text()).toBe(link("/pl/de/search?q=krem&amp;page=2"));
    expect(await (await ask("/pl/orders?page=2")).text()).toBe(`<main>żółć</main>${link("/pl/de/orders?page=2")}`);
    expect(await (await ask("/pl/nic")).text()).toBe(link("/pl/de"));
  });

  it("are not said to be rendered without the query that they were asked with", async () => {
    const { ask } = await startShop(async (_request, response) => {
      response.setHeader("x-nextjs-rewritten-path", "/pl/pl/orders");
      response.setHeader("x-nextjs-rewritten-query", "");
      response.writeHead(200, { "content-type": "text/x-component" }).end("0:[]");
    });
    const { headers } = await ask("/pl/orders?status=SENT", { headers: { rsc: "1" } });
    expect(headers.get("x-nextjs-rewritten-query")).toBeNull();
    expect(headers.get("x-nextjs-rewritten-path")).toBe("/pl/pl/orders");
  });

  it("lose the cookies of the preview mode", async () => {
    const { ask, seen } = await startShop(personal);
    await (await ask("/pl/x", { headers: { cookie: "__prerender_bypass=1; a=2; __next_preview_data=3" } })).text();
    expect(seen[0]?.headers["cookie"]).not.toMatch(/bypass|preview/u);
  });

  it("are given up when their visitor leaves", async () => {
    let closed = false;
    const { ask } = await startShop(async (_request, response) => {
      response.once("close", () => (closed = true));
      response.writeHead(200, { "content-type": "text/html" });
      response.write("<p>first</p>");
    });
    const leaving = new AbortController();
    const answer = await ask("/pl/endless", { signal: leaving.signal });
    expect(answer.status).toBe(200);
    leaving.abort();
    await answer.text().catch(() => null);
    await expect.poll(() => closed).toBe(true);
  });

  it.each([404, 500])("with status %i are not kept", async (status) => {
    const { ask, cache } = await startShop(async (_request, response) => {
      response.writeHead(status, PRERENDERED).end(page("none"));
    });
    const answer = await ask("/pl/none");
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-security-policy")).toContain("'sha256-");
    expect(cache.size).toBe(0);
  });

  // asvs: "14.2.2"
  it("with a query or with a cookie to set are not kept", async () => {
    const { ask, cache, seen } = await startShop(async (request, response) => {
      if (!request.url?.includes("?")) response.setHeader("set-cookie", "a=b");
      response.writeHead(200, PRERENDERED).end(page("x"));
    });
    for (const path of ["/pl/a?page=2", "/pl/a?page=2", "/pl/b", "/pl/b"]) await (await ask(path)).text();
    expect(cache.size).toBe(0);
    expect(seen).toHaveLength(4);
  });
});

describe("a member's page", () => {
  const cookie = "kram.pl.session-token=x";
  it("is made for each call, goes to nobody else and never into the kept pages", async () => {
    const { ask, seen, cache } = await startShop(async (request, response) => {
      if (request.headers["x-kram-member"] === undefined) return prerender(request, response);
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(page("a member's"));
    });
    for (let visit = 0; visit < 2; visit += 1) {
      const answer = await ask("/pl/produkty", { headers: { cookie } });
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(await answer.text()).toBe(page("a member's"));
    }
    expect(cache.size).toBe(0);
    expect(await (await ask("/pl/produkty")).text()).toBe(page("/pl/produkty"));
    expect(seen.map(({ headers }) => headers["x-kram-member"])).toEqual(["1", "1", undefined]);
  });

  it("is shown as everybody sees it while it cannot be made", async () => {
    let status = 200;
    const { ask } = await startShop(async (request, response) => {
      if (request.headers["x-kram-member"] === undefined) return prerender(request, response);
      response.writeHead(status, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
      response.end(page("a member's"));
    });
    await (await ask("/pl/produkty")).text();
    status = 500;
    const kept = await ask("/pl/produkty", { headers: { cookie } });
    expect([kept.status, await kept.text()]).toEqual([200, page("/pl/produkty")]);
    const unknown = await ask("/pl/twarz", { headers: { cookie } });
    expect([unknown.status, await unknown.text()]).toEqual([500, page("a member's")]);
    status = 404;
    expect((await ask("/pl/produkty", { headers: { cookie } })).status).toBe(404);
  });
});

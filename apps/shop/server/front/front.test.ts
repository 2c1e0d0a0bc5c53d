import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTrustedProxies } from "@kram/domain/network";
import { NEXT_ADDRESSES, NEXT_INNER_HEADERS } from "../next-internals.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { malformedAnswer, securityHeaders as headersFor } from "./answers.ts";
import { createBackEnd } from "./back-end.ts";
import { createFiles, indexFiles } from "./files.ts";
import { createFront } from "./front.ts";
import { createOriginRoutes } from "./origin.ts";
import { precompress } from "../built-files.ts";
import type { Renderer } from "./renderer.ts";

const script = "export const answer = 42;\n".repeat(100);
const shopOrigin = "http://localhost:3000";
const securityHeaders = headersFor({ shopOrigin });
let folder: string;
let shop: TestServer;
/** The API's security contact; null for none. */
let securityText: string | null = null;
let api: TestServer;

const render: Renderer = async (request, response) => {
  if (request.url === "/pl/broken") throw new Error("the renderer broke");
  response.setHeader("content-type", "text/plain");
  response.end(`${request.method} ${request.url} ${request.headers.host} ${request.headers["x-forwarded-host"]}`);
};

let draining = false;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kram-front-"));
  await mkdir(path.join(folder, "static"));
  await writeFile(path.join(folder, "static", "a.js"), script);
  await writeFile(path.join(folder, "static", "tiny.js"), "1");
  await writeFile(path.join(folder, "OVA.svg"), "<svg/>");
  await precompress(path.join(folder, "static"));
  const files = createFiles(
    await indexFiles([
      { folder: path.join(folder, "static"), address: "/pl/_next/static", immutable: true },
      { folder, address: "/pl/images", immutable: false },
    ]),
    securityHeaders,
  );
  const shopUrl = `${shopOrigin}/pl`;
  api = await serve((request, response) => {
    const texts = new Map([
      ["/.well-known/security.txt", securityText],
      ["/product/slugs/mydlo", '{"code":"LP-1"}'],
      ["/former-addresses?path=%2Fpages%2Fo-nas", '{"leadsTo":"/about-us"}'],
      ["/former-addresses?path=%2Fcollections%2Fdom%25C5%2582", '{"leadsTo":"/dom/mydla"}'],
      ["/former-addresses?path=%2Fstart", '{"leadsTo":"/"}'],
    ]);
    const text = texts.get(request.url ?? "") ?? null;
    const missing = request.url?.includes("away") ? 503 : request.url?.includes("long") ? 422 : 404;
    response.writeHead(text === null ? missing : 200).end(text);
  });
  const origin = { apiUrl: api.url, basePath: "/pl", shopUrl, files, securityHeaders, isDraining: () => draining };
  shop = await serve(
    createFront({
      basePath: "/pl",
      renderer: NEXT_ADDRESSES,
      securityHeaders,
      files,
      serveOrigin: createOriginRoutes(origin),
      servePicture: async (_request, response) => void response.end("picture"),
      serveMedia: async (_request, response) => void response.end("media"),
      serveBackEnd: createBackEnd({
        render,
        shopOrigin,
        canonicalHost: "localhost:3000",
        trust: readTrustedProxies("loopback"),
        innerHeaders: NEXT_INNER_HEADERS,
        securityHeaders,
      }),
      servePage: render,
      serveAhead: async (_request, response) => void response.end("ahead"),
    }),
  );
});

afterAll(async () => {
  shop.close();
  api.close();
  await rm(folder, { recursive: true });
});

const ask = (address: string, init?: RequestInit) => fetch(shop.url + address, { redirect: "manual", ...init });

describe("files", () => {
  it("come precompressed and may be kept for ever below /_next/static", async () => {
    const answer = await ask("/pl/_next/static/a.js", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toBe(script);
    const plain = await ask("/pl/_next/static/a.js", { headers: { "accept-encoding": "identity" } });
    expect(await plain.text()).toBe(script);
  });

  it.each(["/pl/_next/image?url=a", "/pl/_next/image/?url=a"])("are pictures at %s", async (address) => {
    expect(await (await ask(address)).text()).toBe("picture");
  });

  it("have no Brotli where it would be larger, and never show the .br itself", async () => {
    expect((await ask("/pl/_next/static/a.js.br")).status).toBe(404);
    expect(await (await ask("/pl/_next/static/tiny.js")).text()).toBe("1");
  });

  // asvs: "1.3.4", "3.2.1"
  it("of SVG cannot run anything", async () => {
    const { headers } = await ask("/pl/images/OVA.svg");
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });

  // asvs: "5.3.2"
  it.each([
    "/pl/_next/static/../../config.ts",
    "/pl/_next/static/%2e%2e/%2e%2e/config.ts",
    "/pl/images/..%2fconfig.ts",
  ])("cannot be left by %s", async (address) => {
    expect(await (await ask(address)).text()).not.toContain("configSchema");
  });
});

describe("origin", () => {
  it("leads to the country's shop and answers its few files", async () => {
    const home = await ask("/");
    expect([home.status, home.headers.get("location")]).toEqual([307, "/pl"]);
    expect(await (await ask("/robots.txt")).text()).toContain("Disallow: /pl/checkout");
    expect((await ask("/live")).status).toBe(200);
    expect((await ask("/ready")).status).toBe(503);
    draining = true;
    expect(await (await ask("/ready")).text()).toBe("The shop ends.");
    draining = false;
    expect((await ask("/wp-login.php")).status).toBe(404);
    expect((await ask("/plx")).status).toBe(404);
  });
});

describe("where weaknesses are reported", () => {
  it("is what the API says, as text", async () => {
    securityText = "Contact: mailto:security@shop.example\n";
    const answer = await ask("/.well-known/security.txt");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toBe(securityText);
  });

  it("is nowhere where the owner names nobody", async () => {
    securityText = null;
    expect((await ask("/.well-known/security.txt")).status).toBe(404);
  });
});

describe("a product's address in a shop run with Shopify", () => {
  it.each([
    ["/products/mydlo", ""],
    ["/products/mydlo/", ""],
    ["/collections/dom-1/products/mydlo?variant=7", "?variant=7"],
  ])("leads for good to the product, with its query: %s", async (address, query) => {
    const answer = await ask(address, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/pl/product/LP-1${query}`]);
  });

  it.each(["/products/gone", "/products", "/products/a/b", "/products/Mydlo", "/collections/dom", "/x/products/mydlo"])(
    "is not found: %s",
    async (address) => expect((await ask(address)).status).toBe(404),
  );

  it("asks to come again while the API is away", async () => expect((await ask("/products/away")).status).toBe(503));
});

describe("another address of a former shop", () => {
  it.each([
    ["/pages/o-nas", "/pl/about-us"],
    ["/pages/o-nas?utm_source=mail&x=%3Cy", "/pl/about-us?utm_source=mail&x=%3Cy"],
    ["/collections/dom%C5%82", "/pl/dom/mydla"],
    ["/start", "/pl"],
    ["/start?", "/pl?"],
  ])("leads for good to its place, with its query: %s", async (address, place) => {
    const answer = await ask(address, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, place]);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
  });

  it.each(["/pages/gone", "/pages/long"])("is not found: %s", async (address) =>
    expect((await ask(address)).status).toBe(404),
  );

  it("asks to come again while the API is away", async () => expect((await ask("/pages/away")).status).toBe(503));
});

describe("the shop's own back end", () => {
  // asvs: "3.5.1", "4.1.3"
  it("refuses changes from elsewhere by a code, and lets the shop's own pass with the canonical Host", async () => {
    const foreign = await ask("/pl/api/basket", {
      method: "PUT",
      headers: { origin: "http://evil.example" },
      body: "{}",
    });
    expect([foreign.status, await foreign.json()]).toEqual([
      403,
      { errors: [{ code: "request.cross-origin" }], requestId: "" },
    ]);
    const own = { origin: shopOrigin, "x-forwarded-host": "evil.example" };
    const answer = await ask("/pl/api/basket", { method: "PUT", headers: own, body: "{}" });
    expect(await answer.text()).toBe("PUT /pl/api/basket localhost:3000 undefined");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("lets mail providers end a mailing from anywhere, and do nothing else there", async () => {
    const unsubscribe = "/pl/api/unsubscribe/notifications/abc-_1?locale=de";
    const click = { method: "POST", body: "List-Unsubscribe=One-Click" };
    expect((await ask(unsubscribe, click)).status).toBe(200);
    for (const [path, method] of [
      [unsubscribe, "PUT"],
      ["/pl/api/unsubscribe/notifications/abc/more", "POST"],
      ["/pl/api/basket?/pl/api/unsubscribe/notifications/abc", "POST"],
      ["/pl/api/unsubscribe/../basket", "POST"],
    ] as const)
      expect([path, (await ask(path, { ...click, method })).status]).toEqual([path, 403]);
  });

  // asvs: "13.4.4"
  it.each(["TRACE", "PROPFIND"])("knows no way to call that is named %s", async (method) => {
    const status = await new Promise((resolve, reject) => {
      const headers = { origin: shopOrigin };
      request(`${shop.url}/pl/api/basket`, { method, headers }, (answer) => resolve(answer.resume().statusCode))
        .on("error", reject)
        .end();
    });
    expect(status).toBe(405);
  });

  it("bounds bodies and hides what only the front may call", async () => {
    const body = "x".repeat(64 * 1024 + 1);
    expect((await ask("/pl/api/basket", { method: "POST", headers: { origin: shopOrigin }, body })).status).toBe(413);
    expect((await ask("/pl/api/contact", { method: "POST", headers: { origin: shopOrigin }, body })).status).toBe(200);
    const revalidate = await ask("/pl/api/revalidate", { method: "POST", headers: { origin: shopOrigin } });
    expect(revalidate.status).toBe(404);
  });
});

describe("addresses that are no text", () => {
  it.each(["/pl/%E0%A4%A", "/pl/a%00b", "/pl/%", "/pl/a%0d%0ab", `/pl/${"a".repeat(5000)}`, "/%ff"])(
    "are refused before anybody renders them: %s",
    async (address) => {
      const answer = await ask(address);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain("<h1>");
    },
  );

  it("are refused by a code below the shop's own back end", async () => {
    const answer = await ask("/pl/api/orders/%E0%A4%A");
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ code: "request.malformed" }], requestId: "" },
    ]);
  });

  it("may be foreign letters, and hold broken bytes in their query", async () => {
    expect((await ask("/pl/%C5%BC%C3%B3%C5%82w?q=%E0%A4%A")).status).toBe(200);
  });
});

describe("pages", () => {
  it("show again whose form was sent before its script was there", async () => {
    const navigate = async (path: string) => {
      // fetch says of itself that it does not navigate.
      const sent = request(shop.url + path, { method: "POST", headers: { "sec-fetch-mode": "navigate" } }).end("a=b");
      const [{ statusCode, headers }] = (await once(sent, "response")) as [IncomingMessage];
      sent.destroy();
      return [statusCode, headers.location];
    };
    expect(await navigate("/pl/login?next=x")).toEqual([303, "/pl/login?next=x"]);
    expect(await navigate("/elsewhere")).toEqual([405, undefined]);
  });

  it("that are fetched ahead have one address, below the country's path", async () => {
    expect(await (await ask("/pl/_ahead?/pl/kremy/K1")).text()).toBe("ahead");
    expect(await (await ask("/pl/_ahead/x")).text()).toContain("GET /pl/_ahead/x");
    expect((await ask("/_ahead?/pl/kremy/K1")).status).toBe(404);
  });

  it("are read only", async () => {
    const answer = await ask("/pl/produkty", { method: "POST", headers: { origin: shopOrigin } });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  // asvs: "16.5.1"
  it("that break say so without a word about the inside", async () => {
    const answer = await ask("/pl/broken");
    const text = await answer.text();
    expect(answer.status).toBe(500);
    expect(text).not.toContain("renderer broke");
  });
});

// asvs: "3.4.4", "3.4.5"
describe("every answer of the front", () => {
  const https = headersFor({ shopOrigin: "https://kram.test" });

  it.each([
    ["a page that breaks", "/pl/broken"],
    ["a file", "/pl/_next/static/a.js"],
    ["a picture as SVG", "/pl/images/OVA.svg"],
    ["the back end", "/pl/api/basket"],
    ["a file that is gone", "/pl/images/gone.png"],
    ["what nobody knows", "/wp-login.php"],
    ["the way to the country", "/"],
    ["a text", "/robots.txt"],
    ["a refusal", "/pl/api/revalidate"],
  ])("is protected: %s", async (_, address) => {
    const { headers } = await ask(address);
    for (let at = 0; at < securityHeaders.length; at += 2) {
      expect(headers.get(securityHeaders[at] ?? "")).toBe(securityHeaders[at + 1]);
    }
    const isData = /json|text\/plain/u.test(headers.get("content-type") ?? "");
    if (isData) expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  // asvs: "3.4.1"
  it("asks for HTTPS for a year where the shop is reached by it, and not over http", () => {
    expect(https.join(" ")).toContain("strict-transport-security max-age=31536000; includeSubDomains");
    expect(securityHeaders.join(" ")).not.toContain("strict-transport-security");
  });

  it("has the same headers for what is not even HTTP", () => {
    const answer = malformedAnswer(https);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n(?:[\w-]+: [^\r\n]+\r\n)+\r\n$/u);
    expect(answer).toContain("strict-transport-security: max-age=31536000; includeSubDomains\r\n");
    expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
  });
});

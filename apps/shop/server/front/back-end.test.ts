import { readTrustedProxies } from "@kram/domain/network";
import { afterEach, describe, expect, it } from "vitest";
import { proxyTo, serve, type TestServer } from "../testing/serve.ts";
import { createBackEnd, refuseChange } from "./back-end.ts";

const shopOrigin = "http://localhost:3000";
const VISITOR = "203.0.113.7";
const FORGED = "198.51.100.1";
const OUTER_PROXY = "192.0.2.9";
const started: TestServer[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

async function keep(server: Promise<TestServer>): Promise<string> {
  started.push(await server);
  return started.at(-1)?.url ?? "";
}

/** Answers the headers that name the caller. */
function backEnd(trusted: string): Promise<string> {
  const handle = createBackEnd({
    render: async ({ headers }, response) =>
      void response.end(JSON.stringify([headers["x-forwarded-for"], headers["x-forwarded-host"], headers.forwarded])),
    shopOrigin,
    canonicalHost: "localhost:3000",
    trust: readTrustedProxies(trusted),
    innerHeaders: ["x-inner"],
    securityHeaders: [],
  });
  return keep(serve((request, response) => void handle(request, response)));
}

/** The outer proxy sees the visitor, the inner one sees the outer. */
async function behindTwoProxies(trusted: string, visitor: string): Promise<string> {
  const inner = await keep(proxyTo(await backEnd(trusted), OUTER_PROXY));
  return keep(proxyTo(inner, visitor));
}

async function told(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  return (await fetch(`${url}/pl/api/basket`, { headers })).json();
}

// asvs: "4.1.3", "15.3.4"
describe("the visitor's address", () => {
  it.each([`loopback, ${OUTER_PROXY}`, `127.0.0.1, ${OUTER_PROXY}/24`, "2"])(
    "is kept through two proxies (%s), whatever the visitor forges",
    async (trusted) => {
      const url = await behindTwoProxies(trusted, VISITOR);
      expect(await told(url)).toEqual([VISITOR, null, null]);
      const forged = { "x-forwarded-for": `${FORGED}, ${OUTER_PROXY}`, "x-forwarded-host": "evil.example" };
      expect(await told(url, { ...forged, forwarded: `for=${FORGED}` })).toEqual([VISITOR, null, null]);
    },
  );

  it("is kept for IPv6 too", async () => {
    const url = await behindTwoProxies(`loopback, ${OUTER_PROXY}`, "2001:db8:1:2::7");
    expect(await told(url, { "x-forwarded-for": FORGED })).toEqual(["2001:db8:1:2::7", null, null]);
  });

  it("is that of the outer proxy where only the inner one is trusted", async () => {
    expect(await told(await behindTwoProxies("loopback", VISITOR))).toEqual([OUTER_PROXY, null, null]);
  });

  it("is the socket's for who stands before the shop without being trusted", async () => {
    expect(await told(await backEnd("10.0.0.0/8"), { "x-forwarded-for": FORGED })).toEqual(["127.0.0.1", null, null]);
  });
});

const ask = (method: string, headers: Record<string, string>) =>
  refuseChange({ method, headers }, shopOrigin)?.status ?? 200;

describe("refuseChange", () => {
  it("lets everybody read", () => {
    for (const method of ["GET", "HEAD", "OPTIONS"]) expect(ask(method, { origin: "http://evil.example" })).toBe(200);
  });

  // asvs: "3.5.1", "3.5.2"
  it.each(["POST", "PUT", "DELETE", "PATCH", "ANYTHING"])("lets %s pass from the shop's own pages only", (method) => {
    expect(ask(method, { "sec-fetch-site": "same-origin" })).toBe(200);
    expect(ask(method, { origin: shopOrigin })).toBe(200);
    for (const headers of [
      {},
      { origin: "null" },
      { origin: `${shopOrigin}.evil.example` },
      { "sec-fetch-site": "same-site" },
    ]) {
      expect(ask(method, headers as Record<string, string>)).toBe(403);
    }
  });

  it("bounds the body and wants to know its length", () => {
    const own = { "sec-fetch-site": "same-origin" };
    expect(ask("POST", { ...own, "content-length": "65536" })).toBe(200);
    expect(ask("POST", { ...own, "content-length": "65537" })).toBe(413);
    const files = (url: string, bytes: number) =>
      refuseChange({ method: "POST", url, headers: { ...own, "content-length": String(bytes) } }, shopOrigin)?.status ??
      200;
    for (const call of ["contact", "email/sendEmailToBok", "complaints", "own-page/picture"]) {
      expect(files(`/pl/api/${call}`, 36 * 1024 * 1024)).toBe(200);
      expect(files(`/pl/api/${call}`, 36 * 1024 * 1024 + 1)).toBe(413);
    }
    expect(files("/pl/api/complaints/C-1", 65537)).toBe(413);
    expect(ask("POST", { ...own, "transfer-encoding": "chunked" })).toBe(411);
  });
});

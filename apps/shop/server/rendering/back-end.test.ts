import { readTrustedProxies } from "@kram/domain/network";
import { afterEach, describe, expect, it } from "vitest";
import { proxyTo } from "../testing/proxy.ts";
import { serve, type TestServer } from "../testing/serve.ts";
import { createBackEnd } from "./back-end.ts";

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

/** The shop's back end, which answers the headers that tell whom a call comes from. */
function backEnd(trusted: string): Promise<string> {
  const shopOrigin = "http://localhost:3000";
  const handle = createBackEnd({
    render: async ({ headers }, response) =>
      void response.end(JSON.stringify([headers["x-forwarded-for"], headers["x-forwarded-host"], headers.forwarded])),
    shopOrigin,
    canonicalHost: "localhost:3000",
    trust: readTrustedProxies(trusted),
    securityHeaders: [],
  });
  return keep(serve((request, response) => void handle(request, response)));
}

/** Two proxies one behind the other: the outer one sees the visitor, the inner one sees the outer. */
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

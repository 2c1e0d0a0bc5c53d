import { createServer, request as ask, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createApp } from "./create-app.ts";

const VISITOR = "203.0.113.7";
const FORGED = "198.51.100.1";
const SHOP = "192.0.2.9";
let app: FastifyInstance | undefined;
const proxies: Server[] = [];
afterEach(async () => {
  await app?.close();
  for (const proxy of proxies.splice(0)) {
    proxy.closeAllConnections();
    proxy.close();
  }
});

/** Answers the visitor's address. */
async function started(trustedProxies: string): Promise<string> {
  app = await createApp({ apiUrl: "http://localhost:4000", log: { level: "silent" }, trustedProxies });
  app.get("/who", async ({ ip, ips, host, protocol }) => ({ ip, ips, host, protocol }));
  return app.listen({ port: 0, host: "127.0.0.1" });
}

async function proxyTo(url: string, caller: string): Promise<string> {
  const proxy = createServer((request, response) => {
    const forwardedFor = [request.headers["x-forwarded-for"], caller].filter((entry) => entry !== undefined).join(", ");
    const headers = { ...request.headers, "x-forwarded-for": forwardedFor };
    ask(url + (request.url ?? ""), { headers }, (answer) => answer.pipe(response)).end();
  });
  proxies.push(proxy);
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function told(url: string, headers: Record<string, string> = {}) {
  const answer = (await (await fetch(`${url}/who`, { headers })).json()) as { ip: string; host: string };
  return { ip: answer.ip, host: answer.host };
}

describe("the visitor's address", () => {
  // asvs: "4.1.3", "15.3.4"
  it.each([
    ["by address", `loopback, ${SHOP}`, VISITOR],
    ["by range", `127.0.0.0/8, ${SHOP}/24`, VISITOR],
    ["by count", "2", VISITOR],
    ["by IPv6", `loopback, ${SHOP}`, "2001:db8:1:2::7"],
  ])("comes through two proxies (%s), whatever is forged before it", async (_, trusted, visitor) => {
    const url = await proxyTo(await proxyTo(await started(trusted), SHOP), visitor);
    expect((await told(url)).ip).toBe(visitor);
    expect((await told(url, { "x-forwarded-for": `${FORGED}, ${SHOP}` })).ip).toBe(visitor);
    expect((await told(url, { "x-forwarded-for": "unknown" })).ip).toBe(visitor);
  });

  it("is that of the first sender who is not trusted", async () => {
    const api = await started("loopback");
    expect((await told(await proxyTo(api, SHOP), { "x-forwarded-for": FORGED })).ip).toBe(SHOP);
    expect((await told(api, { "x-forwarded-for": "junk" })).ip).toBe("127.0.0.1");
  });

  it("is the socket's where nobody is trusted, and no other header of proxies counts", async () => {
    const api = await started("0");
    const forged = { "x-forwarded-for": FORGED, forwarded: `for=${FORGED}`, "x-forwarded-host": "evil.example" };
    expect(await told(api, forged)).toEqual({ ip: "127.0.0.1", host: new URL(api).host });
  });
});

describe("the setting", () => {
  it.each(["proxy.example", "1, loopback", "10.0.0.0/40"])("%s stops the start by name", (TRUSTED_PROXIES) => {
    const needed = { DATABASE_URL: "postgres://", SESSION_SECRET: "s".repeat(32), SECOND_FACTOR_KEY: "k".repeat(32) };
    expect(() => readConfig({ ...needed, TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES: /u);
  });
});

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Operation } from "@kram/contract/operation";
import { encode } from "next-auth/jwt";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ALIASES } from "./aliases.ts";
import { PASSED } from "./callable.ts";
import { GET as gateway } from "./[...call]/route.ts";

const ORIGIN = "http://localhost:3000";
const SECRET = "a secret of the test";
const OPERATIONS = PASSED.flatMap((each) => {
  if (!("operation" in each)) return [each];
  return each.aliasOnly ? [] : [each.operation];
});

let api: Server;
let cookie: string;
const asked: { line: string; bearer: string | undefined; bytes: number }[] = [];

beforeAll(async () => {
  vi.stubEnv("NEXTAUTH_SECRET", SECRET);
  vi.stubEnv("SHOP_URL", `${ORIGIN}/pl`);
  const token = { bearer: "bearer-of-anna", name: "Anna", surname: "Nowak", kind: "private", hasCredentials: true };
  cookie = `kram.pl.session-token=${await encode({ token, secret: SECRET })}`;
  api = createServer((request, response): void => {
    const { method = "", url = "", headers } = request;
    let bytes = 0;
    request.on("data", (part: Buffer) => (bytes += part.length));
    request.on("end", () => {
      asked.push({ line: `${method} ${url}`, bearer: headers.authorization, bytes });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.close();
});
beforeEach(() => void asked.splice(0));

function ask(method: string, path: string, { body, member = false }: { body?: string; member?: boolean } = {}) {
  const headers = {
    "sec-fetch-site": "same-origin",
    ...(member && { cookie }),
    ...(body !== undefined && { "content-type": "application/json", "content-length": String(body.length) }),
  };
  return gateway(new NextRequest(`${ORIGIN}/pl/api${path}`, { method, headers, ...(body !== undefined && { body }) }));
}

/** With valid parameters. */
function pathOf({ path }: Operation): string {
  return path
    .replace("{id}", "7")
    .replace("{number}", path.startsWith("/complaints") ? "C-1000001" : "PL1000001")
    .replace("{brand}", "ova")
    .replaceAll(/\{\w+\}/gu, "OVA-001");
}

describe("every operation that a browser may call", () => {
  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "%s reaches the API",
    async (_, operation) => {
      const path = pathOf(operation);
      const withBody = operation.body ? { body: '{"some":"words"}' } : {};
      const answer = await ask(operation.method, path, { member: true, ...withBody });
      expect([answer.status, asked.map(({ line }) => line)]).toEqual([200, [`${operation.method} ${path}`]]);
      if (operation.access !== "anyone") expect(asked[0]?.bearer).toBe("Bearer bearer-of-anna");
      if (operation.body) expect(asked[0]?.bytes).toBe(16);
    },
  );

  // asvs: "8.2.1"
  it("is refused to visitors where it is a member's, before the API hears of it", async () => {
    const members = OPERATIONS.filter(({ access }) => access !== "anyone");
    const answers = await Promise.all(members.map((operation) => ask(operation.method, pathOf(operation))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(asked).toEqual([]);
  });

  it("is no call of staff, and none that would hand a browser a bearer", () => {
    expect(OPERATIONS.filter(({ access, path }) => access === "staff" || path.startsWith("/office"))).toEqual([]);
    expect(
      OPERATIONS.map(({ id }) => id).filter((id) =>
        /^(signIn|enrol|acceptStaff|verifyRegistration|getSession$)/u.test(id),
      ),
    ).toEqual([]);
  });
});

describe("cookies that no shop made", () => {
  it.each(["", "kram.pl.session-token=forged", "kram.pl.session-token=a.b.c.d.e"])(
    "open nothing: %j",
    async (forged) => {
      const answer = await gateway(new NextRequest(`${ORIGIN}/pl/api/orders`, { headers: { cookie: forged } }));
      expect([answer.status, await answer.json()]).toEqual([
        401,
        { errors: [{ code: "user.unauthenticated" }], requestId: "" },
      ]);
    },
  );
});

describe("addresses that the decisions name", () => {
  const line = { code: "OVA-001", quantity: 2 };

  it.each([
    ["PUT", "/products", line, "PUT /carts/products", { code: "OVA-001", quantity: 2 }],
    ["PUT", "/products", { ...line, mode: "add" }, "POST /carts/products", line],
    ["DELETE", "/products", { code: "OVA-001" }, "DELETE /carts/products/OVA-001", null],
    ["DELETE", "/basket", null, "DELETE /carts", null],
    ["GET", "/shipping?locale=de", null, "GET /carts/shipping?locale=de", null],
    [
      "PUT",
      "/shipping?locale=de",
      { shippingMethod: "COURIER" },
      "PUT /carts/shipping?locale=de",
      { shippingMethod: "COURIER" },
    ],
    ["GET", "/payment", null, "GET /carts/payment", null],
    ["POST", "/payment", { paymentMethod: "CASH" }, "POST /carts/payment", { paymentMethod: "CASH" }],
    ["GET", "/contact", null, "GET /email/challenge", null],
    ["POST", "/contact", { token: "proof" }, "POST /email/check-proof", { token: "proof" }],
    [
      "POST",
      "/contact",
      { token: "proof", content: "Cześć" },
      "POST /email/sendEmailToBok",
      { token: "proof", content: "Cześć" },
    ],
    ["GET", "/catalogue/ova?locale=pl", null, "GET /product/catalogue/ova?locale=pl", null],
  ])("%s %s calls the operation that it stands for", async (method, path, body, called, passed) => {
    const given = body === null ? {} : { body: JSON.stringify(body) };
    expect((await ask(method, path, { member: true, ...given })).status).toBe(200);
    const bytes = passed === null ? 0 : Buffer.byteLength(JSON.stringify(passed));
    expect(asked.map(({ line: said, bytes: sent }) => [said, sent])).toEqual([[called, bytes]]);
  });

  it("refuse what the contract refuses", async () => {
    const refused = await ask("PUT", "/products", { member: true, body: '{"code":"A","quantity":1,"mode":"steal"}' });
    expect(refused.status).toBe(422);
    expect((await ask("DELETE", "/products", { member: true, body: '{"code":"../../orders"}' })).status).toBe(422);
    expect(asked).toEqual([]);
  });

  it("pass a large message on unread", async () => {
    const body = JSON.stringify({ token: "x".repeat(3_000_000) });
    expect((await ask("POST", "/contact", { body })).status).toBe(200);
    expect(asked.map(({ line: said, bytes }) => [said, bytes])).toEqual([["POST /email/sendEmailToBok", body.length]]);
  });

  it("hide no other address", () => {
    const own = new Set(OPERATIONS.map(({ method, path }) => `${method} ${path}`));
    expect(ALIASES.filter(({ method, path }) => own.has(`${method} ${path}`))).toEqual([]);
  });
});

describe("files", () => {
  it("of own data come in the language of the page that links to them", async () => {
    const answer = await ask("GET", "/representative/export?format=html&locale=de", { member: true });
    expect([answer.status, asked.map(({ line }) => line)]).toEqual([200, ["GET /representative/export?format=html"]]);
    expect((await ask("GET", "/representative/export?format=html&locale=de")).status).toBe(401);
  });

  it.each([
    [
      `${ORIGIN}/pl/de/orders/PL1000001`,
      "/pl/de/login?error=SessionRequired&callbackUrl=%2Fpl%2Fde%2Forders%2FPL1000001",
    ],
    ["https://elsewhere.example/pl/orders", "/pl/login?error=SessionRequired&callbackUrl=%2Fpl"],
    [null, "/pl/login?error=SessionRequired&callbackUrl=%2Fpl"],
  ])("opened from %s after the session ended lead to sign in, and back there", async (referer, location) => {
    const open = (headers: Record<string, string>) =>
      gateway(
        new NextRequest(`${ORIGIN}/pl/api/orders/PL1000001/invoice.pdf`, {
          headers: { ...headers, ...(referer !== null && { referer }) },
        }),
      );
    const answer = await open({ "sec-fetch-dest": "document" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
    expect((await open({ "sec-fetch-dest": "empty" })).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { defineOperation } from "@kram/contract/operation";
import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { answering, createGateway } from "./gateway.ts";

const ORIGIN = "http://localhost:3000";

const shared = { tag: "things", summary: "A thing", limit: "write", errors: [], response: z.unknown() } as const;
const params = z.strictObject({ id: z.string().max(40) });
const getThing = defineOperation({
  ...shared,
  id: "getThing",
  method: "GET",
  path: "/things/{id}",
  access: "member",
  params,
});
const setThing = defineOperation({
  ...shared,
  id: "setThing",
  method: "PUT",
  path: "/things/{id}",
  access: "member",
  params,
  body: z.unknown(),
});
const sendThings = defineOperation({
  ...shared,
  id: "sendThings",
  method: "POST",
  path: "/things",
  access: "anyone",
  body: z.unknown(),
});
const touchThings = defineOperation({
  ...shared,
  id: "touchThings",
  method: "POST",
  path: "/things/touch",
  access: "member",
});
const findThings = defineOperation({
  ...shared,
  id: "findThings",
  method: "GET",
  path: "/things",
  access: "anyone",
  query: z.unknown(),
});
const getFile = defineOperation({ ...shared, id: "getFile", method: "GET", path: "/file", access: "anyone" });
const getOwnFile = defineOperation({ ...shared, id: "getOwnFile", method: "GET", path: "/own-file", access: "member" });
const refused = defineOperation({ ...shared, id: "refused", method: "GET", path: "/refused", access: "anyone" });
const slow = defineOperation({ ...shared, id: "slow", method: "GET", path: "/slow", access: "anyone" });
const hidden = defineOperation({ ...shared, id: "hidden", method: "GET", path: "/hidden", access: "anyone" });
const viewThings = defineOperation({
  ...shared,
  id: "viewThings",
  method: "PUT",
  path: "/view",
  access: "member",
  query: z.object({ page: z.coerce.number() }),
  body: z.strictObject({ name: z.string() }),
});

const view = answering(viewThings, async ({ call, query, body }) => ({
  query,
  body,
  thing: await call(getThing, { params: { id: "a b" } }),
}));

let api: Server;
const gateway = createGateway(
  {
    passed: [
      getThing,
      setThing,
      { operation: sendThings, withSession: true },
      touchThings,
      findThings,
      getFile,
      getOwnFile,
      refused,
      { operation: slow, timeoutMs: 50 },
    ],
    views: [view],
    aliases: [
      { method: "POST", path: "/thing", to: sendThings },
      { method: "DELETE", path: "/thing", to: async () => ({ operation: setThing, params: { id: "7" }, body: null }) },
      { method: "GET", path: "/hidden-alias", to: hidden },
      { method: "DELETE", path: "/thing/away", to: async () => ({ operation: getThing, params: { id: ".." } }) },
    ],
  },
  async ({ cookies }) => cookies.get("session")?.value ?? null,
);

/** Echoes what the API would receive. */
async function tell(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { method, url, headers } = request;
  return { method, url, headers, body: Buffer.concat(parts).toString() };
}

beforeAll(async () => {
  api = createServer((request, response): void => {
    if (request.url === "/slow") return;
    if (request.url === "/file" || request.url === "/own-file") {
      const isKnown = request.headers["if-none-match"] === '"1"';
      response.writeHead(isKnown ? 304 : 200, {
        "content-type": "application/pdf",
        "content-disposition": "attachment",
        "cache-control": "public, max-age=60",
        etag: '"1"',
        "set-cookie": "api=1",
        "x-api": "inner",
      });
      return void response.end(isKnown ? undefined : "%PDF");
    }
    if (request.url === "/refused") {
      response.writeHead(503, { "content-type": "application/json" });
      return void response.end('{"errors":[{"code":"server.unavailable"}],"requestId":"r"}');
    }
    void tell(request).then((told) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(told)),
    );
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => api.once("listening", resolve));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.stubEnv("SHOP_URL", `${ORIGIN}/pl`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  api.closeAllConnections();
  api.close();
});

interface Ask {
  headers?: Record<string, string>;
  body?: string;
  member?: boolean;
}

const JSON_TYPE = { "content-type": "application/json" };

function ask(method: string, path: string, { headers = {}, body, member = false }: Ask = {}): Promise<Response> {
  const own = { "sec-fetch-site": "same-origin", ...(member && { cookie: "session=bearer" }) };
  const url = `${ORIGIN}/pl/api${path}`;
  return gateway(
    new NextRequest(url, { method, headers: { ...own, ...headers }, ...(body !== undefined && { body }) }),
  );
}

async function told(method: string, path: string, how?: Ask) {
  return (await (await ask(method, path, how)).json()) as {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string;
  };
}

async function refusal(answer: Promise<Response>) {
  const { status, headers } = await answer;
  const { errors } = (await (await answer).json()) as { errors: { code: string }[] };
  return [status, errors[0]?.code, headers.get("cache-control")];
}

describe("the gateway passes on what is listed, and nothing else", () => {
  it.each([
    ["GET", "/hidden"],
    ["GET", "/hidden-alias"],
    ["GET", "/things/"],
    ["GET", "/things//"],
    ["GET", "/things/1/"],
    ["GET", "/things/1/2"],
    ["GET", "/THINGS"],
    ["GET", "/http://127.0.0.1/"],
    ["GET", "//things"],
    ["GET", "/things%2f1"],
    ["GET", "/__proto__"],
    ["GET", "/office/orders"],
  ])("refuses %s %s", async (method, path) => {
    expect(await refusal(ask(method, path, { member: true }))).toEqual([404, "route.unknown", "private, no-store"]);
  });

  it.each([
    ["DELETE", "/things"],
    ["PATCH", "/things/1"],
    ["POST", "/file"],
  ])("refuses %s %s, which is listed in another way", async (method, path) => {
    expect(await refusal(ask(method, path, { member: true }))).toEqual([405, "route.unknown", "private, no-store"]);
  });

  it("takes the method and the path of the operation, and encodes what an address brought", async () => {
    const { method, url } = await told("GET", "/things/a%2Fb%3F..%2F", { member: true });
    expect([method, url]).toEqual(["GET", "/things/a%2Fb%3F..%2F"]);
  });

  it("lets no part of a path lead elsewhere", async () => {
    expect(await refusal(ask("DELETE", "/thing/away", { member: true }))).toEqual([
      404,
      "route.unknown",
      "private, no-store",
    ]);
  });

  it("checks parameters by the contract", async () => {
    expect((await refusal(ask("GET", `/things/${"x".repeat(41)}`, { member: true })))[0]).toBe(422);
  });

  it("refuses broken escapes", async () => {
    expect(await refusal(ask("GET", "/things/%E0%A4%A", { member: true }))).toEqual([
      400,
      "request.malformed",
      "private, no-store",
    ]);
  });

  it("keeps a query from operations that take none", async () => {
    expect((await told("GET", "/things/1?admin=1", { member: true })).url).toBe("/things/1");
    expect((await told("GET", "/things?text=a%26b&page=2")).url).toBe("/things?text=a%26b&page=2");
  });
});

describe("the gateway, and who calls", () => {
  it("refuses visitors at members' operations before it looks at anything else", async () => {
    expect(await refusal(ask("PUT", "/things/1", { headers: { "content-type": "text/plain" }, body: "{" }))).toEqual([
      401,
      "user.unauthenticated",
      "private, no-store",
    ]);
    expect(await refusal(ask("PUT", "/view"))).toEqual([401, "user.unauthenticated", "private, no-store"]);
  });

  it("sends the session of a member with members' operations alone", async () => {
    expect((await told("GET", "/things/1", { member: true })).headers["authorization"]).toBe("Bearer bearer");
    expect((await told("GET", "/things", { member: true })).headers).not.toHaveProperty("authorization");
  });

  it("sends it with an operation for anyone where the list says so", async () => {
    const sent = { headers: JSON_TYPE, body: "{}" };
    expect((await told("POST", "/things", { ...sent, member: true })).headers["authorization"]).toBe("Bearer bearer");
    expect((await told("POST", "/things", sent)).headers).not.toHaveProperty("authorization");
  });

  // asvs: "3.5.1", "3.5.3"
  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ "sec-fetch-site": "none", origin: "http://evil.example" }],
    [{ "sec-fetch-site": "", origin: `${ORIGIN}.evil.example` }],
    [{ "sec-fetch-site": "", origin: "null" }],
  ])("refuses a change from elsewhere, %o", async (headers: Record<string, string>) => {
    for (const [method, path] of [
      ["POST", "/things/touch"],
      ["PUT", "/view"],
      ["DELETE", "/thing"],
    ] as const) {
      expect((await refusal(ask(method, path, { headers, member: true }))).slice(0, 2)).toEqual([
        403,
        "request.cross-origin",
      ]);
    }
    expect((await ask("GET", "/things/1", { headers, member: true })).status).toBe(200);
  });

  it("lets a change pass by its Origin where the browser says nothing else", async () => {
    const headers = { "sec-fetch-site": "", origin: ORIGIN };
    expect((await ask("POST", "/things/touch", { headers, member: true })).status).toBe(200);
  });
});

describe("the gateway, and what comes along", () => {
  // asvs: "4.1.3"
  it("takes no header of a browser along but those of its list", async () => {
    const given = {
      "user-agent": "Firefox",
      "x-forwarded-for": "203.0.113.7",
      "idempotency-key": "key-1",
      "x-kram-poll": "1",
      authorization: "Bearer forged",
      "x-kram-device": "forged",
      "x-forwarded-host": "evil.example",
      "x-request-id": "mine",
      "if-none-match": '"1"',
      "accept-language": "pl-PL,pl;q=0.9",
    };
    const { headers } = await told("GET", "/things/1", { headers: given, member: true });
    const known = [
      "host",
      "connection",
      "accept",
      "accept-encoding",
      "sec-fetch-mode",
      "pragma",
      "cache-control",
      "accept-language",
    ];
    expect(Object.fromEntries(Object.entries(headers).filter(([name]) => !known.includes(name)))).toEqual({
      "user-agent": "Firefox",
      "x-forwarded-for": "203.0.113.7",
      "idempotency-key": "key-1",
      "x-kram-poll": "1",
      authorization: "Bearer bearer",
    });
    expect(headers["accept-language"]).not.toContain("pl");
    expect(headers).not.toHaveProperty("cookie");
  });

  it("takes the language of the page along", async () => {
    const { headers } = await told("GET", "/things/1", { headers: { "accept-language": "de" }, member: true });
    expect(headers["accept-language"]).toBe("de");
  });

  it("passes a body on as it came, however large", async () => {
    const body = JSON.stringify({ file: "x".repeat(3_000_000), __proto__: 1 });
    const sent = await told("POST", "/things", { headers: JSON_TYPE, body });
    expect(sent.body === body).toBe(true);
    expect((await told("PUT", "/things/1", { headers: JSON_TYPE, body: "{", member: true })).body).toBe("{");
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "refuses %s",
    async (type) => {
      const sent = ask("POST", "/things", { headers: { "content-type": type }, body: "a=b" });
      expect((await refusal(sent)).slice(0, 2)).toEqual([415, "request.unsupported-media-type"]);
    },
  );

  it("keeps a body from operations that take none", async () => {
    const { body, headers } = await told("POST", "/things/touch", { headers: JSON_TYPE, body: "{}", member: true });
    expect([body, headers["content-type"]]).toEqual(["", undefined]);
  });
});

describe("the gateway, and what goes back", () => {
  // asvs: "14.3.2"
  it("lets nobody keep a member's answer, whatever the API says, and hands no inner header out", async () => {
    const answer = await ask("GET", "/own-file", { member: true });
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "private, no-store",
      "content-disposition": "attachment",
      "content-type": "application/pdf",
    });
    expect(await answer.text()).toBe("%PDF");
  });

  it("lets a browser keep a file for everyone", async () => {
    expect((await ask("GET", "/file")).headers.get("cache-control")).toBe("public, max-age=60");
    expect((await ask("GET", "/file", { headers: { "if-none-match": '"1"' } })).status).toBe(304);
  });

  it("passes refusals on, and says when to come back", async () => {
    const answer = await ask("GET", "/refused");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toMatchObject({ errors: [{ code: "server.unavailable" }] });
  });

  it("takes silence of the API for its absence", async () => {
    const answer = ask("GET", "/slow");
    expect((await answer).headers.get("retry-after")).toBe("5");
    expect(await refusal(answer)).toEqual([503, "server.unavailable", "private, no-store"]);
  });
});

describe("views and aliases", () => {
  it("get their input checked and call as the member", async () => {
    const answer = await ask("PUT", "/view?page=2", { headers: JSON_TYPE, body: '{"name":"x"}', member: true });
    expect(await answer.json()).toMatchObject({
      query: { page: 2 },
      body: { name: "x" },
      thing: { url: "/things/a%20b", headers: { authorization: "Bearer bearer" } },
    });
    expect(
      (await refusal(ask("PUT", "/view?page=2", { headers: JSON_TYPE, body: '{"nam":"x"}', member: true })))[0],
    ).toBe(422);
  });

  it("lead to the operation that they mean", async () => {
    expect(await told("POST", "/thing", { headers: JSON_TYPE, body: '{"a":1}' })).toMatchObject({
      method: "POST",
      url: "/things",
      body: '{"a":1}',
    });
    expect(await told("DELETE", "/thing", { member: true })).toMatchObject({
      method: "PUT",
      url: "/things/7",
      body: "null",
    });
  });
});

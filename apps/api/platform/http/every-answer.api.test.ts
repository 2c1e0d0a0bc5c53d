import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { addCartLine } from "@kram/contract/cart";
import { describe, expect, it } from "vitest";
import { contractOperations } from "../testing/contract-operations.ts";
import { makeMember, makeStaff } from "../testing/factories.ts";
import { shopApi } from "../testing/shop-api.ts";
import { watchWrites } from "../testing/watch-writes.ts";

const api = shopApi();

const ask = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  fetch(api.url + path, { redirect: "manual", ...init, headers: { origin: "https://evil.example", ...init.headers } });

const KINDS = [
  ["an answer", "/product", 200],
  ["a refusal of input", "/product?sort=nothing", 422],
  ["a refusal of a visitor", "/order", 404],
  ["a call for members", "/representative", 401],
  ["an unknown address", "/nowhere", 404],
  ["an address that is none", "/%E0%A4%A", 400],
  ["the documentation", "/docs/", 200],
  ["the description", "/openapi.json", 200],
  ["a sign of life", "/live", 200],
  ["a file that is not there", "/media/none.webp", 404],
  ["the feed of the catalogue", "/product/feed", 200],
] as const;

describe.each(KINDS)("%s", (_, path, status) => {
  // asvs: "3.4.2", "3.4.4", "3.4.5"
  it("is not guessed at, not told by Referer, and not for other origins", async () => {
    const answer = await ask(path);
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  });

  // asvs: "4.1.1"
  it("says its type, texts with their charset", async () => {
    const answer = await ask(path);
    await answer.body?.cancel();
    const type = answer.headers.get("content-type") ?? "";
    expect(type).toMatch(/^[a-z]+\/[a-z+.-]+/u);
    if (/^text\/|json|\/xml|\+xml/u.test(type)) expect(type).toMatch(/charset=utf-8/iu);
  });
});

describe("no answer", () => {
  // asvs: "4.1.2"
  it("leads a program that speaks http elsewhere", async () => {
    for (const path of ["/product", "/representative", "/order/1", "/live"]) {
      const answer = await ask(path, { headers: { "x-forwarded-proto": "http" } });
      expect([path, answer.headers.get("location")]).toEqual([path, null]);
    }
  });

  // asvs: "13.4.1", "13.4.3"
  it.each([
    "/.git/config",
    "/.git/HEAD",
    "/.env",
    "/media/",
    "/media",
    "/office/assets/",
    "/migrations/",
    "/package.json",
  ])("is given to %s", async (path) => expect((await ask(path)).status).toBe(404));

  // asvs: "13.4.4"
  it.each(["TRACE", "CONNECT", "TRACK"])("is given to %s but a refusal", async (method) => {
    const { port } = new URL(api.url);
    const status = await new Promise<number>((resolve) => {
      const call = httpRequest({
        port,
        method,
        path: "/product",
        headers: { authorization: "Bearer secret-of-a-member" },
      });
      call.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
      call.on("connect", (answer, socket) => resolve((socket.destroy(), answer.statusCode ?? 0)));
      call.on("error", () => resolve(0));
      call.end();
    });
    expect([0, 400, 404, 405]).toContain(status);
  });

  // asvs: "13.4.5"
  it("tells more to who watches than that the program runs, and on what", async () => {
    expect(await (await ask("/live")).json()).toEqual({ live: true });
    expect(await (await ask("/ready")).json()).toEqual({
      ready: true,
      schema: expect.stringMatching(/^\d{4}$/u),
      catalogue: expect.any(String),
    });
    for (const path of ["/metrics", "/debug", "/status", "/admin", "/actuator/health"]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
  });
});

describe("a request is read in one way", () => {
  const raw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(api.url).port), "127.0.0.1", () => socket.write(text));
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
      socket.on("error", () => resolve(answer));
      socket.on("close", () => resolve(answer));
      socket.setTimeout(1000, () => socket.destroy());
    });

  // asvs: "4.2.1"
  it.each([
    [
      "two kinds of length",
      "content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n",
    ],
    ["two lengths", "content-length: 5\r\ncontent-length: 6\r\n\r\nhelloGET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n"],
    ["an unknown encoding", "transfer-encoding: xchunked\r\n\r\n0\r\n\r\n"],
    ["a length that is no number", "content-length: +5\r\n\r\nhello"],
  ])("with %s it is refused and the connection ends", async (_, rest) => {
    const answer = await raw(`POST /auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
  });

  // asvs: "1.1.1"
  it("with a value that is encoded twice it is decoded once", async () => {
    const { memberNo } = await makeMember(api.db);
    const encoded = `%3${memberNo.slice(0, 1)}${memberNo.slice(1)}`;
    expect((await ask(`/registration/sponsor?sponsorNo=${encoded}`)).status).toBe(200);
    expect((await ask(`/registration/sponsor?sponsorNo=${encodeURIComponent(encoded)}`)).status).toBe(422);
  });

  // asvs: "15.3.7"
  it.each([
    "/product?pageNo=1&pageNo=2",
    "/product?sort=price&sort=name",
    "/product?pageNo[]=1",
    "/product?__proto__[pageNo]=1",
  ])("with %s it is refused", async (path) => expect((await ask(path)).status).toBe(422));

  // asvs: "15.3.6"
  it.each([
    '{"code":"A","quantity":1,"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}},"code":"A","quantity":1}',
  ])("with %s as its body it is refused, and no object has changed", async (body) => {
    const { bearer } = await makeMember(api.db);
    const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
    const answer = await ask(addCartLine.path, { method: "POST", headers, body });
    expect([400, 422]).toContain(answer.status);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  // asvs: "3.5.2"
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "as %s, which other sites can send unasked, it is refused",
    async (type) => {
      const { bearer } = await makeMember(api.db);
      const headers = { "content-type": type, authorization: `Bearer ${bearer}` };
      const answer = await ask(addCartLine.path, { method: "POST", headers, body: '{"code":"A","quantity":1}' });
      expect(answer.status).toBe(415);
    },
  );
});

/** Tables that reading writes to. */
const NOTES = new Set([
  "INSERT staff_actions",
  "INSERT security_events",
  // What is limited as signing in is counted over all programs.
  "INSERT call_counts",
  "UPDATE call_counts",
  // Nobody's reading: the process goes on doing the repeated work.
  "UPDATE job_leases",
]);

describe("reading", () => {
  // asvs: "3.5.3"
  it("changes nothing, but for notes of who looked", async () => {
    const bearers = { anyone: "", member: (await makeMember(api.db)).bearer, staff: await makeStaff(api.db) };
    await api.db.query("test.seen", "UPDATE sessions SET last_seen_at = now()");
    const writes = await watchWrites(api.db);
    for (const { method, path, access } of await contractOperations()) {
      if (method !== "GET") continue;
      const authorization = bearers[access] === "" ? {} : { authorization: `Bearer ${bearers[access]}` };
      const answer = await ask(path.replaceAll(/\{\w+\}/gu, "1"), { headers: authorization });
      await answer.body?.cancel();
    }
    expect((await writes()).filter((place) => !NOTES.has(place))).toEqual([]);
    await api.db.query("test.write", "UPDATE stock SET on_hand = on_hand");
    expect(await writes()).toContain("UPDATE stock");
  });
});

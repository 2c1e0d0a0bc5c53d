import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FastifyInstance } from "fastify";
import { createApp } from "./create-app.ts";

const REASON = 'relation "members" does not exist\n{"level":50,"msg":"forged line"}\u001b[2J';
const lines: string[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  app = await createApp({
    apiUrl: "http://localhost:4000",
    trustedProxies: "loopback",
    log: { level: "info", stream },
  });
  app.post("/broken/:token", async () => {
    throw new Error(REASON);
  });
  await app.ready();
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const breakIt = () =>
  app.inject({
    method: "POST",
    url: "/broken/secret-of-a-link?code=secret-code",
    headers: { authorization: "Bearer secret-of-a-member", cookie: "kram_office_pl=secret-of-staff" },
    body: { password: "secret-password" },
  });
const failures = () => lines.filter((line) => line.includes("request failed"));
const entries = () => failures().map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a call that fails", () => {
  // asvs: "13.4.2", "16.5.1"
  it("is answered without a word about the inside", async () => {
    const answer = await breakIt();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ errors: [{ code: "server.failed" }], requestId: expect.any(String) });
  });

  // asvs: "16.3.4"
  it("is logged with its reason and its place, under the id that the caller got", async () => {
    const { requestId } = (await breakIt()).json<{ requestId: string }>();
    expect(entries()).toEqual([
      expect.objectContaining({ level: 50, msg: "request failed", reason: REASON, reqId: requestId }),
    ]);
    expect(String(entries()[0]?.stack)).toContain("program-log.test.ts");
  });

  // asvs: "16.2.4", "16.4.1"
  it("makes one line of JSON, whatever stands in its reason", async () => {
    await breakIt();
    expect(failures()).toHaveLength(1);
    for (const sign of ["\n", "\r", "\u001b"]) expect(failures()[0]?.trimEnd()).not.toContain(sign);
    expect(entries()[0]).toMatchObject({ pid: expect.any(Number), hostname: expect.any(String), reason: REASON });
  });

  // asvs: "16.2.2"
  it("is logged with its instant, whatever the zone", async () => {
    const before = Date.now();
    await breakIt();
    expect(entries()[0]?.time).toBeGreaterThanOrEqual(before);
    expect(entries()[0]?.time).toBeLessThanOrEqual(Date.now());
  });

  // asvs: "16.2.5"
  it("leaves no bearer, cookie, link, code or password in the log", async () => {
    await breakIt();
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).not.toContain("secret");
  });
});

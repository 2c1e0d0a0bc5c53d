import { randomBytes } from "node:crypto";
import { getCart } from "@kram/contract/cart";
import { exportRepresentative } from "@kram/contract/members";
import { listMail } from "@kram/contract/mail";
import { exportMoney } from "@kram/contract/money";
import { exportTable } from "@kram/contract/exports";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../testing/factories.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { createSparing } from "../security/sparing.ts";
import { createProvenCallers } from "./rate-limits.ts";

/** 15 readings a minute, 3 with unknown bearers. */
const FACTOR = "0.005";
const READINGS = 15;
const CLAIMS = 3;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_FACTOR: FACTOR });
});
afterAll(() => api.close());

const guess = () => randomBytes(32).toString("base64url");

async function statusOf(path: string, bearer: string | null, address: string): Promise<number> {
  const headers: Record<string, string> = { "x-forwarded-for": address };
  if (bearer !== null) headers.authorization = `Bearer ${bearer}`;
  const answer = await fetch(api.url + path, { headers });
  // What nobody reads keeps its connection, and the API from ending.
  await answer.arrayBuffer();
  return answer.status;
}

const read = (bearer: string | null, address: string) => statusOf(getCart.path, bearer, address);

/** Written behind the answer. */
const hasTold = (address: string, facts: object) =>
  vi.waitFor(async () => expect(await events("rate.limited", address)).toMatchObject([facts]), 5000);

const events = (kind: string, address: string) =>
  api.db.query(
    "test.events",
    "SELECT member_id, staff_id, subject, details FROM security_events WHERE kind = $1 AND address = $2",
    [kind, address],
  );

describe("a limit", () => {
  // asvs: "2.4.1", "16.3.3"
  it("stops one place that brings a new bearer each time, also of IPv6, and tells once", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push(await read(guess(), `2001:db8::${tries}`));
    expect(statuses).toEqual([...Array<number>(CLAIMS).fill(401), 429, 429, 429]);
    await hasTold(`2001:db8::${CLAIMS}`, { subject: "getCart" });
    expect(await events("rate.limited", "2001:db8::5")).toEqual([]);
  });

  it("counts two members behind one address each for themselves, and one member wherever they are", async () => {
    const [one, other] = [await makeMember(api.db), await makeMember(api.db)];
    for (let tries = 0; tries < READINGS + 1; tries += 1) expect(await read(one.bearer, "192.0.2.1")).toBe(200);
    expect(await read(one.bearer, "192.0.2.1")).toBe(429);
    expect(await read(one.bearer, "192.0.2.99")).toBe(429);
    for (let tries = 0; tries < READINGS; tries += 1) expect(await read(other.bearer, "192.0.2.1")).toBe(200);
    await hasTold("192.0.2.1", { member_id: one.id });
  });

  it("counts who brings nothing, or what is no bearer, by the place", async () => {
    const statuses = await Promise.all(Array.from({ length: READINGS + 1 }, () => read(null, "192.0.2.3")));
    expect(statuses.filter((status) => status === 429).length).toBe(1);
  });

  // asvs: "2.4.1"
  it("counts signing in by the place, whatever comes with it", async () => {
    const { bearer } = await makeMember(api.db);
    await read(bearer, "192.0.2.4");
    const statuses: number[] = [];
    for (const with_ of [bearer, guess()])
      statuses.push(await statusOf("/registration/sponsor?sponsorNo=1", with_, "192.0.2.4"));
    expect(statuses[1]).toBe(429);
  });
});

describe("who brings a bearer", () => {
  it("is known for ten minutes, until it ends, and as long as there is room", () => {
    let now = 0;
    const proven = createProvenCallers({ now: () => now, most: 2 });
    const member = (memberId: number) =>
      ({ kind: "member", memberId, sessionId: "s", confirmed: true, hasCredentials: true }) as const;
    for (const id of [1, 2, 3]) proven.learn(`t${id}`, member(id));
    expect(["t1", "t2", "t3"].map(proven.find)).toEqual([null, "member:2", "member:3"]);
    proven.learn("t2", null);
    now = 600_001;
    expect(["t2", "t3"].map(proven.find)).toEqual([null, null]);
  });
});

describe("what is told sparingly", () => {
  it("is told once a minute a name, from so many times on, and sixty times in all", () => {
    let now = 0;
    const mayTell = createSparing({ times: 2, now: () => now });
    expect([mayTell("a"), mayTell("a"), mayTell("a")]).toEqual([false, true, false]);
    now = 60_000;
    expect([mayTell("a"), mayTell("a")]).toEqual([false, true]);
    const told = Array.from({ length: 100 }, (_, index) => [mayTell(`b${index}`), mayTell(`b${index}`)][1]);
    expect(told.filter(Boolean).length).toBe(59);
  });
});

describe("the security log", () => {
  const at = (bearer: string, path: string, address: string) => statusOf(path, bearer, address);

  // asvs: "16.3.2"
  it("tells who was refused what staff do, once a minute", async () => {
    const [{ id, bearer }, service] = [await makeMember(api.db), await makeStaff(api.db, ["service"])];
    for (const caller of [bearer, bearer, service]) expect(await at(caller, listMail.path, "192.0.2.10")).toBe(403);
    const refused = await events("permission.refused", "192.0.2.10");
    expect(refused).toMatchObject([
      { member_id: id, subject: "listMail" },
      { member_id: null, subject: "listMail" },
    ]);
    // Also where the handler refuses the kind of table.
    expect(await at(service, exportTable.path.replace("{kind}", "products"), "192.0.2.11")).toBe(403);
    expect(await events("permission.refused", "192.0.2.11")).toHaveLength(1);
  });

  // asvs: "16.3.3"
  it("tells of what is taken out: own data, own money, tables of the office", async () => {
    const [{ id, bearer }, admin] = [await makeMember(api.db), await makeStaff(api.db)];
    expect(await at(bearer, exportRepresentative.path, "192.0.2.12")).toBe(200);
    expect(await at(bearer, `${exportMoney.path}?account=personal&locale=pl`, "192.0.2.12")).toBe(200);
    expect(await at(admin, exportTable.path.replace("{kind}", "products"), "192.0.2.12")).toBe(200);
    const told = await events("export", "192.0.2.12");
    expect(told).toMatchObject([
      { member_id: id, subject: "exportRepresentative" },
      { member_id: id, subject: "exportMoney" },
      { subject: "exportTable", details: { table: "products" } },
    ]);
  });
});

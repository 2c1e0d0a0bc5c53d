import { listSecurityEvents, type SecurityEventKind } from "@kram/contract/security";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";

const api = shopApi();
let admin: { bearer: string };
let member: { id: number; memberNo: string; bearer: string };

beforeAll(async () => {
  admin = { bearer: await makeStaff(api.db) };
  member = await makeMember(api.db);
  await keep("sign-in.failed", { address: "192.0.2.1", at: "2026-03-28T23:30:00Z" });
  await keep("sign-in.failed", { address: "192.0.2.2", at: "2026-03-29T21:59:59Z", memberId: member.id });
  await keep("export", { address: "192.0.2.2", at: "2026-03-29T22:00:00Z", staffId: 1 });
});

async function keep(
  kind: SecurityEventKind,
  details: { address: string; at: string; memberId?: number; staffId?: number },
): Promise<void> {
  await api.db.query(
    "test.event",
    `INSERT INTO security_events (kind, address, at, member_id, staff_id, subject, details)
     VALUES ($1, $2, $3, $4, $5, 'things', '{"status": 403}')`,
    [kind, details.address, details.at, details.memberId ?? null, details.staffId ?? null],
  );
}

async function found(query: object): Promise<string[]> {
  const { items, totalCount } = await api.client.call(listSecurityEvents, { query: query }, admin);
  expect(totalCount).toBe(items.length);
  return items.map(({ kind, address }) => `${kind} ${address}`);
}

const [FIRST, SECOND, THIRD] = ["sign-in.failed 192.0.2.1", "sign-in.failed 192.0.2.2", "export 192.0.2.2"];

describe("200", () => {
  it("shows admins all events, newest first, with names", async () => {
    const { items } = await api.client.call(listSecurityEvents, { query: {} }, admin);
    expect(items).toMatchObject([
      { kind: "export", staff: { id: "1" }, member: null, subject: "things", details: { status: 403 } },
      { kind: "sign-in.failed", member: { memberNo: member.memberNo, name: "Jan" }, staff: null },
      { kind: "sign-in.failed", member: null, staff: null, at: "2026-03-28T23:30:00.000Z" },
    ]);
  });

  it.each([
    ["a kind", { kind: "export" }, [THIRD]],
    ["one of staff", { staffId: "1" }, [THIRD]],
    ["an address", { address: "192.0.2.2" }, [THIRD, SECOND]],
    ["days in Warsaw, on the day that has 23 hours", { fromDate: "2026-03-29", toDate: "2026-03-29" }, [SECOND, FIRST]],
    ["days after", { fromDate: "2026-03-30" }, [THIRD]],
    ["a member whom nobody knows", { memberNo: "999999" }, []],
  ])("narrows down to %s", async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it("narrows down to a member", async () => {
    expect(await found({ memberNo: member.memberNo })).toEqual([SECOND]);
  });

  it("pages through the log", async () => {
    const query = { pageNo: 2, pageSize: 2 };
    const { items, totalCount } = await api.client.call(listSecurityEvents, { query }, admin);
    expect([items.map(({ address }) => address), totalCount]).toEqual([["192.0.2.1"], 3]);
  });
});

describe("403", () => {
  it("is for admins only", async () => {
    const finance = { bearer: await makeStaff(api.db, ["finance", "service"]) };
    const refused = await refusalOf(api.client.call(listSecurityEvents, { query: {} }, finance));
    expect(refused).toEqual({ status: 403, code: "user.forbidden" });
  });
});

import { askForApproval, grantApproval, refuseApproval } from "@kram/contract/approvals";
import { getOfficeAbout } from "@kram/contract/office";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

let api: TestApi;
let one: { bearer: string };
let two: { bearer: string };
beforeAll(async () => {
  api = await startTestApi();
  [one, two] = [{ bearer: await makeStaff(api.db) }, { bearer: await makeStaff(api.db) }];
});
afterAll(() => api.close());

const note = "Zgubiony telefon";
const ask = (of: "member" | "staff", who: string, by = one) =>
  api.client.call(askForApproval, { body: { kind: "second-factor-lift", of, who, note } }, by);
const grant = (id: string, by = two) => api.client.call(grantApproval, { params: { id } }, by);

/** Confirmed, with a recovery code. */
const giveApp = (column: "member_id" | "staff_id", id: number | string) =>
  api.db.query(
    `test.app-${column}`,
    `WITH app AS (INSERT INTO authenticator_apps (${column}, sealed_secret, confirmed_at) VALUES ($1, 'x', now()))
     INSERT INTO recovery_codes (${column}, code_hash) VALUES ($1, sha256(random()::text::bytea))`,
    [id],
  );
const left = async (column: "member_id" | "staff_id", id: number | string) =>
  (
    await api.db.query<{ left: number }>(
      `test.left-${column}`,
      `SELECT (SELECT count(*) FROM authenticator_apps WHERE ${column} = $1) + (SELECT count(*) FROM recovery_codes WHERE ${column} = $1)
         + (SELECT count(*) FROM sessions WHERE ${column} = $1) AS left`,
      [id],
    )
  )[0]?.left;

describe("200", () => {
  // asvs: "6.4.4"
  it("lifts a member's second factor when another admin approved it, ends their sessions and tells them", async () => {
    const member = await makeMember(api.db);
    await giveApp("member_id", member.id);
    const asked = await ask("member", member.memberNo);
    expect(asked).toMatchObject({
      kind: "second-factor-lift",
      member: { memberNo: member.memberNo },
      aloneUntil: null,
    });
    expect(await left("member_id", member.id)).toBe(3);
    await grant(asked.id);
    expect(await left("member_id", member.id)).toBe(0);
    const mails = await api.db.query(
      "test.told",
      `SELECT 1 FROM outbox WHERE kind = 'mail.second-factor'
       AND payload @> jsonb_build_object('memberId', $1::bigint, 'change', 'removed')`,
      [member.id],
    );
    expect(mails).toHaveLength(1);
  });

  it("lifts that of staff, whom the request is about and who cannot approve it themselves, but can refuse", async () => {
    const { staff } = await api.client.call(getOfficeAbout, {}, two);
    await giveApp("staff_id", staff.id);
    const asked = await ask("staff", staff.id);
    expect(asked.subject?.id).toBe(staff.id);
    expect(await refusalOf(grant(asked.id, two))).toEqual({ status: 409, code: "approval.own" });
    const refusal = { params: { id: asked.id }, body: { reason: "Telefon się znalazł" } };
    await api.client.call(refuseApproval, refusal, two);
    const third = { bearer: await makeStaff(api.db) };
    await grant((await ask("staff", staff.id)).id, third);
    expect(await left("staff_id", staff.id)).toBe(0);
    two = third;
  });

  it("tells the member at once where nobody else could decide", async () => {
    const alone = await startTestApi();
    const founder = { bearer: await makeStaff(alone.db) };
    const member = await makeMember(alone.db);
    const app = "INSERT INTO authenticator_apps (member_id, sealed_secret, confirmed_at) VALUES ($1, 'x', now())";
    await alone.db.query("test.app", app, [member.id]);
    const body = { kind: "second-factor-lift", of: "member", who: member.memberNo, note } as const;
    const asked = await alone.client.call(askForApproval, { body }, founder);
    expect(Date.parse(asked.aloneUntil ?? "") - Date.parse(asked.askedAt)).toBe(24 * 3_600_000);
    const told = await alone.db.query(
      "test.told",
      "SELECT 1 FROM outbox WHERE kind = 'mail.approval-alone' AND payload @> jsonb_build_object('memberId', $1::bigint)",
      [member.id],
    );
    expect(told).toHaveLength(1);
    await alone.close();
  });
});

describe("404 and 409", () => {
  it("are for nobody, for who has none, and for what was asked before", async () => {
    const member = await makeMember(api.db);
    expect(await refusalOf(ask("member", "999"))).toEqual({ status: 404, code: "member.unknown" });
    expect(await refusalOf(ask("staff", "x"))).toEqual({ status: 404, code: "staff.unknown" });
    expect(await refusalOf(ask("member", member.memberNo))).toEqual({ status: 409, code: "second-factor.none" });
    await giveApp("member_id", member.id);
    await ask("member", member.memberNo);
    expect(await refusalOf(ask("member", member.memberNo))).toEqual({ status: 409, code: "approval.asked-before" });
  });
});

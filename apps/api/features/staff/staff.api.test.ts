import { listContactMessages } from "@kram/contract/contact";
import { getOfficeAbout } from "@kram/contract/office";
import { signIn } from "@kram/contract/sessions";
import {
  acceptStaffInvitation,
  blockStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  listStaffActions,
  setStaff,
} from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";

const PASSWORD = "nowe hasło biura";

let api: TestApi;
let admin: { bearer: string };
let invitations = 0;
beforeAll(async () => {
  api = await startTestApi();
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(() => api.close());

const invite = (roles: StaffRole[], options = admin) => {
  invitations += 1;
  const body = { email: `Nowa.${invitations}@staff.test `, name: " Nina ", surname: "Nowa", roles };
  return api.client.call(inviteStaff, { body }, options);
};
const accept = (token: string, password = PASSWORD) =>
  api.client.call(acceptStaffInvitation, { body: { token, password } });
const enter = (login: string) => api.client.call(signIn, { body: { login, password: PASSWORD } });
const block = (id: string, blocked: boolean, options = admin) =>
  api.client.call(blockStaff, { params: { id }, body: { blocked } }, options);
const give = (id: string, roles: StaffRole[]) =>
  api.client.call(setStaff, { params: { id }, body: { name: "Nina", surname: "Nowa", roles } }, admin);

/** Oldest first, once there are as many as expected. */
async function linksTo(email: string, expected = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const mails = await api.db.query<{ text: string }>(
        "test.mails",
        "SELECT text FROM mails WHERE recipient = $1 ORDER BY outbox_id",
        [email],
      );
      expect(mails).toHaveLength(expected);
      return mails.map(({ text }) => /\/office\/#\/invitation\/(\S+)/u.exec(text)?.[1] ?? "");
    },
    { timeout: 10_000 },
  );
}

async function joined(roles: StaffRole[]) {
  const person = await invite(roles);
  const [token = ""] = await linksTo(person.email);
  await accept(token);
  const { sessionCookie } = await enter(person.email);
  return { ...person, session: { bearer: sessionCookie } };
}

describe("200", () => {
  // asvs: "6.4.1"
  it("takes somebody on with their roles by a mailed link that works once", async () => {
    const person = await invite(["orders", "service"]);
    expect(person).toMatchObject({ email: `nowa.${invitations}@staff.test`, name: "Nina", state: "invited" });
    const [token = ""] = await linksTo(person.email);
    expect(await refusalOf(enter(person.email))).toMatchObject({ status: 401 });
    expect(await accept(token)).toEqual({ login: person.email });
    expect(await refusalOf(accept(token))).toEqual({ status: 404, code: "link.invalid" });
    const { sessionCookie } = await enter(person.email);
    const about = await api.client.call(getOfficeAbout, {}, { bearer: sessionCookie });
    expect(about.staff).toEqual({ id: person.id, roles: ["orders", "service"] });
    const { items } = await api.client.call(listStaff, {}, admin);
    expect(items.find(({ id }) => id === person.id)).toMatchObject({ state: "active", secondFactor: false });
  });

  it("ends the first link with the second, and all links with a block", async () => {
    const person = await invite(["content"]);
    await linksTo(person.email);
    await api.client.call(inviteStaffAgain, { params: person }, admin);
    const [first = "", second = ""] = await linksTo(person.email, 2);
    expect(await refusalOf(accept(first))).toMatchObject({ code: "link.invalid" });
    await block(person.id, true);
    const told = await api.db.query<{ kind: string }>(
      "test.told",
      "SELECT kind FROM security_events WHERE subject = $1 AND kind LIKE 'staff.%' ORDER BY id",
      [person.id],
    );
    expect(told.map(({ kind }) => kind)).toEqual(["staff.invited", "staff.invited", "staff.blocked"]);
    expect(await refusalOf(accept(second))).toMatchObject({ code: "link.invalid" });
  });

  it("applies new roles to the next call", async () => {
    const person = await joined(["orders"]);
    const mails = () => api.client.call(listContactMessages, { query: {} }, person.session);
    expect(await refusalOf(mails())).toMatchObject({ status: 403 });
    await give(person.id, ["orders", "service"]);
    expect(await mails()).toMatchObject({ items: [] });
  });

  // asvs: "7.4.2"
  it("ends the sessions of somebody who is blocked, until they are unblocked", async () => {
    const person = await joined(["content"]);
    expect((await block(person.id, true)).state).toBe("blocked");
    expect(await refusalOf(api.client.call(getOfficeAbout, {}, person.session))).toMatchObject({ status: 401 });
    expect(await refusalOf(enter(person.email))).toEqual({ status: 401, code: "sign-in.failed" });
    expect((await block(person.id, false)).state).toBe("active");
    expect((await enter(person.email)).kind).toBe("staff");
  });

  it("logs who changed what, before and after, with the call's id and no secret", async () => {
    const person = await joined(["orders"]);
    await give(person.id, ["content"]);
    const list = (query: object) => api.client.call(listStaffActions, { query }, admin);
    const { items } = await list({ subject: person.email });
    expect(items.map(({ action }) => action)).toEqual(["setStaff", "inviteStaff"]);
    expect(items[0]).toMatchObject({ before: { roles: ["orders"] }, after: { roles: ["content"] } });
    expect(items[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/u);
    expect(JSON.stringify(items)).not.toMatch(/password|hash|token/iu);
    const narrowed = await list({ action: "setStaff", subject: person.email, pageSize: 1 });
    expect(narrowed).toMatchObject({ totalCount: 1, totalPageCount: 1 });
    expect(await list({ toDate: "2020-01-01" })).toMatchObject({ items: [], totalCount: 0 });
    const others = await list({ staffId: person.id });
    expect(others.totalCount).toBe(0);
    expect((await list({ pageNo: 1000 })).totalCount).toBeGreaterThan(1);
  });

  it("logs nothing where nothing changed", async () => {
    const person = await joined(["orders"]);
    await block(person.id, false);
    const { items } = await api.client.call(listStaffActions, { query: { subject: person.email } }, admin);
    expect(items.map(({ action }) => action)).toEqual(["inviteStaff"]);
  });
});

describe("403", () => {
  it("is for admins only", async () => {
    const options = { bearer: await makeStaff(api.db, ["orders", "finance", "service", "content", "catalogue"]) };
    expect(await refusalOf(api.client.call(listStaff, {}, options))).toEqual({ status: 403, code: "user.forbidden" });
    expect(await refusalOf(invite(["admin"], options))).toMatchObject({ status: 403 });
    expect(await refusalOf(api.client.call(listStaffActions, { query: {} }, options))).toMatchObject({ status: 403 });
  });
});

describe("404", () => {
  it("refuses unknown staff", async () => {
    const refused = { status: 404, code: "staff.unknown" };
    expect(await refusalOf(block("999999999", true))).toEqual(refused);
    expect(await refusalOf(give("999999999", ["orders"]))).toEqual(refused);
    const again = api.client.call(inviteStaffAgain, { params: { id: "999999999" } }, admin);
    expect(await refusalOf(again)).toEqual(refused);
    expect(await refusalOf(block("x", true))).toEqual(refused);
  });

  it("refuses invented links", async () =>
    expect(await refusalOf(accept("made-up"))).toEqual({ status: 404, code: "link.invalid" }));
});

describe("409", () => {
  it("refuses an address that somebody has", async () => {
    const taken = { status: 409, code: "staff.email-taken" };
    const { email } = await invite(["orders"]);
    const { email: ofMember } = await makeMember(api.db);
    for (const address of [email, email.toUpperCase(), ofMember]) {
      const body = { email: address, name: "Nina", surname: "Nowa", roles: ["orders" as const] };
      expect(await refusalOf(api.client.call(inviteStaff, { body }, admin))).toEqual(taken);
    }
  });

  it("sends no second invitation to who joined", async () => {
    const person = await joined(["orders"]);
    const again = api.client.call(inviteStaffAgain, { params: person }, admin);
    expect(await refusalOf(again)).toEqual({ status: 409, code: "staff.joined-before" });
  });

  it("always keeps an admin who can sign in, even when two block each other at once", async () => {
    const alone = await startTestApi();
    const [one, two] = [await makeStaff(alone.db), await makeStaff(alone.db)];
    const ids = (await alone.db.query<{ id: number }>("test.ids", "SELECT id FROM staff ORDER BY id")).map(
      ({ id }) => `${id}`,
    );
    const out = (id = "", bearer = "") =>
      alone.client.call(blockStaff, { params: { id }, body: { blocked: true } }, { bearer });
    expect(await refusalOf(out(ids[0], one))).toEqual({ status: 409, code: "staff.own-account" });
    const ends = await Promise.allSettled([out(ids[1], one), out(ids[0], two)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = await alone.db.query<{ id: number }>("test.left", "SELECT id FROM staff WHERE blocked_at IS NULL");
    const bearer = String(left[0]?.id) === ids[0] ? one : two;
    const body = { name: "Ewa", surname: "Biurowa", roles: ["orders" as const] };
    const step = alone.client.call(setStaff, { params: { id: String(left[0]?.id) }, body }, { bearer });
    expect(await refusalOf(step)).toEqual({ status: 409, code: "staff.last-admin" });
    await alone.close();
  });
});

describe("422", () => {
  it.each([
    [{ email: "nobody" }, "please-enter-valid-email"],
    [{ name: " " }, "field-is-required"],
    [{ roles: [] }, "field-is-required"],
    [{ roles: ["orders", "orders"] }, "request.invalid"],
    [{ roles: ["boss"] }, "request.invalid"],
  ])("refuses %j with %s", async (wrong, code) => {
    const body = {
      email: "x@staff.test",
      name: "Nina",
      surname: "Nowa",
      roles: ["orders" as const],
      ...wrong,
    } as never;
    expect(await refusalOf(api.client.call(inviteStaff, { body }, admin))).toEqual({ status: 422, code });
  });

  it("refuses a first password that is easy to guess and keeps the link", async () => {
    const person = await invite(["orders"]);
    const [token = ""] = await linksTo(person.email);
    expect(await refusalOf(accept(token, "Iloveyou2026!"))).toEqual({ status: 422, code: "password-common" });
    expect(await refusalOf(accept(token, "nina lubi morze"))).toEqual({ status: 422, code: "password-personal" });
    expect(await accept(token)).toEqual({ login: person.email });
  });

  it("asks for a long password", async () =>
    expect(await refusalOf(accept("made-up", "short"))).toMatchObject({ code: "password-too-short" }));
});

import { getRepresentative } from "@kram/contract/members";
import { changePassword, resetPassword, signIn } from "@kram/contract/sessions";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken } from "./session-token.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const NEW = "nowe hasło do konta";
const { api, known } = apiWithPassword();

const change = (bearer: string, currentPassword = PASSWORD, password = NEW) =>
  api.client.call(changePassword, { body: { currentPassword, password } }, { bearer });

describe("200", () => {
  // asvs: "6.2.2", "7.4.3"
  it("changes the password, keeps the calling session and ends the others", async () => {
    const { id, email, bearer } = await makeMember(api.db, known);
    const other = await makeSession(api.db, { memberId: id });
    expect(await change(bearer)).toEqual({ passwordChanged: true });
    expect(await api.client.call(getRepresentative, {}, { bearer })).toMatchObject({ hasCredentials: true });
    expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer: other }))).toMatchObject({ status: 401 });
    const enter = (password: string) => api.client.call(signIn, { body: { login: email, password } });
    expect(await enter(NEW)).toMatchObject({ kind: "member" });
    expect(await refusalOf(enter(PASSWORD))).toMatchObject({ status: 401 });
    const told = () => api.db.query("test.told", "SELECT id FROM mails WHERE recipient = $1", [email]);
    await vi.waitUntil(async () => (await told()).length === 1, 5000);
  });

  it("ends a link that was mailed before", async () => {
    const { id, bearer } = await makeMember(api.db, known);
    await createPasswordsRepository(api.db).issueLink(id, hashSessionToken("mailed before"));
    await change(bearer);
    const body = { token: "mailed before", password: NEW };
    expect(await refusalOf(api.client.call(resetPassword, { body }))).toMatchObject({ code: "link.invalid" });
  });
});

describe("401, 403", () => {
  it("is for members who are signed in", async () => {
    expect(await refusalOf(change("x".repeat(43)))).toMatchObject({ status: 401 });
    expect(await refusalOf(change(await makeStaff(api.db)))).toMatchObject({ status: 403 });
    const { bearer } = await makeMember(api.db, { passwordHash: null });
    expect(await refusalOf(change(bearer))).toEqual({ status: 403, code: "user.credentials-missing" });
  });
});

describe("422", () => {
  // asvs: "6.2.3"
  it("refuses a wrong password and changes nothing", async () => {
    const { id, bearer } = await makeMember(api.db, known);
    const other = await makeSession(api.db, { memberId: id });
    const refusal = { status: 422, code: "password.wrong" };
    expect(await refusalOf(change(bearer, "something else"))).toEqual(refusal);
    expect(await api.client.call(getRepresentative, {}, { bearer: other })).toMatchObject({ hasCredentials: true });
  });

  // asvs: "6.2.1", "6.2.4", "6.2.11", "6.2.12"
  it.each([
    [PASSWORD, "too short", "password-too-short"],
    [PASSWORD, "a".repeat(129), "password-too-long"],
    [PASSWORD, "Password1234!", "password-common"],
    [PASSWORD, "qwertyuiop123", "password-common"],
    [PASSWORD, "kram-demo-2026", "password-personal"],
    [PASSWORD, "lato nad morzem: Pr0bny", "password-personal"],
    ["", NEW, "field-is-required"],
  ])("refuses %s, then %s", async (current, next, code) => {
    const { bearer } = await makeMember(api.db, known);
    expect(await refusalOf(change(bearer, current, next))).toEqual({ status: 422, code });
  });

  it("lets only one of two changes at once go over the same password", async () => {
    const { bearer } = await makeMember(api.db, known);
    const ends = await Promise.allSettled(
      ["pierwsze nowe hasło", "drugie nowe hasło"].map((next) => change(bearer, PASSWORD, next)),
    );
    expect(ends.map((end) => end.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("gives way to a link that set another password meanwhile", async () => {
    const { id } = await makeMember(api.db, known);
    const passwords = createPasswordsRepository(api.db);
    expect(await passwords.set(id, "set by a link", null)).toBe(true);
    expect(await passwords.set(id, "set by a change", known.passwordHash)).toBe(false);
  });
});

describe("slowing down", () => {
  // asvs: "6.3.1"
  it("slows guessing as sign-in does", async () => {
    const { bearer } = await makeMember(api.db, known);
    for (let tries = 0; tries < 3; tries += 1) await refusalOf(change(bearer, "a guess"));
    const started = performance.now();
    await change(bearer);
    expect(performance.now() - started).toBeGreaterThan(240);
  });
});

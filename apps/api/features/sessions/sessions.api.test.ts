import { getRepresentative } from "@kram/contract/members";
import { setLocks } from "@kram/contract/maintenance";
import { getSession, listSessions, revokeSession, signIn, signOut } from "@kram/contract/sessions";
import { describe, expect, it } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const { api, known } = apiWithPassword();

describe("200", () => {
  // asvs: "7.4.1"
  it("signs in by e-mail in any case and by member number, and out again", async () => {
    const { email, memberNo } = await makeMember(api.db, known);
    const byMail = await api.client.call(signIn, { body: { login: ` ${email.toUpperCase()} `, password: PASSWORD } });
    expect(byMail).toMatchObject({ kind: "member", user: { name: "Jan", surname: "Próbny" } });
    const byNumber = await api.client.call(signIn, { body: { login: memberNo, password: PASSWORD } });
    const bearer = byNumber.sessionCookie;
    expect((await api.client.call(getRepresentative, {}, { bearer })).memberNo).toBe(memberNo);
    expect(await api.client.call(getSession, {}, { bearer })).toMatchObject({ user: { memberNo, name: "Jan" } });
    await api.client.call(signOut, {}, { bearer });
    expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer }))).toEqual({
      status: 401,
      code: "user.unauthenticated",
    });
  });

  // asvs: "7.2.4"
  it("gives a new token at each sign-in and ends the session that came with it", async () => {
    const { email } = await makeMember(api.db, known);
    const enter = (options: { bearer?: string }) =>
      api.client.call(signIn, { body: { login: email, password: PASSWORD } }, options);
    const { sessionCookie: first } = await enter({});
    const { sessionCookie: second } = await enter({ bearer: first });
    expect(second).not.toBe(first);
    expect(await refusalOf(api.client.call(listSessions, {}, { bearer: first }))).toMatchObject({ status: 401 });
    // The new session, and one of another device.
    expect((await api.client.call(listSessions, {}, { bearer: second })).items).toHaveLength(2);
  });

  // asvs: "7.5.2"
  it("lists own sessions and ends one of them", async () => {
    const { id, bearer } = await makeMember(api.db);
    const other = await makeSession(api.db, { memberId: id });
    const { items } = await api.client.call(listSessions, {}, { bearer });
    expect(items).toHaveLength(2);
    const id2 = items.find((item) => !item.current)?.id ?? "";
    await api.client.call(revokeSession, { params: { id: id2 } }, { bearer });
    expect(await refusalOf(api.client.call(listSessions, {}, { bearer: other }))).toMatchObject({ status: 401 });
  });

  // asvs: "3.3.2", "3.3.4"
  it("keeps the office's session in a cookie that other sites cannot use", async () => {
    await api.db.query(
      "test.staff",
      "INSERT INTO staff (email, password_hash, name, surname, roles) VALUES ('biuro@staff.test', $1, 'Ewa', 'Biurowa', '{admin}')",
      [known.passwordHash],
    );
    const login = (headers: Record<string, string>) =>
      fetch(`${api.url}/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ login: "biuro@staff.test", password: PASSWORD }),
      });
    const response = await login({ "x-kram-office": "1" });
    expect(((await response.json()) as { sessionCookie: string }).sessionCookie).toBe("");
    const cookie = (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    expect(response.headers.get("set-cookie")).toContain("HttpOnly; SameSite=Strict");
    expect((await fetch(`${api.url}/office/about`, { headers: { cookie } })).status).toBe(200);
    const put = { method: "PUT", body: JSON.stringify({ loginAllowed: true, orderingAllowed: true }) };
    const foreign = await fetch(`${api.url}/office/locks`, {
      ...put,
      headers: { cookie, "content-type": "application/json" },
    });
    expect(foreign.status).toBe(401);
    const own = await fetch(`${api.url}/office/locks`, {
      ...put,
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    });
    expect(own.status).toBe(200);
  });
});

describe("401", () => {
  it("answers wrong passwords, unknown people and people without a password alike", async () => {
    const { email } = await makeMember(api.db, known);
    const without = await makeMember(api.db, { passwordHash: null });
    for (const login of [email, "nobody@kram.test", without.email, "x\u0000y"]) {
      const refusal = await refusalOf(api.client.call(signIn, { body: { login, password: "wrong password" } }));
      expect(refusal).toMatchObject(login.includes("\0") ? { status: 422 } : { status: 401, code: "sign-in.failed" });
    }
  });

  // asvs: "7.2.1", "7.3.1", "7.3.2"
  it.each(["expires_at = now()", "last_seen_at = now() - interval '20 minutes 1 second'"])(
    "ends sessions (%s)",
    async (change) => {
      const { id, bearer } = await makeMember(api.db);
      await api.db.query(`test.${change}`, `UPDATE sessions SET ${change} WHERE member_id = $1`, [id]);
      expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer }))).toMatchObject({ status: 401 });
    },
  );

  // asvs: "7.3.1"
  it("does not let polling keep a session alive", async () => {
    const { id, bearer } = await makeMember(api.db);
    const age = () =>
      api.db.query<{ old: boolean }>(
        "test.age",
        "SELECT last_seen_at < now() - interval '9 minutes' AS old FROM sessions WHERE member_id = $1",
        [id],
      );
    await api.db.query(
      "test.idle",
      "UPDATE sessions SET last_seen_at = now() - interval '10 minutes' WHERE member_id = $1",
      [id],
    );
    await api.client.call(getRepresentative, {}, { bearer, headers: { "x-kram-poll": "1" } });
    expect((await age())[0]?.old).toBe(true);
    await api.client.call(getRepresentative, {}, { bearer });
    expect((await age())[0]?.old).toBe(false);
  });
});

describe("403, 404, 423", () => {
  it("refuses members in the office and others' sessions, and obeys the login lock", async () => {
    const { bearer, email } = await makeMember(api.db, known);
    const staff = await makeStaff(api.db);
    const locks = { loginAllowed: false, orderingAllowed: true };
    expect(await refusalOf(api.client.call(setLocks, { body: locks }, { bearer }))).toMatchObject({ status: 403 });
    const others =
      (await api.client.call(listSessions, {}, { bearer: (await makeMember(api.db)).bearer })).items[0]?.id ?? "";
    expect(await refusalOf(api.client.call(revokeSession, { params: { id: others } }, { bearer }))).toMatchObject({
      status: 404,
    });
    await api.client.call(setLocks, { body: locks }, { bearer: staff });
    expect(await refusalOf(api.client.call(signIn, { body: { login: email, password: PASSWORD } }))).toMatchObject({
      status: 423,
      code: "sign-in.disabled",
    });
    await api.client.call(setLocks, { body: { ...locks, loginAllowed: true } }, { bearer: staff });
  });
});

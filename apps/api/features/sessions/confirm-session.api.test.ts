import { confirmOfficeSession, signIn } from "@kram/contract/sessions";
import { blockStaff, inviteStaff } from "@kram/contract/staff";
import { describe, expect, it } from "vitest";
import { makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const NEEDED = { status: 403, code: "user.confirmation-needed" };
const { api, known } = apiWithPassword();

/** Staff with PASSWORD whose session is older than its proof lasts. */
async function staleStaff() {
  await makeStaff(api.db);
  const [row] = await api.db.query<{ id: number; email: string }>(
    "test.staff-password",
    "UPDATE staff SET password_hash = $1 WHERE id = (SELECT max(id) FROM staff) RETURNING id, email",
    [known.passwordHash],
  );
  const { id = 0, email = "" } = row ?? {};
  return { id, email, as: { bearer: await makeSession(api.db, { staffId: id, stale: true }) } };
}

const invite = (as: { bearer: string }) => {
  const [made = ""] = newRecoveryCodes();
  const body = { email: `${made}@staff.test`, name: "Nina", surname: "Nowa", roles: ["orders" as const] };
  return api.client.call(inviteStaff, { body }, as);
};

describe("200", () => {
  it("opens the work on staff by the password, and a sign-in is proof enough for five minutes", async () => {
    const { as, email } = await staleStaff();
    expect(await refusalOf(invite(as))).toEqual(NEEDED);
    await api.client.call(confirmOfficeSession, { body: { password: PASSWORD } }, as);
    const { id } = await invite(as);
    const fresh = await api.client.call(signIn, { body: { login: email, password: PASSWORD } });
    const options = { bearer: fresh.sessionCookie };
    const block = () => api.client.call(blockStaff, { params: { id }, body: { blocked: true } }, options);
    expect(await block()).toMatchObject({ state: "blocked" });
    await api.db.query(
      "test.five-minutes",
      "UPDATE sessions SET confirmed_at = confirmed_at - interval '5 minutes' WHERE confirmed_at IS NOT NULL",
    );
    expect(await refusalOf(block())).toEqual(NEEDED);
  });
});

describe("422", () => {
  it("opens nothing by a wrong password, and slows guessing down as a sign-in does", async () => {
    const { as } = await staleStaff();
    const guess = () => api.client.call(confirmOfficeSession, { body: { password: "not my password" } }, as);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await refusalOf(guess())).toEqual({ status: 422, code: "password.wrong" });
    }
    const began = performance.now();
    expect(await refusalOf(guess())).toEqual({ status: 422, code: "password.wrong" });
    expect(performance.now() - began).toBeGreaterThan(240);
    expect(await refusalOf(invite(as))).toEqual(NEEDED);
  });
});

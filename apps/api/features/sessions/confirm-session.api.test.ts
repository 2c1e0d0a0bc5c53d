import { setBankAccount } from "@kram/contract/members";
import {
  addPasskey,
  confirmApp,
  confirmOfficeSession,
  confirmSession,
  confirmSessionByPasskey,
  signIn,
  startApp,
  startPasskey,
  startPasskeySignIn,
} from "@kram/contract/sessions";
import { blockStaff, inviteStaff } from "@kram/contract/staff";
import { describe, expect, it } from "vitest";
import { makeMember, makeSession } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { createSoftPasskey } from "../../platform/testing/soft-passkey.ts";
import { newRecoveryCodes } from "./codes.ts";
import { apiWithPassword, makeStaffWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const NEEDED = { status: 403, code: "user.confirmation-needed" };
const SITE = { origin: "http://localhost:3000", host: "localhost" };
const ACCOUNT = { bankAccountNumber: "61 1090 1014 0000 0712 1981 2874", bankName: "Bank Próbny" };
const { api, known } = apiWithPassword();

/** A member whose session is older than its proof lasts. */
async function staleMember() {
  const member = await makeMember(api.db, known);
  return { ...member, as: { bearer: await makeSession(api.db, { memberId: member.id, stale: true }) } };
}

const staleStaff = () => makeStaffWithPassword(api, known.passwordHash, true);

const changeAccount = (as: { bearer: string }) => api.client.call(setBankAccount, { body: ACCOUNT }, as);
const confirm = (as: { bearer: string }, password = PASSWORD, code?: string) =>
  api.client.call(confirmSession, { body: { password, ...(code === undefined ? {} : { code }) } }, as);
const invite = (as: { bearer: string }) => {
  const [made = ""] = newRecoveryCodes();
  const body = { email: `${made}@staff.test`, name: "Nina", surname: "Nowa", roles: ["orders" as const] };
  return api.client.call(inviteStaff, { body }, as);
};

// asvs: "7.5.1"
describe("200", () => {
  it("opens the bank account by the password, for that session only", async () => {
    const { id, as } = await staleMember();
    const other = { bearer: await makeSession(api.db, { memberId: id, stale: true }) };
    expect(await refusalOf(changeAccount(as))).toEqual(NEEDED);
    expect(await confirm(as)).toEqual({ confirmed: true });
    expect(await changeAccount(as)).toMatchObject({ bankAccount: { bankName: ACCOUNT.bankName } });
    expect(await refusalOf(changeAccount(other))).toEqual(NEEDED);
  });

  it("opens it by a passkey of the member, not by another's", async () => {
    const { as } = await staleMember();
    const stranger = await makeMember(api.db, known);
    const keyOf = async (bearer: string) => {
      const key = createSoftPasskey(SITE);
      const begun = await api.client.call(startPasskey, { body: { password: PASSWORD } }, { bearer });
      const body = { label: "Telefon", credential: key.make(begun.challenge) };
      await api.client.call(addPasskey, { body }, { bearer });
      return key;
    };
    const prove = async (key: Awaited<ReturnType<typeof keyOf>>) => {
      const { challenge } = await api.client.call(startPasskeySignIn, {});
      return api.client.call(confirmSessionByPasskey, { body: { credential: key.prove(challenge) } }, as);
    };
    const [own, others] = [await keyOf(as.bearer), await keyOf(stranger.bearer)];
    expect(await refusalOf(prove(others))).toEqual({ status: 422, code: "passkey.unproven" });
    expect(await refusalOf(changeAccount(as))).toEqual(NEEDED);
    await prove(own);
    expect(await changeAccount(as)).toMatchObject({ bankAccount: { bankName: ACCOUNT.bankName } });
  });

  it("opens the work on staff by the password, or for five minutes after sign-in", async () => {
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
  it("asks for the second step of who has one", async () => {
    const { as, id } = await staleMember();
    await api.client.call(startApp, { body: { password: PASSWORD } }, as);
    await api.db.query("test.confirmed", "UPDATE authenticator_apps SET confirmed_at = now() WHERE member_id = $1", [
      id,
    ]);
    expect(await refusalOf(confirm(as))).toEqual({ status: 422, code: "code.needed" });
    expect(await refusalOf(confirm(as, PASSWORD, "000000"))).toEqual({ status: 422, code: "code.wrong" });
    expect(await refusalOf(changeAccount(as))).toEqual(NEEDED);
    expect(await refusalOf(api.client.call(confirmApp, { body: { code: "000000" } }, as))).toMatchObject({
      status: 409,
    });
  });

  it("opens nothing by a wrong password and slows guessing as sign-in does", async () => {
    const { as, id } = await staleStaff();
    const guess = () => api.client.call(confirmOfficeSession, { body: { password: "not my password" } }, as);
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await refusalOf(guess())).toEqual({ status: 422, code: "password.wrong" });
    }
    const began = performance.now();
    expect(await refusalOf(guess())).toEqual({ status: 422, code: "password.wrong" });
    expect(performance.now() - began).toBeGreaterThan(240);
    const events = await api.db.query(
      "test.events",
      "SELECT staff_id, details FROM security_events WHERE kind = 'confirmation.failed' AND staff_id = $1",
      [id],
    );
    const event = { staff_id: id, details: { reason: "password.wrong" } };
    expect(events).toEqual([event, event, event, event]);
    expect(await refusalOf(invite(as))).toEqual(NEEDED);
  });
});

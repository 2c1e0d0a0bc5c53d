import { grantApproval, listApprovals } from "@kram/contract/approvals";
import { getOfficeAbout } from "@kram/contract/office";
import { enrolStaff, resetPassword, signIn } from "@kram/contract/sessions";
import {
  askForFactorRecovery,
  changeOfficePassword,
  confirmOfficeApp,
  endOfficeSession,
  endOtherOfficeSessions,
  getOfficeAccount,
  remindStaffPassword,
  renewOfficeCodes,
  resetStaffPassword,
  startOfficeApp,
} from "@kram/contract/staff";
import { afterAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../../platform/testing/factories.ts";
import { refusalOf } from "../../../platform/testing/refusal.ts";
import { openSmtpInbox, readableSource } from "../../../platform/testing/smtp-inbox.ts";
import { apiWithPassword, makeStaffWithPassword, PASSWORD } from "../../sessions/testing/api-with-password.ts";
import { appCode } from "../../sessions/testing/app-code.ts";

const NEW = "sześć żółtych łodzi";
// Production keeps no words of mails, so they are read on arrival.
const inbox = await openSmtpInbox();
const { api, known } = apiWithPassword({ NODE_ENV: "production", SMTP_URL: inbox.url });
afterAll(() => inbox.close());

const clerk = (stale = false) => makeStaffWithPassword(api, known.passwordHash, stale);
const look = (as: { bearer: string }) => api.client.call(getOfficeAccount, {}, as);
const enter = (login: string, password = PASSWORD, code?: string) =>
  api.client.call(signIn, { body: { login, password, ...(code === undefined ? {} : { code }) } });
const change = (as: { bearer: string }, password = NEW, currentPassword = PASSWORD) =>
  api.client.call(changeOfficePassword, { body: { currentPassword, password } }, as);
const remind = (email: string) => api.client.call(remindStaffPassword, { body: { email } });
const reset = (token: string, password = NEW) => api.client.call(resetStaffPassword, { body: { token, password } });
const codeOf = (secret: string, steps = 0) => appCode(api.db, secret, steps);

/** Oldest first, once there are as many as expected. */
const subjectsTo = (email: string, count: number) =>
  vi.waitFor(
    async () => {
      const rows = await api.db.query<{ subject: string }>(
        "test.mails",
        "SELECT subject FROM mails WHERE recipient = $1 ORDER BY outbox_id",
        [email],
      );
      expect(rows).toHaveLength(count);
      return rows.map(({ subject }) => subject);
    },
    { timeout: 10_000 },
  );

/** The first match in somebody's mails. */
const foundIn = (email: string, pattern: RegExp) =>
  vi.waitFor(
    () => {
      const mine = inbox.received.filter(({ to }) => to.includes(email));
      const found = mine.flatMap(({ source }) => pattern.exec(readableSource(source))?.[1] ?? [])[0];
      if (found === undefined) throw new Error("not there yet");
      return found;
    },
    { timeout: 10_000 },
  );

async function withApp() {
  const person = await clerk();
  const { secret } = await api.client.call(startOfficeApp, {}, person.as);
  const body = { code: await codeOf(secret, -1) };
  return { ...person, secret, ...(await api.client.call(confirmOfficeApp, { body }, person.as)) };
}

describe("200", () => {
  // asvs: "7.5.2"
  it("shows account and sessions, and ends one session or all others", async () => {
    const { id, email, as } = await clerk();
    const others = await Promise.all([1, 2, 3].map(() => makeSession(api.db, { staffId: id })));
    const stranger = await clerk();
    const account = await look(as);
    expect(account).toMatchObject({ email, roles: ["admin"], app: null, recoveryCodesLeft: 0 });
    expect(account.sessions.filter(({ current }) => current)).toHaveLength(1);
    const [foreign] = (await look(stranger.as)).sessions;
    const end = (sessionId = "") => api.client.call(endOfficeSession, { params: { id: sessionId } }, as);
    expect(await refusalOf(end(foreign?.id))).toEqual({ status: 404, code: "session.unknown" });
    await end(account.sessions.find(({ current }) => !current)?.id);
    expect(await api.client.call(endOtherOfficeSessions, {}, as)).toEqual({ ended: others.length });
    expect((await look(as)).sessions).toHaveLength(1);
    expect((await look(stranger.as)).sessions.length).toBeGreaterThan(0);
  });

  // asvs: "6.2.2", "7.4.3"
  it("changes the own password, ends the other sessions and sends a mail", async () => {
    const { id, email, as } = await clerk();
    const other = { bearer: await makeSession(api.db, { staffId: id }) };
    expect(await change(as)).toEqual({ passwordChanged: true });
    expect(await refusalOf(look(other))).toMatchObject({ status: 401 });
    expect((await look(as)).email).toBe(email);
    expect(await refusalOf(enter(email))).toMatchObject({ code: "sign-in.failed" });
    expect(await refusalOf(enter(email, NEW))).toMatchObject({ code: "sign-in.second-factor-missing" });
    expect(await subjectsTo(email, 2)).toContain("Hasło do biura zostało zmienione");
  });

  // asvs: "6.4.3"
  it("sets a new password by a mailed link, once, and keeps the second step", async () => {
    const { id, email, as, secret } = await withApp();
    const member = await makeMember(api.db, known);
    expect(await remind(` ${email.toUpperCase()} `)).toEqual(await remind(member.email));
    expect(await remind("nobody@staff.test")).toEqual({ accepted: true });
    const token = await foundIn(email, /\/office\/#\/new-password\/([\w-]{43})/u);
    expect(await refusalOf(api.client.call(resetPassword, { body: { token, password: NEW } }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(reset(token, "Password1234!"))).toEqual({ status: 422, code: "password-common" });
    expect(await reset(token)).toEqual({ passwordChanged: true });
    expect(await refusalOf(reset(token))).toEqual({ status: 404, code: "link.invalid" });
    expect(await refusalOf(look(as))).toMatchObject({ status: 401 });
    expect(await refusalOf(enter(email, NEW))).toMatchObject({ code: "sign-in.code-needed" });
    expect(await enter(email, NEW, await codeOf(secret))).toMatchObject({ kind: "staff" });
    const mails = await api.db.query("test.none", "SELECT 1 FROM mails WHERE recipient = $1", [member.email]);
    expect(mails).toEqual([]);
    const kinds = await api.db.query<{ kind: string }>(
      "test.events",
      "SELECT kind FROM security_events WHERE staff_id = $1 AND kind IN ('password.reset', 'second-factor.added') ORDER BY id",
      [id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["second-factor.added", "password.reset"]);
  });

  it("replaces the app, which counts until the new one's first code", async () => {
    const { email, as, secret, recoveryCodes } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    const next = await api.client.call(startOfficeApp, {}, as);
    const confirm = (code: string) => api.client.call(confirmOfficeApp, { body: { code } }, as);
    expect(await refusalOf(confirm("000000"))).toEqual({ status: 422, code: "code.wrong" });
    expect(await enter(email, PASSWORD, await codeOf(secret))).toMatchObject({ kind: "staff" });
    expect(await confirm(await codeOf(next.secret, -1))).toEqual({ recoveryCodes: [] });
    expect(await refusalOf(enter(email, PASSWORD, await codeOf(secret, 1)))).toMatchObject({ code: "code.wrong" });
    expect(await enter(email, PASSWORD, await codeOf(next.secret))).toMatchObject({ kind: "staff" });
    const renewed = await api.client.call(renewOfficeCodes, {}, as);
    expect(renewed.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect(await look(as)).toMatchObject({ app: { addedAt: expect.any(String) }, recoveryCodesLeft: 10 });
    expect(await enter(email, PASSWORD, renewed.recoveryCodes[0])).toMatchObject({ kind: "staff" });
  });

  // asvs: "6.4.4"
  it("lifts a lost second step after an approval; a mailed code sets up a new app", async () => {
    const { id, email, as } = await withApp();
    const other = { bearer: await makeStaff(api.db) };
    const ask = (password: string) =>
      api.client.call(askForFactorRecovery, { body: { login: email, password, note: "Telefon w wodzie" } });
    expect(await refusalOf(ask("not my password"))).toEqual({ status: 401, code: "sign-in.failed" });
    expect(await ask(PASSWORD)).toEqual({ asked: true, lifted: false });
    expect(await refusalOf(ask(PASSWORD))).toEqual({ status: 409, code: "approval.asked-before" });
    const { items } = await api.client.call(listApprovals, { query: { state: "waiting" } }, other);
    const asked = items.find(({ subject }) => subject?.id === String(id));
    expect(asked).toMatchObject({ kind: "second-factor-lift", note: "Telefon w wodzie" });
    const params = { id: asked?.id ?? "" };
    expect(await refusalOf(api.client.call(grantApproval, { params }, as))).toMatchObject({ code: "approval.own" });
    await api.client.call(grantApproval, { params }, other);
    expect(await refusalOf(look(as))).toMatchObject({ status: 401 });
    expect(await subjectsTo(email, 2)).toContain("Drugi składnik logowania został zdjęty");
    expect(await refusalOf(enter(email))).toMatchObject({ code: "sign-in.second-factor-missing" });
    const mailed = await foundIn(email, /^([A-Z2-7]{5}-[A-Z2-7]{5})\r?$/mu);
    const body = { login: email, password: PASSWORD, mailedCode: mailed };
    const app = await api.client.call(enrolStaff, { body });
    expect(await enter(email, PASSWORD, await codeOf(app.secret))).toMatchObject({ kind: "staff" });
  });
});

describe("401, 403", () => {
  // asvs: "7.5.1"
  it("asks for a fresh proof to change the second step, and refuses members", async () => {
    const { as } = await clerk(true);
    const needed = { status: 403, code: "user.confirmation-needed" };
    expect(await refusalOf(api.client.call(startOfficeApp, {}, as))).toEqual(needed);
    expect(await refusalOf(api.client.call(renewOfficeCodes, {}, as))).toEqual(needed);
    expect((await api.client.call(getOfficeAbout, {}, as)).staff.roles).toEqual(["admin"]);
    const member = await makeMember(api.db, known);
    expect(await refusalOf(look(member))).toMatchObject({ status: 403 });
    const keys = { login: member.email, password: PASSWORD, note: "Telefon w wodzie" };
    expect(await refusalOf(api.client.call(askForFactorRecovery, { body: keys }))).toMatchObject({
      code: "sign-in.failed",
    });
  });
});

describe("422, 429", () => {
  // asvs: "6.2.3"
  it("refuses a wrong old password and an easy new one, and changes nothing", async () => {
    const { email, as } = await clerk();
    expect(await refusalOf(change(as, NEW, "something else"))).toEqual({ status: 422, code: "password.wrong" });
    expect(await refusalOf(change(as, "ewa lubi morze"))).toEqual({ status: 422, code: "password-personal" });
    expect(await refusalOf(enter(email))).toMatchObject({ code: "sign-in.second-factor-missing" });
  });

  it("mails an address five links an hour, known or not", async () => {
    const { email } = await clerk();
    for (const address of [email, "unknown@staff.test"]) {
      for (let asked = 0; asked < 5; asked += 1) await remind(address);
      expect(await refusalOf(remind(address))).toEqual({ status: 429, code: "request.too-many" });
    }
  });
});

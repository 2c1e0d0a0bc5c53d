import {
  confirmApp,
  enrolStaff,
  getSecondFactors,
  removeApp,
  renewRecoveryCodes,
  resetPassword,
  signIn,
  startApp,
} from "@kram/contract/sessions";
import { afterAll, describe, expect, it, vi } from "vitest";
import { makeMember } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, readableSource } from "../../platform/testing/smtp-inbox.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken } from "./session-token.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";
import { appCode, bytesOf } from "./testing/app-code.ts";

// Production keeps no words of mails, so they are read on arrival.
const inbox = await openSmtpInbox();
const { api, known } = apiWithPassword({ NODE_ENV: "production", SMTP_URL: inbox.url });
afterAll(() => inbox.close());

const body = { password: PASSWORD };

/** The app's code `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) => appCode(api.db, secret, steps);

const enter = (login: string, code?: string) =>
  api.client.call(signIn, { body: { login, password: PASSWORD, ...(code && { code }) } });

/** Answers the app's secret and the recovery codes. */
async function withApp() {
  const member = await makeMember(api.db, known);
  const as = { bearer: member.bearer };
  const { secret, address, qrSvg } = await api.client.call(startApp, { body }, as);
  const { recoveryCodes } = await api.client.call(confirmApp, { body: { code: await codeOf(secret, -1) } }, as);
  return { ...member, as, secret, address, qrSvg, recoveryCodes };
}

async function makeClerk(name: string) {
  await api.db.query(
    "test.staff",
    "INSERT INTO staff (email, password_hash, name, surname, roles) VALUES ($1, $2, 'Ewa', 'Biurowa', '{admin}')",
    [`${name}@staff.test`, known.passwordHash],
  );
  return `${name}@staff.test`;
}

/** From the newest mail that has one. */
const mailedCode = (email: string) =>
  vi.waitFor(
    () => {
      const mine = inbox.received.filter(({ to }) => to.includes(email)).toReversed();
      const found = mine.flatMap(
        ({ source }) => /^([A-Z2-7]{5}-[A-Z2-7]{5})\r?$/mu.exec(readableSource(source))?.[1] ?? [],
      );
      if (found[0] === undefined) throw new Error("not there yet");
      return found[0];
    },
    { timeout: 10_000 },
  );

describe("200", () => {
  // asvs: "6.5.1"
  it("sets up an app, then asks for its code and takes each code once", async () => {
    const { as, email, secret, address, qrSvg, recoveryCodes } = await withApp();
    expect(address).toContain(`otpauth://totp/Kram:${encodeURIComponent(email)}?secret=${secret}`);
    expect(qrSvg).toMatch(/^<svg /u);
    expect(recoveryCodes).toHaveLength(10);
    expect(await api.client.call(getSecondFactors, {}, as)).toMatchObject({
      app: {},
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect(await refusalOf(enter(email))).toEqual({ status: 401, code: "sign-in.code-needed" });
    const code = await codeOf(secret);
    expect(await enter(email, code)).toMatchObject({ kind: "member" });
    expect(await refusalOf(enter(email, code))).toEqual({ status: 422, code: "code.wrong" });
  });

  // asvs: "6.5.1"
  it("lets one of two in who use the same code at once", async () => {
    const { email, memberNo, secret } = await withApp();
    const code = await codeOf(secret);
    const tries = await Promise.allSettled([enter(email, code), enter(memberNo, code)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  // asvs: "6.5.1"
  it("takes a recovery code once, as people type it, and replaces the codes on request", async () => {
    const { as, email, recoveryCodes } = await withApp();
    const [first = "", second = ""] = recoveryCodes;
    expect(await enter(email, ` ${first.toLowerCase()} `)).toMatchObject({ kind: "member" });
    expect(await refusalOf(enter(email, first))).toMatchObject({ code: "code.wrong" });
    const renewed = await api.client.call(renewRecoveryCodes, { body }, as);
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await refusalOf(enter(email, second))).toMatchObject({ code: "code.wrong" });
    expect(await enter(email, renewed.recoveryCodes[0])).toMatchObject({ kind: "member" });
  });

  it("removes the app with its recovery codes and tells the member", async () => {
    const { as, email } = await withApp();
    expect(await api.client.call(removeApp, { body }, as)).toEqual({ app: null, passkeys: [], recoveryCodesLeft: 0 });
    expect(await enter(email)).toMatchObject({ kind: "member" });
    const subjects = () => api.db.query("test.subjects", "SELECT subject FROM mails WHERE recipient = $1", [email]);
    await vi.waitUntil(async () => (await subjects()).length >= 2, 10_000);
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        { subject: "Nowy sposób potwierdzania logowania" },
        { subject: "Usunięto sposób potwierdzania logowania" },
      ]),
    );
  });

  // asvs: "6.4.3"
  it("is asked for after a password reset, too", async () => {
    const { id, email, secret } = await withApp();
    const token = "r".repeat(43);
    await createPasswordsRepository(api.db).issueLink(id, hashSessionToken(token));
    await api.client.call(resetPassword, { body: { token, password: "całkiem nowe hasło" } });
    const again = (code?: string) =>
      api.client.call(signIn, { body: { login: email, password: "całkiem nowe hasło", ...(code && { code }) } });
    expect(await refusalOf(again())).toEqual({ status: 401, code: "sign-in.code-needed" });
    expect(await again(await codeOf(secret))).toMatchObject({ kind: "member" });
  });

  it("stores no secret and no code in the clear", async () => {
    const { id, secret } = await withApp();
    const [app] = await api.db.query<{ sealed_secret: Buffer }>(
      "test.app",
      "SELECT sealed_secret FROM authenticator_apps WHERE member_id = $1",
      [id],
    );
    expect(app?.sealed_secret.includes(bytesOf(secret))).toBe(false);
    expect(bytesOf(secret)).toHaveLength(20);
  });

  it("lets staff in by an app that they set up with a mailed code", async () => {
    const login = await makeClerk("olga");
    expect(await refusalOf(enter(login))).toEqual({ status: 403, code: "sign-in.second-factor-missing" });
    const code = await mailedCode(login);
    const app = await api.client.call(enrolStaff, { body: { login, password: PASSWORD, mailedCode: code } });
    // A recovery code proves no app; the mailed code works once.
    expect(await refusalOf(enter(login, app.recoveryCodes[0]))).toMatchObject({ code: "code.wrong" });
    expect(
      await refusalOf(api.client.call(enrolStaff, { body: { login, password: PASSWORD, mailedCode: code } })),
    ).toEqual({
      status: 422,
      code: "code.wrong",
    });
    expect(await enter(login, await codeOf(app.secret))).toMatchObject({ kind: "staff" });
    expect(await enter(login, app.recoveryCodes[0])).toMatchObject({ kind: "staff" });
    expect(await refusalOf(enter(login))).toMatchObject({ code: "sign-in.code-needed" });
  });
});

describe("401, 404", () => {
  it("asks visitors to sign in and gives no staff step to members", async () => {
    expect(await refusalOf(api.client.call(getSecondFactors, {}))).toMatchObject({ status: 401 });
    const { email } = await makeMember(api.db, known);
    const given = { login: email, password: PASSWORD, mailedCode: "ABCDE-23456" };
    expect(await refusalOf(api.client.call(enrolStaff, { body: given }))).toMatchObject({ code: "code.wrong" });
    expect(await refusalOf(api.client.call(enrolStaff, { body: { ...given, password: "x" } }))).toEqual({
      status: 401,
      code: "sign-in.failed",
    });
  });
});

describe("409", () => {
  it("keeps a confirmed app and confirms none that was not begun", async () => {
    const { as } = await withApp();
    expect(await refusalOf(api.client.call(startApp, { body }, as))).toEqual({
      status: 409,
      code: "second-factor.app-exists",
    });
    const { bearer } = await makeMember(api.db, known);
    expect(await refusalOf(api.client.call(confirmApp, { body: { code: "123456" } }, { bearer }))).toMatchObject({
      code: "second-factor.not-started",
    });
    expect(await refusalOf(api.client.call(renewRecoveryCodes, { body }, { bearer }))).toMatchObject({
      code: "second-factor.none",
    });
  });
});

describe("422", () => {
  // asvs: "7.5.1"
  it("asks for the password at every change", async () => {
    const { as, email } = await withApp();
    const wrong = { body: { password: "wrong" } };
    for (const call of [startApp, removeApp, renewRecoveryCodes]) {
      expect(await refusalOf(api.client.call(call, wrong, as))).toEqual({ status: 422, code: "password.wrong" });
    }
    expect(await refusalOf(enter(email))).toMatchObject({ code: "sign-in.code-needed" });
  });
});

describe("429", () => {
  // asvs: "6.6.3"
  it("checks no code after five wrong ones until the pause is over", async () => {
    const { id, email, secret } = await withApp();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      expect(await refusalOf(enter(email, "000000"))).toMatchObject({ code: "code.wrong" });
    }
    const told = await api.db.query(
      "test.told",
      "SELECT 1 FROM security_events WHERE kind = 'sign-in.code-wrong' AND member_id = $1",
      [id],
    );
    expect(told).toHaveLength(5);
    const refusal = await refusalOf(enter(email, await codeOf(secret)));
    expect(refusal).toMatchObject({ status: 429, code: "code.too-many", params: { seconds: expect.any(Number) } });
    await api.db.query(
      "test.later",
      "UPDATE sign_in_failures SET last_at = now() - interval '31 seconds' WHERE key = $1",
      [`code:member:${id}`],
    );
    expect(await enter(email, await codeOf(secret))).toMatchObject({ kind: "member" });
  });
});

import { askForEmailChange, cancelEmailChange, confirmEmailChange, getRepresentative } from "@kram/contract/members";
import { signIn } from "@kram/contract/sessions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeSession, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { hashPassword } from "../sessions/public.ts";

const PASSWORD = "zażółć gęślą jaźń 7";
let api: TestApi;
let passwordHash: string;
let counted = 0;
beforeAll(async () => {
  api = await startTestApi();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.close());

const newAddress = () => `moved-${(counted += 1)}@kram.test`;
const person = () => makeMember(api.db, { passwordHash });
const ask = (bearer: string, email: string, currentPassword = PASSWORD) =>
  api.client.call(askForEmailChange, { body: { email, currentPassword } }, { bearer });
const confirm = (token: string) => api.client.call(confirmEmailChange, { body: { token } });
const profile = (bearer: string) => api.client.call(getRepresentative, {}, { bearer });
const enter = (login: string) => api.client.call(signIn, { body: { login, password: PASSWORD } });

async function mailsTo(email: string, expected = 1): Promise<{ subject: string; text: string }[]> {
  const read = () =>
    api.db.query<{ subject: string; text: string }>(
      "test.mails",
      "SELECT subject, text FROM mails WHERE recipient = $1 ORDER BY sent_at",
      [email],
    );
  await vi.waitUntil(async () => (await read()).length >= expected, { timeout: 10_000, interval: 20 });
  return read();
}

const settled = () =>
  vi.waitUntil(
    async () =>
      (await api.db.query("test.due", "SELECT id FROM outbox WHERE done_at IS NULL AND kind LIKE 'mail.email%'"))
        .length === 0,
    { timeout: 10_000, interval: 20 },
  );

const tokenIn = (mail: { text: string } | undefined) => /\/profile\/email\/([\w-]+)/u.exec(mail?.text ?? "")?.[1] ?? "";

describe("200", () => {
  it("changes the e-mail by the mailed link, tells the old address and ends other sessions", async () => {
    const { id, email, bearer } = await person();
    const other = await makeSession(api.db, { memberId: id });
    const next = newAddress();
    const asked = await ask(bearer, ` ${next.toUpperCase()} `);
    expect(asked.emailChange?.email).toBe(next);
    expect(asked.address.email).toBe(email);
    const [mail] = await mailsTo(next);
    expect(await confirm(tokenIn(mail))).toEqual({ emailChanged: true });
    expect(await profile(bearer)).toMatchObject({ address: { email: next }, emailChange: null });
    expect(await refusalOf(profile(other))).toMatchObject({ status: 401 });
    expect((await enter(next)).kind).toBe("member");
    expect(await refusalOf(enter(email))).toMatchObject({ status: 401 });
    expect((await mailsTo(email))[0]?.subject).toBe("Adres e-mail Twojego konta został zmieniony");
  });

  it("takes the newest request only, and can be cancelled", async () => {
    const { bearer, email } = await person();
    const [first, second] = [newAddress(), newAddress()];
    await ask(bearer, first);
    const [early] = await mailsTo(first);
    await ask(bearer, second);
    const [late] = await mailsTo(second);
    expect(await refusalOf(confirm(tokenIn(early)))).toEqual({ status: 404, code: "link.invalid" });
    expect((await api.client.call(cancelEmailChange, {}, { bearer })).emailChange).toBeNull();
    expect(await refusalOf(confirm(tokenIn(late)))).toMatchObject({ code: "link.invalid" });
    expect((await profile(bearer)).address.email).toBe(email);
  });

  it("answers alike for an address that somebody has and mails nobody", async () => {
    const owner = await person();
    const { bearer } = await person();
    expect((await ask(bearer, owner.email)).emailChange?.email).toBe(owner.email);
    await settled();
    const mails = await api.db.query("test.none", "SELECT id FROM mails WHERE recipient = $1", [owner.email]);
    expect(mails).toEqual([]);
  });
});

describe("401, 403", () => {
  it("is for members with credentials", async () => {
    const body = { email: newAddress(), currentPassword: PASSWORD };
    expect(await refusalOf(api.client.call(askForEmailChange, { body }))).toMatchObject({ status: 401 });
    expect(await refusalOf(api.client.call(cancelEmailChange, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf(ask(await makeStaff(api.db), newAddress()))).toMatchObject({ status: 403 });
    const without = await makeMember(api.db, { passwordHash: null });
    expect(await refusalOf(ask(without.bearer, newAddress()))).toEqual({
      status: 403,
      code: "user.credentials-missing",
    });
  });
});

describe("404", () => {
  it("takes a link once, even when it comes twice at once", async () => {
    const { bearer } = await person();
    const next = newAddress();
    await ask(bearer, next);
    const token = tokenIn((await mailsTo(next))[0]);
    const ends = await Promise.allSettled([confirm(token), confirm(token), confirm(token)]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(confirm(token))).toEqual({ status: 404, code: "link.invalid" });
    expect(await refusalOf(confirm("never made"))).toEqual({ status: 404, code: "link.invalid" });
  });

  it("gives an address that two ask for to one of them", async () => {
    const [one, other] = [await person(), await person()];
    const next = newAddress();
    await ask(one.bearer, next);
    await ask(other.bearer, next);
    const tokens = (await mailsTo(next, 2)).map(tokenIn);
    const ends = await Promise.allSettled(tokens.map(confirm));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = ends.find((end) => end.status === "rejected") as PromiseRejectedResult;
    expect(await refusalOf(Promise.reject(late.reason as Error))).toEqual({ status: 404, code: "link.invalid" });
  });

  it("ends a link after a day", async () => {
    const { id, bearer } = await person();
    const next = newAddress();
    await ask(bearer, next);
    const token = tokenIn((await mailsTo(next))[0]);
    await api.db.query("test.late", "UPDATE email_changes SET expires_at = now() WHERE member_id = $1", [id]);
    expect(await refusalOf(confirm(token))).toMatchObject({ code: "link.invalid" });
  });
});

describe("422", () => {
  it.each([
    ["", PASSWORD, "field-is-required"],
    ["anna@kram", PASSWORD, "please-enter-valid-email"],
    ["new@kram.test", "", "field-is-required"],
    ["new@kram.test", "something else", "password.wrong"],
  ])("refuses %j with the password %j: %s", async (email, password, code) => {
    const { bearer } = await person();
    expect(await refusalOf(ask(bearer, email, password))).toEqual({ status: 422, code });
    expect((await profile(bearer)).emailChange).toBeNull();
  });

  it("refuses the present address", async () => {
    const { bearer, email } = await person();
    expect(await refusalOf(ask(bearer, email.toUpperCase()))).toEqual({ status: 422, code: "email.unchanged" });
  });
});

describe("429", () => {
  it("mails at most ten links an hour", async () => {
    const { bearer } = await person();
    for (let asked = 0; asked < 10; asked += 1) await ask(bearer, newAddress());
    expect(await refusalOf(ask(bearer, newAddress()))).toEqual({ status: 429, code: "request.too-many" });
  });
});

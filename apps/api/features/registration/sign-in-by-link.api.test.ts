import { setLocks } from "@kram/contract/maintenance";
import { getRepresentative } from "@kram/contract/members";
import { askForSignInLink, signInByLink } from "@kram/contract/registration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../demo/people.ts";
import { storeDemoPeople } from "../../demo/store-people.ts";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { openPostbox, type Postbox } from "./testing/postbox.ts";

let api: TestApi;
let postbox: Postbox;
beforeAll(async () => {
  api = await startTestApi();
  postbox = openPostbox(api);
});
afterAll(() => api.close());

const ask = (email: string) => api.client.call(askForSignInLink, { body: { email } });
const enter = (token: string) => api.client.call(signInByLink, { params: { token } });
const INVALID = { status: 404, code: "link.invalid" };

async function linkFor(email: string, mails = 1): Promise<string> {
  await ask(email);
  return postbox.tokenOf((await postbox.mailsTo(email, mails))[mails - 1]);
}

describe("200", () => {
  it("mails a link that signs in a member without a password", async () => {
    const { email } = await makeMember(api.db, { passwordHash: null });
    expect(await ask(` ${email.toUpperCase()} `)).toEqual({ accepted: true });
    const [mail] = await postbox.mailsTo(email, 1);
    expect(mail).toMatchObject({ subject: "Twój odnośnik do logowania" });
    expect(mail?.html).toContain("http://localhost:3000/pl/login/link/");
    const { sessionCookie, user } = await enter(postbox.tokenOf(mail));
    expect(user).toEqual({ name: "Jan", surname: "Próbny" });
    const profile = await api.client.call(getRepresentative, {}, { bearer: sessionCookie });
    expect(profile.hasCredentials).toBe(false);
  });

  it("answers everybody alike and mails members with a password to use it", async () => {
    const { email } = await makeMember(api.db, { passwordHash: "some hash" });
    for (const address of [email, "nobody@kram.test"]) expect(await ask(address)).toEqual({ accepted: true });
    expect((await postbox.mailsTo(email, 1))[0]).toMatchObject({ subject: "Zaloguj się hasłem" });
    await postbox.settled();
    expect(await postbox.mailsTo("nobody@kram.test", 0)).toEqual([]);
    const kept = await api.db.query<{ payload: string }>("test.kept", "SELECT payload::text AS payload FROM outbox");
    expect(kept.map((row) => row.payload).join(" ")).not.toContain("nobody@");
  });

  it("finds a link for the demo's newcomer in the mailbox", async () => {
    await storeDemoPeople(api.db, demoPeople("pl"), "no hash");
    const [mail] = await postbox.mailsTo("nowy@kram.example", 1);
    expect(await enter(postbox.tokenOf(mail))).toMatchObject({ user: { name: "Nina", surname: "Nowak" } });
  });
});

describe("404", () => {
  it("refuses used, replaced, old and invented links", async () => {
    const { id, email } = await makeMember(api.db, { passwordHash: null });
    const first = await linkFor(email);
    const second = await linkFor(email, 2);
    expect(await refusalOf(enter(first))).toEqual(INVALID);
    const age = (by: string) =>
      api.db.query("test.age", "UPDATE sign_in_links SET expires_at = expires_at + $2::interval WHERE member_id = $1", [
        id,
        by,
      ]);
    await age("-1 hour");
    expect(await refusalOf(enter(second))).toEqual(INVALID);
    await age("1 hour");
    await enter(second);
    for (const token of [second, "made-up", "%00"])
      expect((await refusalOf(enter(token))).status).toBeOneOf([404, 422]);
  });

  it("lets one of two in who use the same link at once, and nobody with a password", async () => {
    const { email } = await makeMember(api.db, { passwordHash: null });
    const token = await linkFor(email);
    const ends = await Promise.allSettled([enter(token), enter(token)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = await makeMember(api.db, { passwordHash: null });
    const lateToken = await linkFor(late.email);
    await api.db.query("test.set", "UPDATE members SET password_hash = 'x' WHERE id = $1", [late.id]);
    expect(await refusalOf(enter(lateToken))).toEqual(INVALID);
  });
});

describe("422", () => {
  it("refuses what is no address", async () => {
    expect(await refusalOf(ask("anna"))).toEqual({ status: 422, code: "please-enter-valid-email" });
  });
});

describe("423", () => {
  it("obeys the login lock and leaves the link good", async () => {
    const token = await linkFor((await makeMember(api.db, { passwordHash: null })).email);
    const staff = { bearer: await makeStaff(api.db) };
    const lock = (loginAllowed: boolean) =>
      api.client.call(setLocks, { body: { loginAllowed, orderingAllowed: true } }, staff);
    await lock(false);
    expect(await refusalOf(enter(token))).toEqual({ status: 423, code: "sign-in.disabled" });
    await lock(true);
    expect(await enter(token)).toMatchObject({ kind: "member" });
  });
});

describe("429", () => {
  it("sends an address five mails an hour, known or not", async () => {
    const { email } = await makeMember(api.db, { passwordHash: null });
    for (const address of [email, "somebody@kram.test"]) {
      for (let tries = 0; tries < 5; tries += 1) await ask(address);
      expect(await refusalOf(ask(address))).toEqual({ status: 429, code: "request.too-many" });
    }
  });
});

import { setLocks } from "@kram/contract/maintenance";
import { getRepresentative } from "@kram/contract/members";
import {
  getSponsor,
  register,
  resendRegistrationToken,
  signInByLink,
  verifyRegistration,
} from "@kram/contract/registration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { openPostbox, type Postbox } from "./testing/postbox.ts";

let api: TestApi;
let postbox: Postbox;
let sponsor: Awaited<ReturnType<typeof makeMember>>;
let newcomers = 0;
beforeAll(async () => {
  api = await startTestApi();
  postbox = openPostbox(api);
  sponsor = await makeMember(api.db);
});
afterAll(() => api.close());

const newcomer = () => `newcomer${(newcomers += 1)}@kram.test`;
const join = (email: string, sponsorNo = sponsor.memberNo, headers = {}) =>
  api.client.call(register, { body: { sponsorNo, email } }, { headers });
const verify = (token: string) => api.client.call(verifyRegistration, { params: { token }, body: { token } });
const again = (email: string) => api.client.call(resendRegistrationToken, { body: { email } });
const profileOf = (bearer: string) => api.client.call(getRepresentative, {}, { bearer });
const INVALID = { status: 404, code: "link.invalid" };

async function linkFor(email: string): Promise<string> {
  await join(email);
  return postbox.tokenOf((await postbox.mailsTo(email, 1))[0]);
}

describe("200", () => {
  it("answers the sponsor's initials, and with consent the first name", async () => {
    const ask = () => api.client.call(getSponsor, { query: { sponsorNo: ` ${sponsor.memberNo} ` } });
    expect(await ask()).toEqual({ sponsorNo: sponsor.memberNo, name: "J. P.", kept: "last" });
    await api.db.query("test.agree", "UPDATE members SET shown_to_invited = true WHERE member_no = $1", [
      sponsor.memberNo,
    ]);
    expect(await ask()).toEqual({ sponsorNo: sponsor.memberNo, name: "Jan P.", kept: "last" });
  });

  it("lets a newcomer join under the sponsor, signed in without credentials, in the language of the page", async () => {
    const email = newcomer();
    expect(await join(` ${email.toUpperCase()} `, undefined, { "accept-language": "de" })).toEqual({ accepted: true });
    const [mail] = await postbox.mailsTo(email, 1);
    expect(mail?.subject).toBe("Werde Mitglied im Club von Kram");
    expect(mail?.text).toContain("Jan P.");
    expect(mail?.text).toContain("http://localhost:3000/pl/de/register/verify/");
    const { sessionCookie, kind } = await verify(postbox.tokenOf(mail));
    expect(kind).toBe("member");
    const profile = await profileOf(sessionCookie);
    expect(profile).toMatchObject({ hasCredentials: false, sponsor: { memberNo: sponsor.memberNo } });
    expect(profile.address.email).toBe(email);
    expect(profile.memberNo).toMatch(/^\d{7}$/u);
  });

  it("takes sponsor and link of the latest registration", async () => {
    const email = newcomer();
    const first = await linkFor(email);
    const other = await makeMember(api.db);
    await join(email, other.memberNo);
    const second = postbox.tokenOf((await postbox.mailsTo(email, 2))[1]);
    expect(await refusalOf(verify(first))).toEqual(INVALID);
    const { sessionCookie } = await verify(second);
    expect((await profileOf(sessionCookie)).sponsor?.memberNo).toBe(other.memberNo);
  });

  it("mails members without a password a link that signs in, and others that they have a password", async () => {
    const email = newcomer();
    await verify(await linkFor(email));
    expect(await again(email)).toEqual({ accepted: true });
    const mail = (await postbox.mailsTo(email, 2))[1];
    expect(mail?.subject).toBe("Twój odnośnik do logowania");
    const entered = await api.client.call(signInByLink, { params: { token: postbox.tokenOf(mail) } });
    expect((await profileOf(entered.sessionCookie)).address.email).toBe(email);
    expect(await again(sponsor.email)).toEqual({ accepted: true });
    expect((await postbox.mailsTo(sponsor.email, 1)).map(({ subject }) => subject)).toEqual(["Zaloguj się hasłem"]);
  });

  it("mails another link on request, which ends the former one, and none to strangers", async () => {
    const email = newcomer();
    const first = await linkFor(email);
    expect(await again(email)).toEqual({ accepted: true });
    const mail = (await postbox.mailsTo(email, 2))[1];
    expect(mail?.subject).toBe("Nowy odnośnik do klubu Kram");
    expect(await refusalOf(verify(first))).toEqual(INVALID);
    expect(await verify(postbox.tokenOf(mail))).toMatchObject({ kind: "member" });
    const stranger = newcomer();
    expect(await again(stranger)).toEqual({ accepted: true });
    await postbox.settled();
    expect(await postbox.mailsTo(stranger, 0)).toEqual([]);
  });

  it("answers people with an account alike, and mails them that they have one", async () => {
    const unfinished = await makeMember(api.db, { passwordHash: null });
    const finished = await makeMember(api.db, { passwordHash: "some hash" });
    for (const { email } of [unfinished, finished]) expect(await join(email)).toEqual({ accepted: true });
    expect((await postbox.mailsTo(finished.email, 1))[0]?.subject).toBe("Masz już konto w\u00a0sklepie Kram");
    expect((await postbox.mailsTo(unfinished.email, 1))[0]?.subject).toBe("Twoje konto w\u00a0sklepie Kram czeka");
    const left = await api.db.query("test.left", "SELECT id FROM registrations WHERE email = $1", [finished.email]);
    expect(left).toEqual([]);
  });

  it("stores only the hash of a link, and no link in the outbox", async () => {
    const token = await linkFor(newcomer());
    const kept = await api.db.query<{ text: string }>(
      "test.kept",
      "SELECT r::text AS text FROM registrations r UNION ALL SELECT payload::text FROM outbox",
    );
    expect(kept.map(({ text }) => text).join()).not.toContain(token);
  });
});

describe("404", () => {
  // asvs: "6.4.1"
  it("refuses used, old and invented links, and a body that differs from the path", async () => {
    const email = newcomer();
    const token = await linkFor(email);
    const body = { token: "another" };
    expect(await refusalOf(api.client.call(verifyRegistration, { params: { token }, body }))).toEqual(INVALID);
    const age = (by: string) =>
      api.db.query("test.age", "UPDATE registrations SET expires_at = expires_at + $2::interval WHERE email = $1", [
        email,
        by,
      ]);
    await age("-48 hours");
    expect(await refusalOf(verify(token))).toEqual(INVALID);
    await age("48 hours");
    await verify(token);
    expect(await refusalOf(verify(token))).toEqual(INVALID);
    expect(await refusalOf(verify("made-up"))).toEqual(INVALID);
  });

  it("makes one member when two use the same link at once", async () => {
    const email = newcomer();
    const token = await linkFor(email);
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => verify(token)));
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await api.db.query("test.one", "SELECT 1 AS one FROM members WHERE email = $1", [email])).toHaveLength(1);
  });

  it("makes no second member for an address that became a member's meanwhile", async () => {
    const email = newcomer();
    const token = await linkFor(email);
    const other = await makeMember(api.db);
    await api.db.query("test.take", "UPDATE members SET email = $2 WHERE id = $1", [other.id, email]);
    expect(await refusalOf(verify(token))).toEqual(INVALID);
  });
});

describe("422", () => {
  it("refuses a number that nobody has", async () => {
    const refusal = { status: 422, code: "invalid-member-number" };
    expect(await refusalOf(api.client.call(getSponsor, { query: { sponsorNo: "999999" } }))).toEqual(refusal);
    expect(await refusalOf(join(newcomer(), "999999"))).toEqual(refusal);
  });

  it("refuses a sponsor who deleted the account", async () => {
    const { id, memberNo } = await makeMember(api.db, { passwordHash: null });
    await api.db.query(
      "test.erase",
      "UPDATE members SET erased_at = now(), email = 'member-' || id || '@erased.invalid' WHERE id = $1",
      [id],
    );
    const refusal = { status: 422, code: "invalid-member-number" };
    expect(await refusalOf(api.client.call(getSponsor, { query: { sponsorNo: memberNo } }))).toEqual(refusal);
    expect(await refusalOf(join(newcomer(), memberNo))).toEqual(refusal);
  });

  it.each(["", " ", "12", "100 001", "abc", "1".repeat(13)])("refuses the sponsor number %j", async (sponsorNo) => {
    const refusal = await refusalOf(api.client.call(getSponsor, { query: { sponsorNo } }));
    expect(refusal).toEqual({
      status: 422,
      code: sponsorNo.trim() === "" ? "field-is-required" : "invalid-member-number",
    });
    expect(refusal).toEqual(await refusalOf(join(newcomer(), sponsorNo)));
  });

  // asvs: "1.3.11"
  it.each(["", "anna", "a b@kram.test", "anna@kram.test\r\nBcc: x@kram.test"])(
    "refuses the address %j",
    async (email) => {
      expect((await refusalOf(join(email))).status).toBe(422);
      expect((await refusalOf(again(email))).status).toBe(422);
    },
  );
});

describe("423", () => {
  it("obeys the login lock and leaves the link good", async () => {
    const token = await linkFor(newcomer());
    const staff = { bearer: await makeStaff(api.db) };
    const lock = (loginAllowed: boolean) =>
      api.client.call(setLocks, { body: { loginAllowed, orderingAllowed: true } }, staff);
    await lock(false);
    expect(await refusalOf(verify(token))).toEqual({ status: 423, code: "sign-in.disabled" });
    await lock(true);
    expect(await verify(token)).toMatchObject({ kind: "member" });
  });
});

describe("429", () => {
  it("sends an address five mails an hour, known or not, whichever way they are asked for", async () => {
    const known = await makeMember(api.db);
    for (const email of [known.email, newcomer()]) {
      for (let tries = 0; tries < 3; tries += 1) await join(email);
      for (let tries = 0; tries < 2; tries += 1) await again(email);
      expect(await refusalOf(join(email))).toEqual({ status: 429, code: "request.too-many" });
      expect(await refusalOf(again(email))).toEqual({ status: 429, code: "request.too-many" });
    }
  });
});

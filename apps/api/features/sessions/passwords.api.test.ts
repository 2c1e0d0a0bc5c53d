import { getRepresentative } from "@kram/contract/members";
import { remindPassword, resetPassword, signIn } from "@kram/contract/sessions";
import { describe, expect, it, vi } from "vitest";
import { makeMember, makeSession } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken } from "./session-token.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { apiWithPassword, PASSWORD } from "./testing/api-with-password.ts";

const NEW = "nowe hasło do konta";
const { api, known } = apiWithPassword();

const remind = (email: string) => api.client.call(remindPassword, { body: { email } });
const reset = (token: string, password = NEW) => api.client.call(resetPassword, { body: { token, password } });
const enter = (login: string, password: string) => api.client.call(signIn, { body: { login, password } });

interface MailRow {
  subject: string;
  text: string;
  html: string;
}

/** Oldest first, once there are as many as expected. */
async function mailsTo(email: string, count: number): Promise<MailRow[]> {
  const read = () =>
    api.db.query<MailRow>(
      "test.mails",
      "SELECT subject, text, html FROM mails WHERE recipient = $1 ORDER BY sent_at, outbox_id",
      [email],
    );
  await vi.waitUntil(async () => (await read()).length >= count, 5000);
  return read();
}

const tokenIn = ({ text }: MailRow) => /\/reset-password\/([\w-]{43})$/mu.exec(text)?.[1] ?? "";

async function outboxIsEmpty(): Promise<void> {
  const open = () => api.db.query("test.open", "SELECT id FROM outbox WHERE done_at IS NULL");
  await vi.waitUntil(async () => (await open()).length === 0, 5000);
}

async function linkFor(email: string): Promise<string> {
  await remind(email);
  return tokenIn((await mailsTo(email, 1))[0] as MailRow);
}

describe("200", () => {
  // asvs: "7.4.3"
  it("mails a link that sets a new password, ends all sessions and signs nobody in", async () => {
    const { id, email, bearer } = await makeMember(api.db, known);
    expect(await remind(` ${email.toUpperCase()} `)).toEqual({ accepted: true });
    const [mail] = await mailsTo(email, 1);
    expect(mail).toMatchObject({ subject: "Ustaw nowe hasło" });
    expect(mail?.html).toContain("http://localhost:3000/pl/reset-password/");
    const other = await makeSession(api.db, { memberId: id });
    expect(await reset(tokenIn(mail as MailRow))).toEqual({ passwordChanged: true });
    for (const ended of [bearer, other]) {
      expect(await refusalOf(api.client.call(getRepresentative, {}, { bearer: ended }))).toMatchObject({ status: 401 });
    }
    expect(await refusalOf(enter(email, PASSWORD))).toMatchObject({ status: 401 });
    expect(await enter(email, NEW)).toMatchObject({ kind: "member" });
    expect((await mailsTo(email, 2))[1]).toMatchObject({ subject: "Twoje hasło zostało zmienione" });
  });

  it("writes in the member's language and leads there", async () => {
    const { id, email } = await makeMember(api.db, known);
    await api.db.query("test.locale", "UPDATE members SET locale = 'de' WHERE id = $1", [id]);
    await remind(email);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe("Neues Passwort festlegen");
    expect(mail?.text).toContain("http://localhost:3000/pl/de/reset-password/");
  });

  it("answers for unknown people and people without a password alike and mails nobody", async () => {
    const { email } = await makeMember(api.db, { passwordHash: null });
    for (const unknown of [email, "nobody@kram.test"]) expect(await remind(unknown)).toEqual({ accepted: true });
    await outboxIsEmpty();
    const mails = await api.db.query("test.none", "SELECT id FROM mails WHERE recipient = ANY($1)", [
      [email, "nobody@kram.test"],
    ]);
    expect(mails).toEqual([]);
    const kept = await api.db.query<{ payload: string }>("test.kept", "SELECT payload::text AS payload FROM outbox");
    expect(kept.map((row) => row.payload).join(" ")).not.toContain("nobody@");
  });

  it("stores only the hash of a link", async () => {
    const { id, email } = await makeMember(api.db, known);
    const token = await linkFor(email);
    const [row] = await api.db.query<{ token_hash: Buffer }>(
      "test.link",
      "SELECT token_hash FROM password_links WHERE member_id = $1",
      [id],
    );
    expect(row?.token_hash.equals(hashSessionToken(token))).toBe(true);
  });
});

describe("404", () => {
  // asvs: "6.4.1"
  it("refuses used, replaced, old and invented links", async () => {
    const { email } = await makeMember(api.db, known);
    const first = await linkFor(email);
    await remind(email);
    const second = tokenIn((await mailsTo(email, 2))[1] as MailRow);
    const refusal = { status: 404, code: "link.invalid" };
    expect(await refusalOf(reset(first))).toEqual(refusal);
    await reset(second);
    expect(await refusalOf(reset(second))).toEqual(refusal);
    expect(await refusalOf(reset("made-up"))).toEqual(refusal);

    const late = await makeMember(api.db, known);
    const token = await linkFor(late.email);
    const age = (change: string) =>
      api.db.query(`test.${change}`, `UPDATE password_links SET expires_at = ${change} WHERE member_id = $1`, [
        late.id,
      ]);
    await age("expires_at - interval '60 minutes'");
    expect(await refusalOf(reset(token))).toEqual(refusal);
    await age("expires_at + interval '60 minutes'");
    expect(await reset(token)).toEqual({ passwordChanged: true });
  });

  it("lets one of two win who use the same link at once", async () => {
    const { email } = await makeMember(api.db, known);
    const token = await linkFor(email);
    const passwords = ["pierwsze nowe hasło", "drugie nowe hasło"];
    const ends = await Promise.allSettled(passwords.map((password) => reset(token, password)));
    expect(ends.map((end) => end.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const winner = passwords[ends.findIndex((end) => end.status === "fulfilled")] ?? "";
    expect(await enter(email, winner)).toMatchObject({ kind: "member" });
  });
});

describe("422", () => {
  it("refuses a password that is easy to guess, and leaves the link as it is", async () => {
    const { email } = await makeMember(api.db, known);
    const token = await linkFor(email);
    expect(await refusalOf(reset(token, "P@ssw0rd2026!"))).toEqual({ status: 422, code: "password-common" });
    expect(await refusalOf(reset(token, `jestem ${email}`))).toEqual({ status: 422, code: "password-personal" });
    expect(await reset(token)).toEqual({ passwordChanged: true });
  });

  it.each([
    ["a".repeat(11), "password-too-short"],
    ["a".repeat(129), "password-too-long"],
  ])("refuses %s as a password and leaves the link good", async (password, code) => {
    const { email } = await makeMember(api.db, known);
    const token = await linkFor(email);
    expect(await refusalOf(reset(token, password))).toEqual({ status: 422, code });
    expect(await reset(token)).toEqual({ passwordChanged: true });
  });

  it.each(["", "anna", "anna@", "a@b", "a b@kram.test"])("refuses %j as an address", async (email) => {
    expect(await refusalOf(remind(email))).toMatchObject({ status: 422 });
  });
});

describe("429", () => {
  it("sends an account five mails an hour and refuses unknown ones alike", async () => {
    const { email } = await makeMember(api.db, known);
    for (const address of [email, "somebody@kram.test"]) {
      for (let tries = 0; tries < 5; tries += 1) await remind(address);
      expect(await refusalOf(remind(address))).toEqual({ status: 429, code: "request.too-many" });
      await api.db.query("test.hour", "UPDATE link_requests SET since = since - interval '1 hour'");
      expect(await remind(address)).toEqual({ accepted: true });
    }
  });
});

describe("a sign-in during a reset", () => {
  it("does not outlive the old password", async () => {
    const { id, email } = await makeMember(api.db, known);
    const sessions = createSessionsRepository(api.db);
    const person = await sessions.findPerson(email);
    if (!person) throw new Error("no such person");
    await reset(await linkFor(email));
    const begin = (token: string) => {
      const tokenHash = hashSessionToken(token);
      return sessions.begin({ tokenHash, person, userAgent: "", device: { tokenHash, tell: false } });
    };
    const late = await begin("late");
    expect(late).toBeNull();
    await createPasswordsRepository(api.db).set(id, known.passwordHash, null);
    expect(await begin("good")).toMatchObject({ expiresAt: expect.any(Date) });
  });
});

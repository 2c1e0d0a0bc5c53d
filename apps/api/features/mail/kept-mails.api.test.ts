import { getMail, listMail, listOutbox } from "@kram/contract/mail";
import { register } from "@kram/contract/registration";
import { remindPassword, resetPassword } from "@kram/contract/sessions";
import { inviteStaff, listStaffActions } from "@kram/contract/staff";
import { TABLE_KINDS } from "@kram/contract/exports";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { readPlaces } from "../../platform/testing/read-places.ts";
import { openSmtpInbox, readableSource, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { sweepMails } from "./mail.repository.ts";

const SECRET = /\/([\w-]{43})\s|\s([A-Z2-7]{5}-[A-Z2-7]{5})\s/u;
const log: string[] = [];
let inbox: SmtpInbox;
let api: TestApi;
let admin: { bearer: string };
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi(
    { SMTP_URL: inbox.url },
    { level: "trace", stream: { write: (line) => void log.push(line) } },
  );
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});
beforeEach(() => {
  inbox.turnAway = null;
});

/** The token or code in the newest mail that has one. */
function secretTo(email: string): Promise<string> {
  const found = () =>
    inbox.received.filter(({ to }) => to.includes(email)).map(({ source }) => SECRET.exec(readableSource(source)));
  return vi.waitFor(
    () => {
      const [, token, code] = found().findLast((match) => match !== null) ?? [];
      return token ?? code ?? expect.fail("no mail with a secret came");
    },
    { timeout: 10_000 },
  );
}

/** Every answer in which an admin might read mails. */
async function adminSees(): Promise<string> {
  const { items } = await api.client.call(listMail, { query: { pageSize: 100 } }, admin);
  const single = await Promise.all(items.map(({ id }) => api.client.call(getMail, { params: { id } }, admin)));
  const outbox = await api.client.call(listOutbox, { query: { pageSize: 100 } }, admin);
  const actions = await api.client.call(listStaffActions, { query: { pageSize: 100 } }, admin);
  const headers = { authorization: `Bearer ${admin.bearer}` };
  const tables = await Promise.all(
    TABLE_KINDS.map(async (kind) => (await fetch(`${api.url}/office/exports/${kind}`, { headers })).text()),
  );
  return JSON.stringify([items, single, outbox, actions]) + tables.join("\n");
}

describe("with a mail server", () => {
  // asvs: "14.2.4"
  it("shows link and code of a mail to its reader only", async () => {
    const member = await makeMember(api.db);
    const newcomer = "nowa.osoba@kram.test";
    const colleague = "obsluga@kram.test";
    await api.client.call(remindPassword, { body: { email: member.email } });
    await api.client.call(register, { body: { sponsorNo: member.memberNo, email: newcomer } });
    const body = { email: colleague, name: "Fela", surname: "Pomocna", roles: ["service" as const] };
    await api.client.call(inviteStaff, { body }, admin);
    const [clerk] = await api.db.query<{ email: string }>(
      "test.clerk",
      `WITH clerk AS (SELECT id, email FROM staff ORDER BY id LIMIT 1), mail AS (INSERT INTO outbox (kind, payload)
         SELECT 'mail.staff-enrolment', jsonb_build_object('staffId', id) FROM clerk) SELECT email FROM clerk`,
    );
    const readers = [member.email, newcomer, colleague, clerk?.email ?? ""];
    const secrets = await Promise.all(readers.map(secretTo));
    expect(new Set(secrets).size).toBe(4);
    await vi.waitUntil(
      async () => (await api.db.query("test.due", "SELECT id FROM outbox WHERE done_at IS NULL")).length === 0,
      10_000,
    );

    const seen = await adminSees();
    expect(readers.filter((email) => !seen.includes(email))).toEqual([]);
    const placesOf = await readPlaces(api.db);
    expect(placesOf(newcomer)).toContain("mails.recipient");
    expect(log.length).toBeGreaterThan(20);
    for (const secret of secrets) {
      expect({ secret, places: placesOf(secret) }).toEqual({ secret, places: [] });
      expect(seen).not.toContain(secret);
      expect(log.join("")).not.toContain(secret);
    }
  });

  it("stores who got what, when, at which try, and what the server said", async () => {
    const { email } = await makeMember(api.db);
    await api.client.call(remindPassword, { body: { email } });
    await secretTo(email);
    const mail = await vi.waitFor(async () => {
      const { items } = await api.client.call(listMail, { query: { text: email } }, admin);
      return items[0] ?? expect.fail("not kept yet");
    }, 5000);
    expect(mail).toMatchObject({ kind: "mail.password-link", attempt: 1, text: null, html: null });
    expect(mail.subject).not.toBe("");
    expect(mail.answer).toMatch(/^250 /u);
  });

  it("stores and logs nothing that a filter quotes, and makes another link for the next try", async () => {
    const { email } = await makeMember(api.db);
    const quoted: string[] = [];
    inbox.turnAway = (source) => {
      quoted.push(/https?:\/\/\S+\/([\w-]{43})/u.exec(readableSource(source))?.[1] ?? "");
      return `5.7.1 message holds a forbidden link http://localhost:3000/pl/reset-password/${quoted[0]} id ${quoted[0]}`;
    };
    await api.client.call(remindPassword, { body: { email } });
    const failed = await vi.waitFor(async () => {
      const { items } = await api.client.call(listOutbox, { query: { state: "waits" } }, admin);
      return items.find(({ lastError }) => lastError !== null) ?? expect.fail("not turned away yet");
    }, 5000);
    expect(failed.lastError).toContain("5.7.1 message holds a forbidden link … id …");
    expect(quoted[0]).toHaveLength(43);
    expect((await readPlaces(api.db))(quoted[0] ?? "")).toEqual([]);
    expect(log.join("")).toContain("forbidden link … id …");
    expect(log.join("")).not.toContain(quoted[0]);

    inbox.turnAway = null;
    await api.db.query("test.hurry", "UPDATE outbox SET next_at = now() WHERE done_at IS NULL");
    const token = await secretTo(email);
    expect(token).not.toBe(quoted[0]);
    const reset = { body: { token, password: "zupełnie nowe hasło" } };
    expect(await api.client.call(resetPassword, reset)).toBeDefined();
  });

  it("hides and removes words from before the server was set", async () => {
    const [kept] = await api.db.query<{ id: string }>(
      "test.before",
      "INSERT INTO mails (recipient, subject, text, html) VALUES ('a@kram.test', 'Dawno', 'odnośnik', '<p>') RETURNING id::text",
    );
    const id = kept?.id ?? "";
    expect(await api.client.call(getMail, { params: { id } }, admin)).toMatchObject({ text: null, html: null });
    await sweepMails(api.db, { wordsKept: false });
    const left = await api.db.query("test.left", "SELECT text, html FROM mails WHERE id = $1", [id]);
    expect(left).toEqual([{ text: null, html: null }]);
  });
});

describe("reading the mailbox", () => {
  it("finds an address behind any number of other mails, page by page", async () => {
    await api.db.query(
      "test.many",
      `INSERT INTO mails (recipient, subject, sent_at) SELECT CASE WHEN no > 3 THEN 'inny@kram.test' ELSE 'stary@kram.test' END,
         'Nr ' || no, now() - interval '1 day' + make_interval(secs => no) FROM generate_series(1, 250) AS no`,
    );
    const read = (query: { text?: string; pageNo?: number; pageSize?: number }) =>
      api.client.call(listMail, { query }, admin);
    const found = await read({ text: "Stary@kram.test", pageSize: 2 });
    expect(found.items.map(({ subject }) => subject)).toEqual(["Nr 3", "Nr 2"]);
    expect(found).toMatchObject({ totalCount: 3, totalPageCount: 2 });
    expect((await read({ text: "stary@kram.test", pageSize: 2, pageNo: 2 })).items).toHaveLength(1);
    expect(await read({ text: "stary" })).toMatchObject({ items: [], totalCount: 0 });
    expect((await read({ pageSize: 100 })).totalCount).toBeGreaterThan(253);
  });

  // asvs: "14.2.4"
  it("is kept, with the mail that was opened", async () => {
    const reader = await makeStaff(api.db);
    const [mail] = (await api.client.call(listMail, { query: {} }, { bearer: reader })).items;
    const id = mail?.id ?? "";
    await api.client.call(getMail, { params: { id } }, { bearer: reader });
    const noted = await api.db.query(
      "test.noted",
      "SELECT action, subject FROM staff_actions WHERE staff_id = (SELECT max(id) FROM staff) ORDER BY id",
    );
    expect(noted).toEqual([
      { action: "listMail", subject: "mail" },
      { action: "getMail", subject: id },
    ]);
    const events = await api.db.query(
      "test.events",
      `SELECT kind, subject, address, details->'wordsKept' AS words FROM security_events
       WHERE staff_id = (SELECT max(id) FROM staff) ORDER BY id`,
    );
    expect(events).toEqual([
      { kind: "mail.read", subject: "", address: "127.0.0.1", words: false },
      { kind: "mail.read", subject: id, address: "127.0.0.1", words: false },
    ]);
  });
});

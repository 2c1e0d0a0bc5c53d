import { addCartLine } from "@kram/contract/cart";
import { listOutbox, retryOutboxEntry } from "@kram/contract/mail";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { liftSuppression, listSuppressions } from "@kram/contract/suppressions";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createSuppressionsRepository } from "./suppressions.repository.ts";

let inbox: SmtpInbox;
let api: TestApi;
let service: { bearer: string };
let admin: { bearer: string };
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url });
  await makeCourier(api.db);
  service = { bearer: await makeStaff(api.db, ["service"]) };
  admin = { bearer: await makeStaff(api.db) };
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

const HURRY = "UPDATE outbox SET next_at = now(), last_error = NULL WHERE done_at IS NULL";
const TEXTS = { pl: { title: "Nowe godziny", message: "Od poniedziałku jesteśmy dłużej." } };

const list = (query: Parameters<typeof api.client.call<typeof listSuppressions>>[1]["query"] = {}) =>
  api.client.call(listSuppressions, { query }, service);
const lift = (id: string) => api.client.call(liftSuppression, { params: { id } }, service);

/** The worker looks every two seconds by itself. */
async function settled() {
  const open = () => api.db.query("test.open", "SELECT 1 FROM outbox WHERE done_at IS NULL AND last_error IS NULL");
  await vi.waitUntil(async () => (await open()).length === 0, { timeout: 15_000, interval: 50 });
}

/** An important message; `tries` are behind it. */
async function notify(memberId: number, tries = 0) {
  const [entry] = await api.db.query<{ id: number }>(
    "test.notify",
    `WITH n AS (INSERT INTO notifications (member_id, texts, important) VALUES ($1, $2, true) RETURNING id)
     INSERT INTO outbox (kind, payload, attempts) SELECT 'mail.notification', jsonb_build_object('notificationId', id), $3 FROM n
     RETURNING id`,
    [memberId, JSON.stringify(TEXTS), tries],
  );
  // Trying again wakes the worker, but counts from the first try.
  if (tries === 0)
    await api.client.call(retryOutboxEntry, { params: { id: String(entry?.id) } }, admin).catch(() => null);
  await settled();
}

const mailsTo = (email: string) => inbox.received.filter(({ to }) => to.includes(email)).length;

async function order({ bearer }: { bearer: string }) {
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
  await api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, { bearer });
  await api.client.call(placeOrder, { body: { privacyPolicyAccepted: true, contactAgreement: true } }, { bearer });
  await settled();
}

const only = async (text: string) => {
  const { items, totalCount } = await list({ text });
  expect(totalCount).toBe(1);
  return items[0] ?? expect.fail(`nothing is listed of ${text}`);
};

describe("an address that does not exist", () => {
  it("is written to once; later only what is owed or was asked for", async () => {
    const member = await makeMember(api.db);
    inbox.refuses.set(member.email, "550 5.1.1 User unknown");
    await notify(member.id);
    const found = await only(member.email);
    expect(found).toMatchObject({
      address: member.email,
      reason: "bounced",
      source: "server",
      kind: "mail.notification",
      said: "550 5.1.1 User unknown",
      endsAt: null,
      withheld: 0,
      member: { name: "Jan" },
    });
    inbox.refuses.delete(member.email);
    await notify(member.id);
    expect(mailsTo(member.email)).toBe(0);
    expect(await only(member.email)).toMatchObject({ withheld: 1 });
    await order(member);
    expect(mailsTo(member.email)).toBe(1);
    await lift(found.id);
    expect((await list({ text: member.email })).items).toEqual([]);
    await notify(member.id);
    expect(mailsTo(member.email)).toBe(2);
    const noted = await api.db.query(
      "test.noted",
      "SELECT subject, before->>'reason' AS reason FROM staff_actions WHERE action = 'liftSuppression'",
    );
    expect(noted).toEqual([{ subject: found.member?.memberNo, reason: "bounced" }]);
    expect(JSON.stringify(noted)).not.toContain(member.email);
  });

  it("is not tried again, and is no failure of ours", async () => {
    const member = await makeMember(api.db);
    inbox.refuses.set(member.email, "550 5.1.1 User unknown");
    await order(member);
    const { items } = await api.client.call(listOutbox, { query: { state: "waits" } }, admin);
    expect(items).toEqual([]);
    expect(await only(member.email)).toMatchObject({ kind: "mail.order-placed" });
  });
});

describe("a refusal that speaks of the shop", () => {
  it.each(["550 5.7.1 our list has your server", "550 relay not permitted"])("%s lists nobody", async (answer) => {
    const member = await makeMember(api.db);
    inbox.refuses.set(member.email, answer);
    await notify(member.id);
    expect((await list({ text: member.email })).items).toEqual([]);
    inbox.refuses.delete(member.email);
    await api.db.query("test.hurry", HURRY);
    await settled();
    expect(mailsTo(member.email)).toBe(1);
  });

  it("comes as many hard refusals at once, of which most are tried again", async () => {
    await api.db.query(
      "test.refused",
      `INSERT INTO mail_suppressions (address, reason, source, kind, said)
       SELECT 'refused-' || n || '@kram.test', 'bounced', 'server', 'mail.notification', '550' FROM generate_series(1, 30) n`,
    );
    const member = await makeMember(api.db);
    inbox.refuses.set(member.email, "550 5.1.1 User unknown");
    await notify(member.id);
    expect((await list({ text: member.email })).items).toEqual([]);
    await api.db.query("test.earlier", "UPDATE mail_suppressions SET since = now() - interval '2 hours'");
    await api.db.query("test.hurry", HURRY);
    await settled();
    await only(member.email);
  });
});

describe("an address that takes nothing for now", () => {
  it("rests for 30 days after five mails within 14, each counted once", async () => {
    const member = await makeMember(api.db);
    inbox.refuses.set(member.email, "452 4.2.2 Mailbox full");
    await api.db.query(
      "test.before",
      `INSERT INTO mail_soft_bounces (outbox_id, address, at)
       SELECT -n, $1, now() - make_interval(days => n) FROM (VALUES (3), (7), (13), (15)) AS d (n)`,
      [member.email],
    );
    // Early tries do not count: a list of greys lets the third one in.
    await notify(member.id);
    await notify(member.id, 5);
    await api.db.query("test.again", `${HURRY} AND attempts = 6`);
    await settled();
    expect((await list({ text: member.email })).items).toEqual([]);
    await notify(member.id, 5);
    const found = await only(member.email);
    expect(found).toMatchObject({ reason: "unreachable", said: "452 4.2.2 Mailbox full" });
    const days = (Date.parse(found.endsAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    // What was refused before comes again by itself, and would be one mail more.
    await api.db.query("test.drop", "DELETE FROM outbox WHERE done_at IS NULL");
    inbox.refuses.delete(member.email);
    await notify(member.id);
    expect(mailsTo(member.email)).toBe(0);
    await api.db.query("test.ended", "UPDATE mail_suppressions SET ends_at = now() WHERE address = $1", [member.email]);
    await notify(member.id);
    expect(mailsTo(member.email)).toBe(1);
  });
});

describe("a complaint", () => {
  it("stops what may be refused, and nothing else", async () => {
    const member = await makeMember(api.db);
    const complaint = { address: member.email, source: "provider", kind: "mail.notification", said: "abuse" } as const;
    await createSuppressionsRepository(api.db).add("complained", complaint);
    await notify(member.id);
    expect(mailsTo(member.email)).toBe(0);
    await order(member);
    expect(mailsTo(member.email)).toBe(1);
  });
});

describe("200", () => {
  it("finds by part of an address and by reason, as typed", async () => {
    const address = `find_me%${Date.now()}@kram.test`;
    const row = { address, source: "mailbox", kind: "mail.order-sent", said: "5.1.1" } as const;
    await createSuppressionsRepository(api.db).add("bounced", row);
    await only("FIND_ME%");
    expect((await list({ text: "find.me" })).items).toEqual([]);
    expect((await list({ text: address, reason: "complained" })).items).toEqual([]);
    expect(await list({ text: address, pageNo: 9 })).toMatchObject({ items: [], totalCount: 1 });
  });

  it("forgets after two years, and counts of soft refusals after two weeks", async () => {
    await api.db.query(
      "test.old",
      `INSERT INTO mail_suppressions (address, reason, source, kind, said, last_at)
       SELECT 'old-' || n || '@kram.test', 'bounced', 'server', 'mail.notification', '550', now() - make_interval(days => n)
       FROM (VALUES (729), (731)) AS d (n)`,
    );
    await api.db.query(
      "test.old-soft",
      `INSERT INTO mail_soft_bounces (outbox_id, address, at)
       SELECT -100 - n, 'soft@kram.test', now() - make_interval(days => n) FROM (VALUES (13), (15)) AS d (n)`,
    );
    await createSuppressionsRepository(api.db).sweep();
    expect((await list({ text: "old-" })).items.map(({ address }) => address)).toEqual(["old-729@kram.test"]);
    const soft = await api.db.query("test.soft", "SELECT outbox_id FROM mail_soft_bounces WHERE outbox_id < -100");
    expect(soft).toEqual([{ outbox_id: -113 }]);
  });
});

describe("404", () => {
  it("refuses to lift what is not there", async () => {
    for (const id of ["999999", "x", "0"])
      expect(await refusalOf(lift(id))).toEqual({ status: 404, code: "suppression.unknown" });
  });
});

import { createHmac } from "node:crypto";
import { getRepresentative } from "@kram/contract/members";
import { getNotificationPreferences } from "@kram/contract/notifications";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { openSmtpInbox, type SmtpInbox } from "../../platform/testing/smtp-inbox.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { listedAddresses } from "./testing/listed-addresses.ts";

const KEY = "a key of at least 16";
let inbox: SmtpInbox;
let api: TestApi;
let service: { bearer: string };
beforeAll(async () => {
  inbox = await openSmtpInbox();
  api = await startTestApi({ SMTP_URL: inbox.url, MAIL_REPORTS: "kram", MAIL_REPORTS_KEY: KEY });
  service = { bearer: await makeStaff(api.db, ["service"]) };
});
afterAll(async () => {
  await api.close();
  await inbox.close();
});

/** An important message, and the id that it left with. */
async function mailed(member: { id: number; email: string }): Promise<string> {
  await api.db.query(
    "test.notify",
    `WITH n AS (INSERT INTO notifications (member_id, texts, important)
       VALUES ($1, '{"pl":{"title":"Wieść","message":"Treść"}}', true) RETURNING id)
     INSERT INTO outbox (kind, payload) SELECT 'mail.notification', jsonb_build_object('notificationId', id) FROM n`,
    [member.id],
  );
  const kept = () => api.db.query("test.kept", "SELECT 1 FROM mails WHERE recipient = $1", [member.email]);
  await vi.waitUntil(async () => (await kept()).length > 0, { timeout: 15_000, interval: 50 });
  const mail = inbox.received.findLast(({ to }) => to.includes(member.email));
  return /^Message-ID: <([^>]+)>\r$/imu.exec(mail?.source ?? "")?.[1] ?? "";
}

async function report(reports: object[], key = KEY) {
  const body = JSON.stringify({ reports });
  const stamp = String(Math.floor(Date.now() / 1000));
  const answer = await fetch(`${api.url}/mail/reports`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-kram-timestamp": stamp,
      "x-kram-signature": createHmac("sha256", key).update(`${stamp}.${body}`).digest("hex"),
    },
    body,
  });
  return [answer.status, await answer.json()];
}

const listed = (text: string) => listedAddresses(api, service, text);

describe("200", () => {
  it("lists an address that a mail of ours came back from, twice alike, and says so in the profile", async () => {
    const member = await makeMember(api.db);
    const messageId = await mailed(member);
    const profile = () => api.client.call(getRepresentative, {}, member);
    expect((await profile()).emailRefused).toBe(false);
    const back = { messageId, recipient: member.email.toUpperCase(), answer: "550 5.1.1 User\r\n unknown" };
    expect(await report([back, back])).toEqual([200, { taken: 2, ignored: 0 }]);
    expect(await listed(member.email)).toEqual([
      { reason: "bounced", source: "provider", kind: "mail.notification", said: "550 5.1.1 User unknown" },
    ]);
    expect((await profile()).emailRefused).toBe(true);
  });

  it("ends announcements for whoever complains, and nothing in the profile blames the address", async () => {
    const member = await makeMember(api.db);
    const messageId = await mailed(member);
    expect(await report([{ messageId, recipient: member.email, complaint: true }])).toMatchObject([200, { taken: 1 }]);
    expect(await listed(member.email)).toMatchObject([{ reason: "complained" }]);
    expect(await api.client.call(getNotificationPreferences, {}, member)).toEqual({ mailImportant: false });
    expect((await api.client.call(getRepresentative, {}, member)).emailRefused).toBe(false);
  });

  it("counts refusals for now once a mail", async () => {
    const member = await makeMember(api.db);
    const messageId = await mailed(member);
    const full = { messageId, recipient: member.email, answer: "552 5.2.2 full" };
    expect(await report(Array.from({ length: 9 }, () => full))).toMatchObject([200, { taken: 9 }]);
    expect(await listed(member.email)).toEqual([]);
  });

  it("ignores reports about strangers, by invented names and of forgotten mails", async () => {
    const [member, stranger] = [await makeMember(api.db), await makeMember(api.db)];
    const messageId = await mailed(member);
    const answer = "550 5.1.1";
    const [number = ""] = /(?<=outbox-)\d+/u.exec(messageId) ?? [];
    const reports = [
      { messageId, recipient: stranger.email, answer },
      { messageId: `outbox-${number}@kram.test`, recipient: member.email, answer },
      {
        messageId: messageId.replace(`outbox-${number}`, `outbox-${Number(number) + 1}`),
        recipient: member.email,
        answer,
      },
    ];
    expect(await report(reports)).toEqual([200, { taken: 0, ignored: 3 }]);
    await api.db.query("test.forget", "DELETE FROM mails WHERE recipient = $1", [member.email]);
    expect(await report([{ messageId, recipient: member.email, answer }])).toEqual([200, { taken: 0, ignored: 1 }]);
    expect([...(await listed(member.email)), ...(await listed(stranger.email))]).toEqual([]);
  });
});

describe("401", () => {
  it("refuses reports without their proof", async () => {
    const refused = await report([], "another key of 16 letters");
    expect(refused).toMatchObject([401, { errors: [{ code: "mail-report.invalid-signature" }] }]);
  });
});

describe("404", () => {
  it("is unknown where nobody reports", async () => {
    const quiet = await startTestApi();
    expect((await fetch(`${quiet.url}/mail/reports`, { method: "POST", body: "{}" })).status).toBe(404);
    await quiet.close();
  });
});

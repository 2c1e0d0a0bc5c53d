import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getNotificationPreferences } from "@kram/contract/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Config } from "../../platform/config.ts";
import { mailboxOf } from "../../platform/mailbox-address.ts";
import { openDatabase } from "../../platform/open-database.ts";
import { makeMember, makeStaff } from "../../platform/testing/factories.ts";
import { type ImapServer, MAILBOX_PASSWORD, openImapServer } from "../../platform/testing/imap-server.ts";
import { startTestApi, TEST_SECRET, type TestApi } from "../../platform/testing/test-api.ts";
import { suppressions } from "./feature.ts";
import { nameOfMessage } from "./suppressions.ts";
import { readReturnedMails } from "./read-returned-mail.ts";
import { listedAddresses } from "./testing/listed-addresses.ts";

let server: ImapServer;
let api: TestApi;
let service: { bearer: string };
beforeAll(async () => {
  server = await openImapServer();
  api = await startTestApi();
  service = { bearer: await makeStaff(api.db, ["service"]) };
}, 120_000);
afterAll(async () => {
  await api.close();
  await server.close();
});

let logged: { why?: string; size?: number }[] = [];
beforeEach(() => {
  logged = [];
});

const mailbox = (url = server.url) => mailboxOf(url) ?? expect.fail("no mailbox");
const log = { info: (told: object) => void logged.push(told) };
const read = (url?: string) => readReturnedMails(mailbox(url), { db: api.db, secret: TEST_SECRET, log });
const SAMPLES = join(import.meta.dirname, "../../../../packages/domain/mail/testing");

interface Sent {
  outboxId: number;
  messageId: string;
  recipient: string;
}

/** A mail that left for a member, as delivering keeps it. */
async function sent(): Promise<Sent & { bearer: string }> {
  const { email, bearer } = await makeMember(api.db);
  const [row] = await api.db.query<{ id: number }>(
    "test.sent",
    `WITH entry AS (INSERT INTO outbox (kind, payload, done_at) VALUES ('mail.order-sent', '{}', now()) RETURNING id)
     INSERT INTO mails (outbox_id, kind, recipient, subject) SELECT id, 'mail.order-sent', $1, 'Wieść' FROM entry
     RETURNING outbox_id AS id`,
    [email],
  );
  const outboxId = Number(row?.id);
  return { outboxId, messageId: `${nameOfMessage(outboxId, TEST_SECRET)}@kram.test`, recipient: email, bearer };
}

const sample = (name: string, { messageId, recipient }: Pick<Sent, "messageId" | "recipient">) =>
  readFileSync(join(SAMPLES, `${name}.eml`), "utf8")
    .replaceAll("{{message-id}}", messageId)
    .replaceAll("{{recipient}}", recipient);

const listed = (text: string) => listedAddresses(api, service, text);
const softBounces = async ({ outboxId }: Sent) =>
  (await api.db.query("test.soft", "SELECT 1 FROM mail_soft_bounces WHERE outbox_id = $1", [outboxId])).length;

describe("the mailbox of returned mail", () => {
  it.each([
    ["postfix", /^550 5\.1\.1 .* User unknown$/u],
    ["exim", /^550 No such user here$/u],
    ["microsoft-365", /^550 5\.1\.10 RESOLVER/u],
  ])("lists an address by a report of %s, once for two readings", async (name, said) => {
    const mail = await sent();
    await server.append(sample(name, mail));
    await read();
    const row = { reason: "bounced", source: "mailbox", kind: "mail.order-sent", said: expect.stringMatching(said) };
    expect(await listed(mail.recipient)).toEqual([row]);
    expect(await server.unseen()).toEqual([]);
    await server.forget();
    await read();
    expect(await listed(mail.recipient)).toEqual([row]);
    expect(logged).toEqual([]);
  });

  it("counts a full mailbox at Gmail once a mail, and lists nobody for one", async () => {
    const mail = await sent();
    for (let copy = 0; copy < 3; copy += 1) await server.append(sample("gmail", mail));
    await read();
    await server.forget();
    await read();
    expect(await softBounces(mail)).toBe(1);
    expect(await listed(mail.recipient)).toEqual([]);
  });

  it("ends announcements for whoever complains", async () => {
    const mail = await sent();
    await server.append(sample("complaint", mail));
    await read();
    expect(await listed(mail.recipient)).toMatchObject([{ reason: "complained", source: "mailbox" }]);
    expect(await api.client.call(getNotificationPreferences, {}, mail)).toEqual({ mailImportant: false });
  });

  it("finds the reader where the mail was forwarded, and nobody where it went to somebody else", async () => {
    const [mail, stranger] = [await sent(), await sent()];
    const final = `Final-Recipient: rfc822; ${mail.recipient}`;
    const postfix = sample("postfix", mail);
    await server.append(postfix.replace(final, "Final-Recipient: rfc822; away@example.org"));
    await server.append(
      postfix
        .replaceAll(`822; ${mail.recipient}`, `822; ${stranger.recipient}`)
        .replaceAll(`822;${mail.recipient}`, `822;${stranger.recipient}`),
    );
    await read();
    expect(await listed(mail.recipient)).toHaveLength(1);
    expect(await listed(stranger.recipient)).toEqual([]);
    expect(logged).toMatchObject([{ why: "it names no mail of ours to its reader" }]);
  });

  it("marks forged, broken and other messages seen, and tells no address", async () => {
    const mail = await sent();
    const forged = { ...mail, messageId: `outbox-${mail.outboxId}.${"A".repeat(22)}@kram.test` };
    const postfix = sample("postfix", mail);
    for (const source of [
      sample("postfix", forged),
      sample("complaint", { ...mail, messageId: "1234@example.com" }),
      sample("out-of-office", mail),
      postfix.replace("Action: failed", "Action: delayed"),
      postfix.slice(0, postfix.indexOf("Message-ID")),
      "broken",
      `\0\u0001${"Content-Type: multipart/report; boundary=x\n".repeat(9)}\n--x`,
    ])
      await server.append(source);
    await read();
    expect(await server.unseen()).toEqual([]);
    expect(await listed(mail.recipient)).toEqual([]);
    expect(await softBounces(mail)).toBe(0);
    expect(logged).toHaveLength(7);
    expect(JSON.stringify(logged)).not.toMatch(/@|outbox-/u);
  });

  it("reads only the first part of 20 MB, and what it says there", async () => {
    const [mail, other] = [await sent(), await sent()];
    const filling = "Treść, która się nie kończy.\n".repeat(700_000);
    await server.append(sample("exim", mail).replace("Treść\n", filling));
    await server.append(sample("postfix", other).replace("This is a MIME-encapsulated message.", filling));
    await read();
    expect(await server.unseen()).toEqual([]);
    expect(await listed(mail.recipient)).toHaveLength(1);
    expect(await listed(other.recipient)).toEqual([]);
    expect(logged).toEqual([{ why: "it reports nothing of an address", size: expect.any(Number) }]);
    expect(logged[0]?.size).toBeGreaterThan(20_000_000);
  }, 60_000);

  it("is read by the worker's job, where the setting names it", async () => {
    const mail = await sent();
    await server.append(sample("postfix", mail));
    const run = (settings: object) => {
      const config = { INSTANCE: "pl", ...settings } as Config;
      const tasks = suppressions.tasks({ app: api.app, config, db: api.db, secret: TEST_SECRET });
      return tasks.find(({ name }) => name === "read-returned-mail")?.run();
    };
    await run({});
    expect(await server.unseen()).toHaveLength(1);
    await run({ BOUNCE_MAILBOX: server.url });
    expect(await listed(mail.recipient)).toHaveLength(1);
  });

  it("reads fifty a look, the oldest first", async () => {
    for (let at = 0; at < 52; at += 1) await server.append(`Subject: ${at}\n\n${"x".repeat(at)}\n`);
    const sizes = await server.unseen();
    await read();
    expect(await server.unseen()).toEqual(sizes.slice(50));
    await read();
    expect(await server.unseen()).toEqual([]);
  });

  it("leaves unseen what could not be recorded", async () => {
    const mail = await sent();
    await server.append(sample("postfix", mail));
    const away = openDatabase({ url: "postgres://kram@127.0.0.1:1/kram", poolSize: 1 });
    const failed = readReturnedMails(mailbox(), { db: away, secret: TEST_SECRET, log });
    await expect(failed).rejects.toThrow("ECONNREFUSED");
    await away.close();
    expect(await server.unseen()).toHaveLength(1);
    await read();
    expect(await listed(mail.recipient)).toHaveLength(1);
  });

  it.each([
    ["another password", (url: string) => url.replace("%204", "%205"), /: name or password refused$/u],
    ["another folder", (url: string) => url.replace("INBOX", "Spam"), /^the mailbox of returned mail: /u],
    ["another port", (url: string) => url.replace(/:\d+\//u, ":1/"), /ECONNREFUSED/u],
    ["TLS where there is none", (url: string) => url.replace("imap:", "imaps:"), /^the mailbox of returned mail: /u],
  ])("fails in words with %s, without the secret", async (_, change, words) => {
    const url = change(server.url);
    const error: unknown = await read(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toMatch(words);
    const { stack = "", ...rest } = error as Error;
    const told = `${stack}${JSON.stringify(Object.getOwnPropertyDescriptors(rest))}${String((error as Error).cause)}`;
    for (const secret of [mailbox(url).password, MAILBOX_PASSWORD, encodeURIComponent(MAILBOX_PASSWORD)])
      expect(told).not.toContain(secret);
  });
});

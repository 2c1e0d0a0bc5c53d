import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { sweepMails } from "./mail.repository.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.query("test.empty", "TRUNCATE mails, outbox"));

/** One mail, one done and one given-up entry for each past day. */
async function leaveDays(days: number): Promise<void> {
  await api.db.query(
    "test.mails",
    `INSERT INTO mails (recipient, subject, text, html, sent_at)
     SELECT 'a@kram.test', 'x', 'x', 'x', now() - make_interval(days => day, mins => 1)
     FROM generate_series(0, $1::integer - 1) AS day`,
    [days],
  );
  await api.db.query(
    "test.entries",
    `INSERT INTO outbox (kind, payload, done_at, dead_at)
     SELECT 'mail.none', '{}', CASE WHEN done THEN at END, CASE WHEN NOT done THEN at END
     FROM generate_series(0, $1::integer - 1) AS day, (VALUES (true), (false)) AS each (done),
       LATERAL (SELECT now() - make_interval(days => day, mins => 1) AS at) AS t`,
    [days],
  );
}

async function counts() {
  const [row] = await api.db.query(
    "test.counts",
    `SELECT (SELECT count(*)::integer FROM mails) AS mails, (SELECT count(*)::integer FROM mails WHERE text IS NOT NULL) AS words,
       (SELECT count(*)::integer FROM outbox WHERE done_at IS NOT NULL) AS done,
       (SELECT count(*)::integer FROM outbox WHERE dead_at IS NOT NULL) AS dead`,
  );
  return row;
}

describe("sweeping", () => {
  it("keeps mails for 90 days, done entries for 14 and dead ones for 180", async () => {
    await leaveDays(200);
    await sweepMails(api.db, { wordsKept: true });
    expect(await counts()).toEqual({ mails: 90, words: 90, done: 14, dead: 180 });
  });

  it("follows the settings mail_days, outbox_days and dead_letter_days", async () => {
    await api.db.query("test.set", "UPDATE settings SET mail_days = 3, outbox_days = 2, dead_letter_days = 5");
    await leaveDays(10);
    await sweepMails(api.db, { wordsKept: true });
    await api.db.query("test.reset", "UPDATE settings SET mail_days = 90, outbox_days = 14, dead_letter_days = 180");
    expect(await counts()).toEqual({ mails: 3, words: 3, done: 2, dead: 5 });
  });

  it("removes more than one part holds, and keeps what waits", async () => {
    await api.db.query(
      "test.many",
      `INSERT INTO mails (recipient, subject, text, html, sent_at)
       SELECT 'a@kram.test', 'x', 'x', 'x', now() - interval '91 days' FROM generate_series(1, 2500)`,
    );
    await api.db.query(
      "test.waits",
      `INSERT INTO outbox (kind, payload, created_at, next_at)
       VALUES ('mail.none', '{}', now() - interval '1 year', now() + interval '1 day')`,
    );
    await sweepMails(api.db, { wordsKept: false });
    expect(await counts()).toEqual({ mails: 0, words: 0, done: 0, dead: 0 });
    expect(await api.db.query("test.left", "SELECT kind FROM outbox")).toHaveLength(1);
  });

  it("skips rows that somebody else has locked", async () => {
    await leaveDays(0);
    await api.db.query(
      "test.one",
      "INSERT INTO mails (recipient, subject, sent_at) VALUES ('held@kram.test', 'x', now() - interval '91 days')",
    );
    const held = Promise.withResolvers<void>();
    const swept = Promise.withResolvers<void>();
    const holding = api.db.inTransaction(async (tx) => {
      await tx.query("test.hold", "SELECT id FROM mails FOR UPDATE");
      held.resolve();
      await swept.promise;
    });
    await held.promise;
    await sweepMails(api.db, { wordsKept: true });
    swept.resolve();
    await holding;
    expect(await counts()).toMatchObject({ mails: 1 });
  });
});

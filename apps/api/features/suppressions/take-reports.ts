import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type MailReport, readMailReports } from "./mail-reports.ts";
import { isFarewell, noteSoftBounce, numberOfMessage } from "./suppressions.ts";
import { createSuppressionsRepository } from "./suppressions.repository.ts";

/** Of what is said, which is shown in the office. */
const MOST_LETTERS = 200;

/** Checks the proof on the raw body first; unknown without MAIL_REPORTS. */
export async function registerReportRoutes({
  app,
  db,
  config: { MAIL_REPORTS: form, MAIL_REPORTS_KEY: key },
  secret,
}: {
  app: FastifyInstance;
  db: Database;
  config: Config;
  secret: string;
}): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/mail/reports", { schema: { hide: true } }, async ({ body, headers }) => {
      if (form === undefined || key === undefined) throw new ShopError({ code: "route.unknown" });
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const reports = readMailReports(form, { raw, headers, key, now: Date.now() });
      if (reports === null) throw new ShopError({ code: "mail-report.invalid-signature" });
      let taken = 0;
      for (const report of reports) if (await takeReport({ db, secret, report, source: "provider" })) taken += 1;
      return { taken, ignored: reports.length - taken };
    });
  });
}

/** False for what names no mail of ours to this reader: nobody can silence a stranger. Source: mail 7. */
export async function takeReport({
  db,
  secret,
  report: { messageId, recipient, what, said },
  source,
}: {
  db: Database;
  secret: string;
  report: MailReport;
  source: "provider" | "mailbox";
}): Promise<boolean> {
  const outboxId = numberOfMessage(messageId, secret);
  if (outboxId === null) return false;
  return db.inTransaction(async (tx) => {
    const suppressions = createSuppressionsRepository(tx);
    const kind = await suppressions.kindSent(outboxId, recipient);
    if (kind === null || isFarewell(kind)) return false;
    const undelivered = { address: recipient, source, kind, said: said.replace(/\s+/gu, " ").slice(0, MOST_LETTERS) };
    if (what === "hard") await suppressions.add("bounced", undelivered);
    else if (what === "soft") await noteSoftBounce(suppressions, outboxId, undelivered);
    else {
      await suppressions.add("complained", undelivered);
      await suppressions.declineAnnouncements(recipient);
    }
    return true;
  });
}

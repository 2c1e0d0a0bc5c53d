import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import { mailboxOf } from "../../platform/mailbox-address.ts";
import { readReturnedMails } from "./read-returned-mail.ts";
import { createSuppressionsRepository } from "./suppressions.repository.ts";
import { registerSuppressionRoutes } from "./suppressions.routes.ts";
import { registerReportRoutes } from "./take-reports.ts";

interface Parts {
  app: FastifyInstance;
  config: Config;
  db: Database;
  secret: string;
}

/** Nothing to do without BOUNCE_MAILBOX. */
async function readMailbox({ app: { log }, config, db, secret }: Parts): Promise<void> {
  const mailbox = mailboxOf(config.BOUNCE_MAILBOX ?? "");
  if (mailbox !== null) await readReturnedMails(mailbox, { db, secret, log });
}

export const suppressions = {
  routes: [registerSuppressionRoutes, registerReportRoutes],
  tasks: (parts: Parts) => [
    { name: "sweep-suppressions", everyMs: HOUR_MS, run: () => createSuppressionsRepository(parts.db).sweep() },
    { name: "read-returned-mail", everyMs: MINUTE_MS, run: () => readMailbox(parts) },
  ],
} satisfies Feature<never, never>;

import type { Database } from "../../platform/database.ts";
import { type Feature, MINUTE_MS } from "../../platform/feature.ts";
import { registerMailRoutes, registerMailTextRoutes } from "./mail.routes.ts";
import { registerOutboxReportRoutes } from "./outbox-report.routes.ts";
import { sweepMails } from "./mail.repository.ts";

export const mail = {
  routes: [registerMailRoutes, registerOutboxReportRoutes, registerMailTextRoutes],
  tasks: (parts: { db: Database; wordsKept: () => boolean }) => [
    { name: "sweep-mails", everyMs: 10 * MINUTE_MS, run: () => sweepMails(parts.db, { wordsKept: parts.wordsKept() }) },
  ],
} satisfies Feature<never, never>;

import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import { createNoticeMailHandlers, noticeLetters } from "./notice-mails.ts";
import { registerNoticeRoutes } from "./notices.routes.ts";
import { sendDigests, sweepNotices, tellNotices } from "./tell-notices.ts";

/** What the club tells its members of by itself. */
export const notices = {
  routes: [registerNoticeRoutes],
  handlers: [createNoticeMailHandlers],
  letters: noticeLetters,
  tasks: (parts: { db: Database; country: Country; onOutbox: () => void }) => [
    { name: "tell-notices", everyMs: 10_000, run: () => tellNotices(parts) },
    { name: "send-digests", everyMs: 10 * MINUTE_MS, run: () => sendDigests(parts) },
    { name: "sweep-notices", everyMs: HOUR_MS, run: () => sweepNotices(parts.db) },
  ],
} satisfies Feature<never, never>;

import type { Country } from "@kram/countries/country";
import { DIGEST_HOUR } from "@kram/domain/notices";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import { createNoticeMailHandlers, noticeLetters } from "./notice-mails.ts";
import { RULES } from "./notice-words.ts";
import { registerNoticeRoutes } from "./notices.routes.ts";

/** What the club tells its members of by itself. */
export const notices = {
  routes: [registerNoticeRoutes],
  handlers: [createNoticeMailHandlers],
  letters: noticeLetters,
  tasks: (parts: Telling) => [
    { name: "tell-notices", everyMs: 10_000, run: () => tellNotices(parts) },
    { name: "send-digests", everyMs: 10 * MINUTE_MS, run: () => sendDigests(parts) },
    { name: "sweep-notices", everyMs: HOUR_MS, run: () => sweepNotices(parts.db) },
  ],
} satisfies Feature<never, never>;

/** Read by the process that tells. */
const telling = () => import("./telling.repository.ts");

interface Telling {
  db: Database;
  country: Country;
  onOutbox: () => void;
}

/** Notes orders and tells all that is due, in portions of one statement. The API repeats it. */
export async function tellNotices({ db, country, onOutbox }: Telling): Promise<void> {
  const { AT_ONCE, createTellingRepository } = await telling();
  const notices = createTellingRepository(db);
  while (await notices.noteOrders(country.timeZone));
  let told: number;
  do {
    told = await notices.tell(RULES);
    if (told > 0) onOutbox();
  } while (told === AT_ONCE);
}

/** In the morning of the country. The API repeats it. */
export async function sendDigests({
  db,
  country: { timeZone },
  onOutbox,
  hour = DIGEST_HOUR,
}: Telling & { hour?: number }): Promise<void> {
  const { AT_ONCE, createTellingRepository } = await telling();
  const notices = createTellingRepository(db);
  let sent: number;
  do {
    sent = await notices.sendDigests({ timeZone, hour });
    if (sent > 0) onOutbox();
  } while (sent === AT_ONCE);
}

/** Deletes what is past its days, in parts. */
export async function sweepNotices(db: Database): Promise<void> {
  const notices = (await telling()).createTellingRepository(db);
  while (await notices.sweepPart());
}

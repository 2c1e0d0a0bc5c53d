import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createStaffRepository } from "./staff.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

/** Handler of invitations to the office, in the language of the country's service. The link is made when its mail is written, so that the outbox never holds one. */
export function createStaffMailHandlers({
  deliver,
  db,
  apiUrl,
  locale,
}: {
  deliver: Deliver;
  db: Database;
  /** Where the office is served. */
  apiUrl: string;
  locale: "pl" | "en" | "de";
}): Record<string, OutboxHandler> {
  const staff = createStaffRepository(db);
  return {
    "mail.staff-invitation": (entry) =>
      deliver(entry, async () => {
        const token = newSessionToken();
        const person = await staff.issueInvitation(Number(entry.payload.staffId), hashSessionToken(token));
        if (!person) return null;
        const { greeting, subject, lead, action, note, closing } = TEXTS[locale];
        return letterMail({
          to: person.email,
          locale,
          subject,
          paragraphs: [fillText(greeting, { name: person.name }), lead],
          action: { label: action, href: `${apiUrl}/office/#/invitation/${token}` },
          notes: [note],
          closing,
        });
      }),
  };
}

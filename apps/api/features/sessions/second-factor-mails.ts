import type { Database } from "../../platform/database.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashMailedCode } from "./enrol-staff.ts";
import type { PasswordsRepository } from "./passwords.repository.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import de from "./texts/second-factor.de.json" with { type: "json" };
import en from "./texts/second-factor.en.json" with { type: "json" };
import pl from "./texts/second-factor.pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

/** Handlers of the mails about second steps. A code is made when its mail is written, so that the outbox never holds one. */
export function createSecondFactorMailHandlers({
  deliver,
  db,
  passwords,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  passwords: PasswordsRepository;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const factors = createSecondFactorRepository(db);
  return {
    "mail.second-factor": (entry) =>
      deliver(entry, async () => {
        const owner = await passwords.ownerOf(Number(entry.payload.memberId));
        if (!owner) return null;
        const texts = TEXTS[owner.locale];
        const { subject, lead } = entry.payload.change === "added" ? texts.added : texts.removed;
        return letterMail({
          to: owner.email,
          locale: owner.locale,
          subject,
          paragraphs: [fillText(texts.greeting, { name: owner.name }), lead],
          action: {
            label: texts.action,
            href: `${shopUrl}${localePrefix(owner.locale)}/profile/security`,
          },
          notes: [texts.note],
          closing: texts.closing,
        });
      }),
    "mail.staff-enrolment": (entry) =>
      deliver(entry, async () => {
        const [code = ""] = newRecoveryCodes();
        const staff = await factors.issueEnrolment(Number(entry.payload.staffId), hashMailedCode(code));
        if (!staff) return null;
        // Staff have no language of their own; Polish is the house's.
        const { enrolment, greeting, closing } = pl;
        return letterMail({
          to: staff.email,
          locale: "pl",
          subject: enrolment.subject,
          paragraphs: [fillText(greeting, { name: staff.name }), enrolment.lead, code],
          notes: [enrolment.note],
          closing,
        });
      }),
  };
}

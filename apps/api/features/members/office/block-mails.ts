import { fillText } from "../../../platform/fill-text.ts";
import { localePrefix } from "../../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail } from "../../mail/public.ts";
import de from "../texts/block.de.json" with { type: "json" };
import en from "../texts/block.en.json" with { type: "json" };
import pl from "../texts/block.pl.json" with { type: "json" };
import type { OfficeMembersRepository } from "./office-members.repository.ts";

const TEXTS = { pl, en, de };

/** Handlers of the mails that tell a member of a block and of its end; what is no longer so when the mail is written is not told. */
export function createBlockMailHandlers({
  deliver,
  members,
  shopUrl,
}: {
  deliver: Deliver;
  members: OfficeMembersRepository;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const tell =
    (kind: "blocked" | "unblocked"): OutboxHandler =>
    (entry) =>
      deliver(entry, async () => {
        const told = await members.blockOf(Number(entry.payload.memberId));
        if (!told || (told.reason !== null) !== (kind === "blocked")) return null;
        const { greeting, closing, [kind]: texts } = TEXTS[told.locale];
        const reason = told.reason === null ? [] : told.reason.split(/\n{2,}/u);
        return letterMail({
          to: told.email,
          locale: told.locale,
          subject: texts.subject,
          paragraphs: [fillText(greeting, { name: told.name }), texts.lead, ...reason],
          action: { label: texts.action, href: shopUrl + localePrefix(told.locale) + texts.path },
          notes: [texts.note],
          closing,
        });
      });
  return { "mail.account-blocked": tell("blocked"), "mail.account-unblocked": tell("unblocked") };
}

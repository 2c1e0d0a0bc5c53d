import type { Database } from "../../platform/database.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import type { PasswordOwner, PasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import { createSignInMailHandlers } from "./sign-in-mails.ts";
import type { Vault } from "./vault.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

type PasswordMailTexts = typeof pl;

const TEXTS: Readonly<Record<PasswordOwner["locale"], PasswordMailTexts>> = { pl, en, de };

/** Handlers of the mails about passwords and signing in. The link is made when its mail is written, so that the outbox never holds one. */
export function createPasswordMailHandlers({
  deliver,
  db,
  vault,
  passwords,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  vault: Vault;
  passwords: PasswordsRepository;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const write = (kind: "link" | "changed", { email, name, locale }: PasswordOwner, path: string) => {
    const texts = TEXTS[locale];
    const { subject, lead, action, note } = texts[kind];
    const href = shopUrl + localePrefix(locale) + path;
    const paragraphs = [fillText(texts.greeting, { name }), lead];
    return letterMail({
      to: email,
      locale,
      subject,
      paragraphs,
      action: { label: action, href },
      notes: [note],
      closing: texts.closing,
    });
  };

  return {
    ...createSignInMailHandlers({ deliver, db, vault, shopUrl }),
    "mail.password-link": (entry) =>
      deliver(entry, async () => {
        const memberId = entry.payload.memberId;
        if (typeof memberId !== "number") return null;
        const token = newSessionToken();
        const owner = await passwords.issueLink(memberId, hashSessionToken(token));
        return owner && write("link", owner, `/reset-password/${token}`);
      }),
    "mail.password-changed": (entry) =>
      deliver(entry, async () => {
        const owner = await passwords.ownerOf(Number(entry.payload.memberId));
        return owner && write("changed", owner, "/remind-password");
      }),
  };
}

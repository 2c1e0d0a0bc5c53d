import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Queryable } from "../../platform/database.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { type AccountOwner, createAccountLinksRepository } from "./account-links.repository.ts";
import { createBlockMailHandlers } from "./office/block-mails.ts";
import { createOfficeMembersRepository } from "./office/office-members.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<AccountOwner["locale"], typeof pl>> = { pl, en, de };

type Kind = "emailChange" | "emailChanged" | "deletionLink" | "deleted" | "bankAccountChanged";

/** Handlers of the mails about an account: links are made when their mail is written, so that the outbox never holds one. */
export function createAccountMailHandlers({
  deliver,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  db: Queryable;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const links = createAccountLinksRepository(db);
  const write = createLetterWriter(shopUrl);

  return {
    ...createBlockMailHandlers({ deliver, members: createOfficeMembersRepository(db), shopUrl }),
    "mail.email-change": (entry) =>
      deliver(entry, async () => {
        const token = newSessionToken();
        const owner = await links.issueEmailLink(Number(entry.payload.memberId), hashSessionToken(token));
        return owner && write("emailChange", owner, `/profile/email/${token}`);
      }),
    "mail.email-changed": (entry) =>
      deliver(entry, async () => {
        const { memberId, formerEmail } = entry.payload;
        const owner = await links.ownerOf(Number(memberId));
        if (owner === null || typeof formerEmail !== "string") return null;
        return write("emailChanged", { ...owner, email: formerEmail }, "/contact");
      }),
    "mail.bank-account-changed": (entry) =>
      deliver(entry, async () => {
        const owner = await links.ownerOf(Number(entry.payload.memberId));
        if (owner === null) return null;
        const { before, after } = entry.payload;
        const details = { before: masked(before, owner.locale), after: masked(after, owner.locale) };
        return write("bankAccountChanged", owner, "/remind-password", details);
      }),
    "mail.deletion-link": (entry) =>
      deliver(entry, async () => {
        const token = newSessionToken();
        const owner = await links.issueDeletionLink(Number(entry.payload.memberId), hashSessionToken(token));
        return owner && write("deletionLink", owner, `/profile/delete/${token}`);
      }),
    "mail.account-deleted": (entry) =>
      deliver(entry, async () => {
        const { email, name, locale } = entry.payload as Partial<AccountOwner>;
        if (email === undefined || name === undefined || locale === undefined) return null;
        return write("deleted", { email, name, locale }, "/contact");
      }),
  };
}

function masked(lastDigits: unknown, locale: AccountOwner["locale"]): string {
  const isKnown = typeof lastDigits === "string" && lastDigits !== "";
  return isKnown ? `•••• ${lastDigits}` : TEXTS[locale].bankAccountChanged.none;
}

/** Writes a letter in the owner's language; `path` below the shop's address is what its button leads to. */
function createLetterWriter(shopUrl: string) {
  return (kind: Kind, { email, name, locale }: AccountOwner, path: string, details: Record<string, string> = {}) => {
    const texts = TEXTS[locale];
    const { subject, lead, action, note } = texts[kind];
    const href = shopUrl + localePrefix(locale) + path;
    return letterMail({
      to: email,
      locale,
      subject,
      paragraphs: [fillText(texts.greeting, { name }), fillText(lead, details)],
      action: { label: action, href },
      notes: [note],
      closing: texts.closing,
    });
  };
}

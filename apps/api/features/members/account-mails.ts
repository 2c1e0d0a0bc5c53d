import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Queryable } from "../../platform/database.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { type AccountOwner, createAccountLinksRepository } from "./account-links.repository.ts";
import { createOfficeMembersRepository, type OfficeMembersRepository } from "./office/office-members.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import blockDe from "./texts/block.de.json" with { type: "json" };
import blockEn from "./texts/block.en.json" with { type: "json" };
import blockPl from "./texts/block.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<AccountOwner["locale"], typeof pl>> = { pl, en, de };

type Kind = "emailChange" | "emailChanged" | "deletionLink" | "deleted" | "bankAccountChanged";

/** Makes the links, which the outbox never holds. */
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

/** In the owner's language; the button leads to `path` in the shop. */
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

const BLOCK_TEXTS = { pl: blockPl, en: blockEn, de: blockDe };

/** Does not send what has changed meanwhile. */
function createBlockMailHandlers({
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
        const { greeting, closing, [kind]: texts } = BLOCK_TEXTS[told.locale];
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

import { type ContactField, contactParts } from "@kram/domain/members";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
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

const LETTER_OF = {
  emailChange: "email-change",
  emailChanged: "email-changed",
  deletionLink: "deletion-link",
  deleted: "account-deleted",
  bankAccountChanged: "bank-account-changed",
  contactChanged: "contact-changed",
} as const;

type Kind = keyof typeof LETTER_OF;

interface Writing {
  words: MailWords;
  shopUrl: string;
}

/** Makes the links, which the outbox never holds. */
export function createAccountMailHandlers({
  deliver,
  db,
  ...writing
}: Writing & { deliver: Deliver; db: Queryable }): Record<string, OutboxHandler> {
  const links = createAccountLinksRepository(db);
  const write = createLetterWriter(writing);

  return {
    ...createBlockMailHandlers({ ...writing, deliver, members: createOfficeMembersRepository(db) }),
    "mail.email-change": (entry) =>
      deliver(entry, async (readable) => {
        const token = newSessionToken();
        const owner = readable(await links.issueEmailLink(Number(entry.payload.memberId), hashSessionToken(token)));
        return owner && write("emailChange", owner, `/profile/email/${token}`);
      }),
    "mail.email-changed": (entry) =>
      deliver(entry, async (readable) => {
        const { memberId, formerEmail } = entry.payload;
        const owner = readable(await links.ownerOf(Number(memberId)));
        if (owner === null || typeof formerEmail !== "string") return null;
        return write("emailChanged", { ...owner, email: formerEmail }, "/contact");
      }),
    "mail.bank-account-changed": (entry) =>
      deliver(entry, async (readable) => {
        const owner = readable(await links.ownerOf(Number(entry.payload.memberId)));
        if (owner === null) return null;
        const { before, after } = entry.payload;
        const details = { before: masked(before, owner.locale), after: masked(after, owner.locale) };
        return write("bankAccountChanged", owner, "/remind-password", details);
      }),
    "mail.contact-changed": tellOfContact({ deliver, links, write }),
    "mail.deletion-link": (entry) =>
      deliver(entry, async (readable) => {
        const token = newSessionToken();
        const owner = readable(await links.issueDeletionLink(Number(entry.payload.memberId), hashSessionToken(token)));
        return owner && write("deletionLink", owner, `/profile/delete/${token}`);
      }),
    "mail.account-deleted": (entry) =>
      deliver(entry, async (readable) => {
        const { email, name, locale } = entry.payload as Partial<AccountOwner>;
        if (email === undefined || name === undefined || locale === undefined) return null;
        const owner = readable({ email, name, locale });
        return owner && write("deleted", owner, "/contact");
      }),
  };
}

/** To the address that counts until the link of a new one is opened. */
function tellOfContact(by: {
  deliver: Deliver;
  links: ReturnType<typeof createAccountLinksRepository>;
  write: ReturnType<typeof createLetterWriter>;
}): OutboxHandler {
  return (entry) =>
    by.deliver(entry, async (readable) => {
      const owner = readable(await by.links.ownerOf(Number(entry.payload.memberId)));
      if (owner === null) return null;
      return by.write("contactChanged", owner, "/contact", { what: partsIn(entry.payload.fields, owner.locale) });
    });
}

function masked(lastDigits: unknown, locale: AccountOwner["locale"]): string {
  const isKnown = typeof lastDigits === "string" && lastDigits !== "";
  return isKnown ? `•••• ${lastDigits}` : TEXTS[locale].bankAccountChanged.none;
}

/** Of an outbox entry, or a sample. */
function partsIn(named: unknown, locale: AccountOwner["locale"]): string {
  const fields = Array.isArray(named) ? (named as ContactField[]) : [];
  const { parts } = TEXTS[locale].contactChanged;
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(contactParts(fields).map((part) => parts[part]));
}

/** In the owner's language; the button leads to `path` in the shop. */
function createLetterWriter({ words, shopUrl }: Writing) {
  return (kind: Kind, { email, name, locale }: AccountOwner, path: string, details: Record<string, string> = {}) => {
    const texts = TEXTS[locale];
    const { greeting, closing } = texts;
    const fields = { name, before: "", after: "", what: "", ...details };
    const worded = words(LETTER_OF[kind], locale, { greeting, closing, ...texts[kind] }, fields);
    const href = shopUrl + localePrefix(locale) + path;
    return letterMail({
      to: email,
      locale,
      subject: worded.subject,
      paragraphs: [worded.greeting, ...paragraphsOf(worded.lead)],
      action: { label: worded.action, href },
      notes: [texts[kind].note],
      closing: worded.closing,
    });
  };
}

const BLOCK_TEXTS = { pl: blockPl, en: blockEn, de: blockDe };

/** Does not send what has changed meanwhile. */
function createBlockMailHandlers({
  deliver,
  members,
  ...writing
}: Writing & { deliver: Deliver; members: OfficeMembersRepository }): Record<string, OutboxHandler> {
  const tell =
    (kind: "blocked" | "unblocked"): OutboxHandler =>
    (entry) =>
      deliver(entry, async (readable) => {
        const told = readable(await members.blockOf(Number(entry.payload.memberId)));
        if (!told || (told.reason !== null) !== (kind === "blocked")) return null;
        return blockMail(kind, told, writing);
      });
  return { "mail.account-blocked": tell("blocked"), "mail.account-unblocked": tell("unblocked") };
}

function blockMail(
  kind: "blocked" | "unblocked",
  { email, name, locale, reason }: AccountOwner & { reason: string | null },
  { words, shopUrl }: Writing,
): Mail {
  const { greeting, closing, [kind]: texts } = BLOCK_TEXTS[locale];
  const worded = words(`account-${kind}`, locale, { greeting, closing, ...texts }, { name });
  const reasons = reason === null ? [] : reason.split(/\n{2,}/u);
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [worded.greeting, ...paragraphsOf(worded.lead), ...reasons],
    action: { label: worded.action, href: shopUrl + localePrefix(locale) + texts.path },
    notes: [texts.note],
    closing: worded.closing,
  });
}

/** Samples of the mails about an account. */
export const accountLetters: Letters = {
  ...Object.fromEntries(
    (Object.keys(LETTER_OF) as Kind[]).map((kind) => [
      LETTER_OF[kind],
      ({ sample, locale, ...world }: SampleWorld) => {
        const what = partsIn(["street", "mobile"], locale);
        const details = { before: masked("1234", locale), after: masked("5678", locale), what };
        return createLetterWriter(world)(kind, { ...sample, locale }, "/profile", details);
      },
    ]),
  ),
  "account-blocked": ({ sample, locale, ...world }) =>
    blockMail("blocked", { ...sample, locale, reason: sample.message }, world),
  "account-unblocked": ({ sample, locale, ...world }) =>
    blockMail("unblocked", { ...sample, locale, reason: null }, world),
};

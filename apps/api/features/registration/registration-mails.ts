import { REGISTRATION_LINKS, sponsorName } from "@kram/domain/registration";
import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Database } from "../../platform/database.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf, type Readable } from "../mail/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { createRegistrationRepository } from "./registration.repository.ts";
import { createSignInLinksRepository, type LinkOwner, type SignInLinksRepository } from "./sign-in-links.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

type Texts = typeof pl;

const TEXTS: Readonly<Record<LinkOwner["locale"], Texts>> = { pl, en, de };

const LINK_HOURS = SESSION_LIFETIMES.signInLinkHours;

/** Makes the links, which the outbox never holds. */
export function createRegistrationMailHandlers({
  deliver,
  words,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const registrations = createRegistrationRepository(db);
  const links = createSignInLinksRepository(db);
  const write = createWriter({ words, shopUrl });

  const writeRegistration = async (readable: Readable, id: number, again: boolean) => {
    const found = readable(await registrations.find(id));
    if (!found) return null;
    if (found.known) {
      await registrations.drop(id);
      return found.hasPassword
        ? write("known", found, { path: "/remind-password" })
        : write("unfinished", found, { path: "/login/link" });
    }
    const token = newSessionToken();
    await registrations.issueLink(id, hashSessionToken(token));
    const sponsor = sponsorName({
      name: found.sponsorName,
      surname: found.sponsorSurname,
      shown: found.sponsorShown,
      calledAs: found.calledAs,
    });
    return write(again ? "again" : "join", found, { path: `/register/verify/${token}`, sponsor });
  };

  return {
    "mail.member-invitation": (entry) =>
      deliver(entry, (readable) => writeInvitation({ links, write, readable }, Number(entry.payload.memberId))),
    "mail.registration": (entry) =>
      deliver(entry, async (readable) => {
        const { registrationId, memberId, again } = entry.payload;
        if (typeof registrationId === "number") return writeRegistration(readable, registrationId, again === true);
        return typeof memberId === "number" ? writeLink({ links, write, readable }, memberId, LINK_HOURS) : null;
      }),
    "mail.sign-in-link": (entry) =>
      deliver(entry, async (readable) => {
        const { memberId, hours } = entry.payload;
        if (typeof memberId !== "number") return null;
        return writeLink({ links, write, readable }, memberId, typeof hours === "number" ? hours : LINK_HOURS);
      }),
  };
}

interface LinkTools {
  links: SignInLinksRepository;
  write: ReturnType<typeof createWriter>;
  readable: Readable;
}

async function writeLink({ links, write, readable }: LinkTools, memberId: number, hours: number) {
  const owner = readable(await links.ownerOf(memberId));
  if (!owner) return null;
  if (owner.hasPassword) return write("hasPassword", owner, { path: "/remind-password" });
  const token = newSessionToken();
  await links.issue(memberId, hashSessionToken(token), hours);
  return write("link", owner, { path: `/login/link/${token}` });
}

async function writeInvitation({ links, write, readable }: LinkTools, memberId: number): Promise<Mail | null> {
  const owner = readable(await links.ownerOf(memberId));
  if (!owner || owner.hasPassword) return null;
  const token = newSessionToken();
  await links.issue(memberId, hashSessionToken(token), REGISTRATION_LINKS.invitationHours);
  return write("invitation", owner, { path: `/login/link/${token}` });
}

const LETTER_OF = {
  join: "registration-join",
  again: "registration-again",
  known: "registration-known",
  unfinished: "registration-unfinished",
  link: "sign-in-link",
  hasPassword: "sign-in-password",
  invitation: "member-invitation",
} as const;

type Kind = keyof typeof LETTER_OF;

/** Samples of the mails that lead into the club. */
export const registrationLetters: Letters = Object.fromEntries(
  (Object.keys(LETTER_OF) as Kind[]).map((kind) => [
    LETTER_OF[kind],
    ({ sample, locale, ...world }: SampleWorld) =>
      createWriter(world)(kind, { email: sample.email, locale }, { path: "/login", sponsor: sample.name }),
  ]),
);

function createWriter({ words, shopUrl }: { words: MailWords; shopUrl: string }) {
  return (
    kind: Kind,
    to: { email: string; locale: LinkOwner["locale"] },
    { path, sponsor = "" }: { path: string; sponsor?: string },
  ): Mail => {
    const texts = TEXTS[to.locale];
    const { note, ...defaults } = texts[kind];
    const { subject, lead, action, closing } = words(
      LETTER_OF[kind],
      to.locale,
      { closing: texts.closing, ...defaults },
      { sponsor },
    );
    return letterMail({
      to: to.email,
      locale: to.locale,
      subject,
      paragraphs: paragraphsOf(lead),
      action: { label: action, href: shopUrl + localePrefix(to.locale) + path },
      notes: [note],
      closing,
    });
  };
}

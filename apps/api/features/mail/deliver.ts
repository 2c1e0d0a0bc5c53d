import type { Country } from "@kram/countries/country";
import { type Locale, readableLocale } from "@kram/domain/languages";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import { DONE } from "../../platform/outbox/outbox-worker.ts";
import type { Mail, MailProvider } from "../../providers/mail/mail-provider.ts";
import { type SettingParts, shownLanguages } from "../settings/public.ts";
import { mailBrand, withBrand } from "./mail-page.ts";
import { createMailRepository } from "./mail.repository.ts";
import { createSuppressions, nameOfMessage } from "../suppressions/public.ts";

/** A reader of a hidden language reads the default meanwhile; null stays null. Source: languages 7. */
export type Readable = <Reader extends { locale: Locale }>(reader: Reader | null) => Reader | null;

/**
 * Once; null from `make` sends nothing. Whoever `make` writes to has passed its `readable`. `afterwards` runs once nobody
 * needs what the mail was made of: it left, or nobody is there to take it.
 */
export type Deliver = (
  entry: OutboxEntry,
  make: (readable: Readable) => Promise<Mail | null>,
  afterwards?: () => Promise<void>,
) => Promise<typeof DONE | void>;

/** Throws when the provider refuses, unless the address is gone for good. Refuses: shop.company-unknown. */
export function createDeliver({
  db,
  providers,
  settingParts,
  shopUrl,
  country,
  secret,
  reports,
}: {
  db: Database;
  /** `wordsKept` where staff read the words instead. */
  providers: { mail: Pick<MailProvider, "send">; wordsKept: () => boolean };
  /** Read for each mail. */
  settingParts: Pick<SettingParts, "get">;
  shopUrl: string;
  country: Country;
  secret: string;
  /** Postmark gives mails ids of its own, and hands a header back. */
  reports: Config["MAIL_REPORTS"];
}): Deliver {
  const mails = createMailRepository(db);
  const suppressions = createSuppressions(db);
  const host = new URL(shopUrl).hostname;
  const readable: Readable = (reader) =>
    reader && { ...reader, locale: readableLocale(reader.locale, shownLanguages(settingParts), DEFAULT_LOCALE) };
  return async (entry, make, afterwards) => {
    const made = await make(readable);
    if (made === null || (await suppressions.keepsBack(entry, made.to))) return afterwards?.();
    const mail = withBrand(made, mailBrand(settingParts, { shopUrl, country }));
    const wordsKept = providers.wordsKept();
    const name = nameOfMessage(entry.id, secret);
    const headers = { ...mail.headers, ...(reports === "postmark" && { "X-PM-Metadata-mail": name }) };
    const send = () => providers.mail.send({ ...mail, headers, messageId: `<${name}@${host}>` });
    const answer = await send().catch(async (error: Refusal): Promise<typeof GONE> => {
      const { response: refusal = "", command, message } = error;
      const said = serverAnswer(refusal, mail);
      const forGood =
        command === AT_RECIPIENT &&
        (await suppressions.noteRefusal(entry, { address: mail.to, answer: refusal, said }));
      if (!forGood) throw new Error(serverAnswer(message, mail));
      return GONE;
    });
    await afterwards?.();
    if (answer === GONE) return undefined;
    const { to, subject, text, html } = mail;
    const words = wordsKept ? { text, html } : null;
    await mails.keep(entry, { to, subject, words, answer: answer === null ? null : serverAnswer(answer, mail) });
    return DONE;
  };
}

/** As nodemailer throws it. */
type Refusal = Error & { command?: string; response?: string };

const AT_RECIPIENT = "RCPT TO";

/** Nobody is there to try again for. */
const GONE = Symbol("gone");

const ADDRESS = /[a-z][a-z\d+.-]*:\/\/\S+/giu;
const SECRET = /[\w-]{32,}/gu;

/** As mails write them: `ABCDE-FGHIJ`. */
const CODE = /\b[A-Z2-7]{5}-[A-Z2-7]{5}\b/gu;
const MOST_LETTERS = 200;

/** Without links and codes quoted from the mail. */
export function serverAnswer(said: string, { text }: Pick<Mail, "text">): string {
  const quoted = new Set(text.split(/\s+/u).filter((word) => word.length >= 6 && /\d/u.test(word)));
  return said
    .replace(ADDRESS, "…")
    .replace(SECRET, "…")
    .replace(CODE, "…")
    .split(/(\s+)/u)
    .map((word) => (holdsAny(word, quoted) ? "…" : word))
    .join("")
    .slice(0, MOST_LETTERS);
}

function holdsAny(word: string, quoted: ReadonlySet<string>): boolean {
  for (const part of quoted) if (word.includes(part)) return true;
  return false;
}

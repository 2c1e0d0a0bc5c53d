import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { deviceName } from "@kram/domain/sessions";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf, type Readable } from "../mail/public.ts";
import { hashEnrolmentCode, hashMailedCode, newMailedCode, newRecoveryCodes } from "./codes.ts";
import { createCodesRepository } from "./codes.repository.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { hashSessionToken, newSessionToken } from "./session-token.ts";
import factorDe from "./texts/second-factor.de.json" with { type: "json" };
import factorEn from "./texts/second-factor.en.json" with { type: "json" };
import factorPl from "./texts/second-factor.pl.json" with { type: "json" };
import signInDe from "./texts/sign-in.de.json" with { type: "json" };
import signInEn from "./texts/sign-in.en.json" with { type: "json" };
import signInPl from "./texts/sign-in.pl.json" with { type: "json" };
import passwordDe from "./texts/de.json" with { type: "json" };
import passwordEn from "./texts/en.json" with { type: "json" };
import passwordPl from "./texts/pl.json" with { type: "json" };
import type { Vault } from "../../platform/security/vault.ts";

const FACTOR = { pl: factorPl, en: factorEn, de: factorDe };
const SIGN_IN = { pl: signInPl, en: signInEn, de: signInDe };
const PASSWORD = { pl: passwordPl, en: passwordEn, de: passwordDe };

interface MailTools {
  readable: Readable;
  db: Database;
  words: MailWords;
  vault: Vault;
  shopUrl: string;
  /** Its language is that of staff. */
  country: Country;
}

type Writing = Pick<MailTools, "words" | "shopUrl">;

type Payload = Readonly<Record<string, unknown>>;

/** Makes links and codes, which the outbox never holds. */
export function createSessionMailHandlers({
  deliver,
  ...tools
}: Omit<MailTools, "readable"> & { deliver: Deliver }): Record<string, OutboxHandler> {
  const writers = {
    "mail.password-link": writeLink,
    "mail.password-changed": writePasswordChanged,
    "mail.second-factor": writeFactorChanged,
    "mail.staff-enrolment": writeEnrolment,
    "mail.sign-in-code": writeCode,
    "mail.new-device": writeNewDevice,
  };
  return Object.fromEntries(
    Object.entries(writers).map(([kind, write]) => [
      kind,
      (entry) => deliver(entry, (readable) => write({ ...tools, readable }, entry.payload)),
    ]),
  );
}

async function writeLink({ db, readable, ...writing }: MailTools, { memberId }: Payload): Promise<Mail | null> {
  if (typeof memberId !== "number") return null;
  const token = newSessionToken();
  const owner = readable(await createPasswordsRepository(db).issueLink(memberId, hashSessionToken(token)));
  return owner && passwordMail("link", owner, { ...writing, path: `/reset-password/${token}` });
}

async function writePasswordChanged(
  { db, country, readable, ...writing }: MailTools,
  payload: Payload,
): Promise<Mail | null> {
  const owner = await addresseeOf({ db, country, readable }, payload);
  return owner && passwordMail("changed", owner, { ...writing, path: "/remind-password" });
}

function passwordMail(
  kind: "link" | "changed",
  to: Addressee,
  { words, shopUrl, path }: Writing & { path: string },
): Mail {
  const { greeting, closing, [kind]: texts } = PASSWORD[to.locale];
  const worded = words(`password-${kind}`, to.locale, { greeting, closing, ...texts }, { name: to.name });
  return letter(to, { ...worded, note: texts.note }, { href: shopUrl + localePrefix(to.locale) + path });
}

async function writeFactorChanged(
  { db, country, readable, ...writing }: MailTools,
  payload: Payload,
): Promise<Mail | null> {
  const owner = await addresseeOf({ db, country, readable }, payload);
  return owner && factorMail(payload.change === "added" ? "added" : "removed", owner, writing);
}

function factorMail(kind: "added" | "removed", to: Addressee, { words, shopUrl }: Writing): Mail {
  const { greeting, closing, action, note, [kind]: texts } = FACTOR[to.locale];
  const defaults = { greeting, closing, action, ...texts };
  const worded = words(`second-factor-${kind}`, to.locale, defaults, { name: to.name });
  return letter(to, { ...worded, note }, { href: `${shopUrl}${localePrefix(to.locale)}/profile/security` });
}

async function writeEnrolment({ db, country }: MailTools, { staffId }: Payload): Promise<Mail | null> {
  const [code = ""] = newRecoveryCodes();
  const staff = await createCodesRepository(db).issueEnrolment(Number(staffId), hashEnrolmentCode(code));
  if (!staff) return null;
  const locale = country.serviceLocale;
  const { greeting, closing, enrolment } = FACTOR[locale];
  const named = fillText(greeting, { name: staff.name });
  return letter({ ...staff, locale }, { greeting: named, closing, ...enrolment }, { code });
}

async function writeCode({ db, vault, words, country, readable }: MailTools, payload: Payload): Promise<Mail | null> {
  const { codeId, attempt, memberId, staffId } = payload;
  const code = newMailedCode();
  const owner = typeof memberId === "number" ? `member:${memberId}` : `staff:${Number(staffId)}`;
  const codeHash = hashMailedCode(vault, { attemptHash: Buffer.from(String(attempt), "hex"), owner, code });
  if (!(await createCodesRepository(db).issue(Number(codeId), codeHash))) return null;
  const to = await addresseeOf({ db, country, readable }, payload);
  return to && codeMail(to, { words, code: `${code.slice(0, 4)} ${code.slice(4)}` });
}

function codeMail(to: Addressee, { words, code }: { words: MailWords; code: string }): Mail {
  const { greeting, closing, code: texts } = SIGN_IN[to.locale];
  const worded = words("sign-in-code", to.locale, { greeting, closing, ...texts }, { name: to.name });
  return letter(to, { ...worded, note: texts.note }, { code });
}

async function writeNewDevice(
  { db, country, readable, ...writing }: MailTools,
  payload: Payload,
): Promise<Mail | null> {
  const to = await addresseeOf({ db, country, readable }, payload);
  return to && deviceMail(to, { ...writing, device: deviceName(String(payload.userAgent)) });
}

function deviceMail(
  to: Addressee & { isStaff: boolean },
  { words, shopUrl, device }: Writing & { device: string | null },
): Mail {
  const { greeting, closing, device: texts } = SIGN_IN[to.locale];
  const fields = { name: to.name, device: device ?? texts.unknown };
  const worded = words("new-device", to.locale, { greeting, closing, ...texts }, fields);
  const href = `${shopUrl}${localePrefix(to.locale)}/remind-password`;
  return letter(to, { ...worded, note: texts.note }, to.isStaff ? {} : { href });
}

/** Samples of the mails about signing in. */
export const sessionLetters: Letters = {
  "password-link": (world) => passwordMail("link", addressee(world), { ...world, path: "/reset-password" }),
  "password-changed": (world) => passwordMail("changed", addressee(world), { ...world, path: "/remind-password" }),
  "second-factor-added": (world) => factorMail("added", addressee(world), world),
  "second-factor-removed": (world) => factorMail("removed", addressee(world), world),
  "sign-in-code": (world) => codeMail(addressee(world), { ...world, code: "1234 5678" }),
  "new-device": (world) =>
    deviceMail({ ...addressee(world), isStaff: false }, { ...world, device: world.sample.device }),
};

function addressee({ sample: { email, name }, locale }: SampleWorld): Addressee {
  return { email, name, locale };
}

interface Addressee {
  email: string;
  name: string;
  locale: Locale;
}

interface LetterTexts {
  greeting: string;
  subject: string;
  lead: string;
  action?: string;
  note: string;
  closing: string;
}

/** A link to follow, or a code to type. */
function letter(to: Addressee, texts: LetterTexts, { href, code }: { href?: string; code?: string }): Mail {
  const { greeting, subject, lead, action, note, closing } = texts;
  return letterMail({
    to: to.email,
    locale: to.locale,
    subject,
    paragraphs: [greeting, ...paragraphsOf(lead)],
    ...(code !== undefined && { code }),
    ...(action !== undefined && href !== undefined && { action: { label: action, href } }),
    notes: [note],
    closing,
  });
}

/** Staff read the language of the service. */
async function addresseeOf(
  { db, country, readable }: Pick<MailTools, "db" | "country" | "readable">,
  { memberId, staffId }: Payload,
): Promise<(Addressee & { isStaff: boolean }) | null> {
  const idOf = (id: unknown) => (typeof id === "number" ? id : null);
  const [row] = await db.query(
    "sign-in.addressee",
    `SELECT email, name, locale, false AS "isStaff" FROM members WHERE id = $1
     UNION ALL SELECT email, name, NULL, true FROM staff WHERE id = $2`,
    [idOf(memberId), idOf(staffId)],
  );
  return readable(row ? { ...row, locale: row.locale ?? country.serviceLocale } : null);
}

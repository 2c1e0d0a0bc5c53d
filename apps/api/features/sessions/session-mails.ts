import type { Locale } from "@kram/domain/languages";
import { deviceName } from "@kram/domain/sessions";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
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
import type { Vault } from "./vault.ts";

const FACTOR = { pl: factorPl, en: factorEn, de: factorDe };
const SIGN_IN = { pl: signInPl, en: signInEn, de: signInDe };
const PASSWORD = { pl: passwordPl, en: passwordEn, de: passwordDe };

interface MailTools {
  db: Database;
  vault: Vault;
  shopUrl: string;
}

type Payload = Readonly<Record<string, unknown>>;

/** Makes links and codes, which the outbox never holds. */
export function createSessionMailHandlers({
  deliver,
  ...tools
}: MailTools & { deliver: Deliver }): Record<string, OutboxHandler> {
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
      (entry) => deliver(entry, () => write(tools, entry.payload)),
    ]),
  );
}

async function writeLink({ db, shopUrl }: MailTools, { memberId }: Payload): Promise<Mail | null> {
  if (typeof memberId !== "number") return null;
  const token = newSessionToken();
  const owner = await createPasswordsRepository(db).issueLink(memberId, hashSessionToken(token));
  if (!owner) return null;
  const { greeting, closing, link } = PASSWORD[owner.locale];
  const href = `${shopUrl}${localePrefix(owner.locale)}/reset-password/${token}`;
  return letter(owner, { greeting, closing, ...link }, { href });
}

async function writePasswordChanged({ db, shopUrl }: MailTools, payload: Payload): Promise<Mail | null> {
  const owner = await addresseeOf(db, payload);
  if (!owner) return null;
  const { greeting, closing, changed } = PASSWORD[owner.locale];
  const href = `${shopUrl}${localePrefix(owner.locale)}/remind-password`;
  return letter(owner, { greeting, closing, ...changed }, { href });
}

async function writeFactorChanged({ db, shopUrl }: MailTools, payload: Payload): Promise<Mail | null> {
  const owner = await addresseeOf(db, payload);
  if (!owner) return null;
  const { greeting, closing, action, note, ...texts } = FACTOR[owner.locale];
  const changed = payload.change === "added" ? texts.added : texts.removed;
  const href = `${shopUrl}${localePrefix(owner.locale)}/profile/security`;
  return letter(owner, { greeting, closing, action, note, ...changed }, { href });
}

async function writeEnrolment({ db }: MailTools, { staffId }: Payload): Promise<Mail | null> {
  const [code = ""] = newRecoveryCodes();
  const staff = await createCodesRepository(db).issueEnrolment(Number(staffId), hashEnrolmentCode(code));
  if (!staff) return null;
  const { greeting, closing, enrolment } = FACTOR.pl;
  return letter({ ...staff, locale: "pl" }, { greeting, closing, ...enrolment }, { code });
}

async function writeCode({ db, vault }: MailTools, payload: Payload): Promise<Mail | null> {
  const { codeId, attempt, memberId, staffId } = payload;
  const code = newMailedCode();
  const owner = typeof memberId === "number" ? `member:${memberId}` : `staff:${Number(staffId)}`;
  const codeHash = hashMailedCode(vault, { attemptHash: Buffer.from(String(attempt), "hex"), owner, code });
  if (!(await createCodesRepository(db).issue(Number(codeId), codeHash))) return null;
  const to = await addresseeOf(db, payload);
  if (!to) return null;
  const { greeting, closing, code: texts } = SIGN_IN[to.locale];
  return letter(to, { greeting, closing, ...texts }, { code: `${code.slice(0, 4)} ${code.slice(4)}` });
}

async function writeNewDevice({ db, shopUrl }: MailTools, payload: Payload): Promise<Mail | null> {
  const to = await addresseeOf(db, payload);
  if (!to) return null;
  const { greeting, closing, device: texts } = SIGN_IN[to.locale];
  const lead = fillText(texts.lead, { device: deviceName(String(payload.userAgent)) ?? texts.unknown });
  const href = `${shopUrl}${localePrefix(to.locale)}/remind-password`;
  return letter(to, { greeting, closing, ...texts, lead }, to.isStaff ? {} : { href });
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
    paragraphs: [fillText(greeting, { name: to.name }), lead],
    ...(code !== undefined && { code }),
    ...(action !== undefined && href !== undefined && { action: { label: action, href } }),
    notes: [note],
    closing,
  });
}

/** Staff read Polish. */
async function addresseeOf(
  db: Database,
  { memberId, staffId }: Payload,
): Promise<(Addressee & { isStaff: boolean }) | null> {
  const idOf = (id: unknown) => (typeof id === "number" ? id : null);
  const [row] = await db.query(
    "sign-in.addressee",
    `SELECT email, name, locale, false AS "isStaff" FROM members WHERE id = $1
     UNION ALL SELECT email, name, 'pl', true FROM staff WHERE id = $2`,
    [idOf(memberId), idOf(staffId)],
  );
  return row ?? null;
}

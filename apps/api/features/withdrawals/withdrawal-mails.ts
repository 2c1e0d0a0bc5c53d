import { writtenLocale } from "@kram/domain/languages";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { referenceOf } from "./declare-withdrawal.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import { createWithdrawalsRepository, type WithdrawalRow } from "./withdrawals.repository.ts";

const TEXTS: Readonly<Record<WithdrawalRow["locale"], typeof pl>> = { pl, en, de };

/** Mails receipts, with content and time, and refusals. */
export function createWithdrawalMailHandlers({
  deliver,
  words,
  db,
  country,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  country: Country;
}): Record<string, OutboxHandler> {
  const withdrawals = createWithdrawalsRepository(db);
  const send =
    (kind: "received" | "refused"): OutboxHandler =>
    (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await withdrawals.find(Number(entry.payload.withdrawalId)));
        return row && withdrawalMail(row, kind, { words, country });
      });
  return { "mail.withdrawal-received": send("received"), "mail.withdrawal-refused": send("refused") };
}

type MailedWithdrawal = Pick<
  WithdrawalRow,
  "id" | "locale" | "orderNumber" | "name" | "email" | "goods" | "receivedAt" | "note" | "mayWithdraw"
>;

/** Only the frame is the owner's: the law asks for the words between. */
function withdrawalMail(
  row: MailedWithdrawal,
  kind: "received" | "refused",
  { words, country }: { words: MailWords; country: Country },
): Mail {
  const texts = TEXTS[row.locale];
  const receivedAt = new Intl.DateTimeFormat(writtenLocale(row.locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: country.timeZone,
  }).format(row.receivedAt);
  const params = {
    reference: referenceOf(row.id),
    number: row.orderNumber,
    name: row.name,
    email: row.email,
    goods: row.goods === "" ? texts.allGoods : row.goods,
    receivedAt,
    note: row.note,
  };
  const { note, paragraphs, ...frame } = texts[kind];
  // Without the right nothing is asked for and nothing promised.
  const next = kind === "received" ? [row.mayWithdraw ? texts.next : texts.noRight] : [];
  const defaults = { closing: texts.closing, ...frame };
  const { subject, greeting, closing } = words(`withdrawal-${kind}`, row.locale, defaults, params);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject,
    paragraphs: [greeting, ...[...paragraphs, ...next].map((text) => fillText(text, params))],
    notes: [fillText(note, params)],
    closing,
  });
}

/** Samples of the answers to a withdrawal. */
export const withdrawalLetters: Letters = {
  "withdrawal-received": sampleOf("received"),
  "withdrawal-refused": sampleOf("refused"),
};

function sampleOf(kind: "received" | "refused") {
  return ({ sample, locale, country, words }: SampleWorld): Mail => {
    const { name, surname, email, product, message } = sample;
    const who = { name: `${name} ${surname}`, email, locale };
    const about = {
      id: 1,
      orderNumber: `${country.orderPrefix}000001`,
      goods: product,
      note: message,
      mayWithdraw: true,
    };
    return withdrawalMail({ ...who, ...about, receivedAt: new Date() }, kind, { words, country });
  };
}

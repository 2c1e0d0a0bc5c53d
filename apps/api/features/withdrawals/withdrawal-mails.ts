import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
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
  db,
  country,
}: {
  deliver: Deliver;
  db: Database;
  country: Country;
}): Record<string, OutboxHandler> {
  const withdrawals = createWithdrawalsRepository(db);
  const send =
    (kind: "received" | "refused"): OutboxHandler =>
    (entry) =>
      deliver(entry, async () => {
        const row = await withdrawals.find(Number(entry.payload.withdrawalId));
        return row && withdrawalMail(row, kind, country);
      });
  return { "mail.withdrawal-received": send("received"), "mail.withdrawal-refused": send("refused") };
}

function withdrawalMail(row: WithdrawalRow, kind: "received" | "refused", country: Country): Mail {
  const texts = TEXTS[row.locale];
  const receivedAt = new Intl.DateTimeFormat(row.locale, {
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
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: fillText(texts[kind].subject, params),
    paragraphs: texts[kind].paragraphs.map((text) => fillText(text, params)),
    notes: [fillText(texts[kind].note, params)],
    closing: texts.closing,
  });
}

import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { type ComplaintDetailRow, createComplaintsRepository } from "./complaints.repository.ts";
import { numberOf } from "./present-complaint.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<ComplaintDetailRow["locale"], typeof pl>> = { pl, en, de };

type Kind = "received" | "answered" | "accepted" | "rejected";

/** Mails receipt, answers and decision. */
export function createComplaintMailHandlers({
  deliver,
  db,
  country,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  country: Country;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const complaints = createComplaintsRepository(db, country.timeZone);
  const send =
    (kindOf: (row: ComplaintDetailRow) => Kind): OutboxHandler =>
    (entry) =>
      deliver(entry, async () => {
        const row = await complaints.find(Number(entry.payload.complaintId), null);
        return row && complaintMail(row, kindOf(row), shopUrl);
      });
  return {
    "mail.complaint-received": send(() => "received"),
    "mail.complaint-answered": send(() => "answered"),
    "mail.complaint-decided": send(({ status }) => (status === "ACCEPTED" ? "accepted" : "rejected")),
  };
}

function complaintMail(row: ComplaintDetailRow, kind: Kind, shopUrl: string): Mail {
  const texts = TEXTS[row.locale];
  const number = numberOf(row.id);
  const params = {
    name: row.name,
    number,
    order: row.orderNumber,
    wish: texts.wishes[row.wish],
    dueOn: new Intl.DateTimeFormat(row.locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(row.dueOn)),
  };
  const goods = row.lines.map(({ quantity, title }) => `${quantity} × ${title}`);
  const last = row.messages.findLast(({ staffName }) => staffName !== null)?.text ?? "";
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: fillText(texts[kind].subject, params),
    paragraphs: [
      fillText(texts.greeting, params),
      fillText(texts[kind].lead, params),
      ...(kind === "received" ? goods : last.split(/\n{2,}/u)),
    ],
    action: { label: texts.action, href: `${shopUrl}${localePrefix(row.locale)}/complaints/${number}` },
    closing: texts.closing,
  });
}

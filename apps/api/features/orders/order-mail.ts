import { amountText, weekdayText } from "../../platform/intl.ts";
import type { Locale } from "@kram/domain/languages";
import type { OrderDetail } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { asWritten, type Deliver, escapeHtml, LOOK, mailPage, paragraphsOf } from "../mail/public.ts";
import { createBuyersRepository } from "../invoices/public.ts";
import { createTermsOfOrder } from "../terms/public.ts";
import { createOrderAdditionsRepository } from "./order-additions.repository.ts";
import { createOrderLinesRepository, type LineChange } from "./order-lines.repository.ts";
import type { OrderDetailRow, OrdersRepository } from "./orders.repository.ts";
import { addressLines, contactLines, movedNote } from "./mail-address.ts";
import { additionNotes, changeNotes, type Money, refundNotes, sumsOf } from "./mail-money.ts";
import { buyerNotes } from "./order-buyer.ts";
import { presentOrder } from "./present-order.ts";
import de from "./texts/mail.de.json" with { type: "json" };
import en from "./texts/mail.en.json" with { type: "json" };
import pl from "./texts/mail.pl.json" with { type: "json" };

type MailTexts = typeof pl;

const TEXTS: Readonly<Record<OrderDetailRow["locale"], MailTexts>> = { pl, en, de };

/** A present is told as one. */
const LETTER_OF = {
  placed: "order-placed",
  present: "order-present",
  paid: "order-paid",
  canceled: "order-canceled",
  refunded: "order-refunded",
  failed: "order-payment-failed",
  buyer: "order-buyer",
  cash: "order-cash",
  moved: "order-address",
  lines: "order-lines",
  way: "order-way",
  packed: "order-packed",
  partSent: "order-part-sent",
  sent: "order-sent",
  resent: "order-resent",
  returned: "order-returned",
} as const;

export type OrderMailKind = Exclude<keyof typeof LETTER_OF, "present">;

export function createOrderMailHandlers({
  deliver,
  words,
  orders,
  country,
  shopUrl,
  db,
}: {
  deliver: Deliver;
  words: MailWords;
  orders: OrdersRepository;
  country: Country;
  shopUrl: string;
  db: Database;
}): Record<string, OutboxHandler> {
  const termsOfOrder = createTermsOfOrder(db);
  const sendAbout = (kind: OrderMailKind) => (entry: OutboxEntry) =>
    deliver(entry, async (readable) => {
      const row = readable(await orders.byId(Number(entry.payload.orderId)));
      if (!row) throw new Error("a mail is due for an order that is gone");
      // Paid or canceled meanwhile: the failed try no longer matters.
      const stale = kind === "failed" && (row.paymentState !== "FAILED" || row.status !== "CREATED");
      if (stale) return null;
      const { no } = entry.payload;
      const changed = await changeOf({ orders, db }, kind, entry.payload);
      const mail = orderMail({ kind, row, ...changed, words, country, shopUrl, parcelNo: Number(no ?? 0) });
      // The law wants them with the confirmation, on something that stays.
      const terms = kind === "placed" ? await termsOfOrder({ number: row.number, memberId: null }) : null;
      return terms === null ? mail : { ...mail, attachments: [terms] };
    });

  return {
    "mail.order-placed": sendAbout("placed"),
    "mail.order-paid": sendAbout("paid"),
    "mail.order-canceled": sendAbout("canceled"),
    "mail.order-refunded": sendAbout("refunded"),
    "mail.order-payment-failed": sendAbout("failed"),
    "mail.order-buyer": sendAbout("buyer"),
    "mail.order-cash": sendAbout("cash"),
    "mail.order-address": sendAbout("moved"),
    "mail.order-lines": sendAbout("lines"),
    "mail.order-way": sendAbout("way"),
    "mail.order-packed": sendAbout("packed"),
    "mail.order-part-sent": sendAbout("partSent"),
    "mail.order-sent": sendAbout("sent"),
    "mail.order-resent": sendAbout("resent"),
    "mail.order-returned": sendAbout("returned"),
  };
}

/** What staff changed, which the letter tells; null where another thing is told. */
async function changeOf(
  { orders, db }: { orders: OrdersRepository; db: Database },
  kind: OrderMailKind,
  { changeId, additionId, withdrawn }: OutboxEntry["payload"],
): Promise<Pick<Told, "addition" | "before" | "change" | "buyer">> {
  const id = Number(changeId);
  if (additionId !== undefined) {
    const addition = await createOrderAdditionsRepository(db).find(Number(additionId));
    return { addition: addition && { ...addition, isWithdrawn: withdrawn === true } };
  }
  return {
    before: kind === "moved" ? await orders.addressBefore(id) : null,
    change: kind === "lines" || kind === "way" ? await createOrderLinesRepository(db).told(id) : null,
    buyer: kind === "buyer" ? await createBuyersRepository(db).change(id) : null,
  };
}

/** `shopUrl` has the country path; `parcelNo` tells of which parcel that left before the rest. */
interface Told {
  kind: OrderMailKind;
  row: OrderDetailRow;
  /** Of the invoice, before and now; null as those. */
  buyer?: Parameters<typeof buyerNotes>[0];
  /** Where it was to go; null where it was erased, or nothing changed. */
  before?: OrderDetailRow["shippingAddress"] | null;
  /** What would come in once it is paid; null where nothing would. */
  addition?: Parameters<typeof additionNotes>[0];
  /** What was taken out or came in; null where nothing was. */
  change?: LineChange | null;
  words: MailWords;
  country: Country;
  shopUrl: string;
  parcelNo?: number;
}

/** To the buyer, in the order's language. */
export function orderMail(input: Told): Mail {
  const { kind, row, before = null, change = null, words, country, shopUrl, parcelNo = 0 } = input;
  const texts = TEXTS[row.locale];
  const order = presentOrder(row, country);
  const money: Money = (amount) => amountText(amount, order.currency, row.locale);
  const params = { name: row.name, number: order.number, occasion: order.promotions[0]?.title ?? "" };
  const link = `${shopUrl}${localePrefix(row.locale)}/orders/${order.number}`;
  const left = kind === "partSent" ? order.parcels[parcelNo - 1] : kind === "sent" ? order.parcels.at(-1) : undefined;
  const tracking = left?.tracking ?? (kind === "sent" ? order.tracking : null);
  const told = kind === "placed" && order.type === "PRESENT" ? "present" : kind;
  const { greeting, closing } = texts;
  const worded = words(LETTER_OF[told], row.locale, { greeting, closing, ...texts[told] }, params);
  const paragraphs = [
    worded.greeting,
    ...paragraphsOf(worded.lead),
    ...buyerNotes(input.buyer ?? null, texts),
    ...movedNote(before, texts),
    ...changeNotes(change, order, texts, money),
    ...additionNotes(input.addition ?? null, texts, money),
    ...paymentNote(kind, order, texts),
    ...termsNotes(kind, order, texts),
    ...piecesNotes(kind, left, order, texts),
    ...parcelNote(tracking, texts),
    ...arrivalNote(kind, order, texts, row.locale),
    ...deliveryTimeNote(kind, row, texts),
    ...(TELLS_REFUNDS.has(kind) ? refundNotes(order, texts, money) : []),
  ];
  const rows = order.lines.map((line, at) => ({
    picture: pictureOf(row.lines[at], shopUrl),
    title: line.promotionCode === null ? line.title : fillText(texts.gift, { title: line.title }),
    quantity: String(line.quantity),
    price: line.promotionCode === null ? money(line.priceGross) : texts.free,
  }));
  const sums = sumsOf(order, texts, money);
  const address = (kind === "moved" ? contactLines : addressLines)(order.shipping.address, texts);
  const parcel = tracking?.url ?? null;
  const subject = worded.subject.replace(/[\r\n]+/gu, " ");
  const parts = { paragraphs, closing: worded.closing, rows, sums, address, parcel, link, texts };
  return { to: row.email, subject, text: asText(parts), html: asHtml({ ...parts, subject, locale: row.locale }) };
}

interface MailParts {
  paragraphs: readonly string[];
  closing: string;
  rows: readonly { picture: string | null; title: string; quantity: string; price: string }[];
  sums: readonly (readonly [string, string])[];
  address: readonly string[];
  /** The carrier's page. */
  parcel: string | null;
  link: string;
  texts: MailTexts;
}

type Page = MailParts & { subject: string; locale: string };

function asText({ paragraphs, closing, rows, sums, address, parcel, link, texts }: MailParts): string {
  const lines = rows.map((line) => `${line.quantity} × ${line.title}: ${line.price}`);
  const totals = sums.map(([label, value]) => `${label}: ${value}`);
  const parts = [
    paragraphs.join("\n\n"),
    lines.join("\n"),
    totals.join("\n"),
    `${texts.address}:\n${address.join("\n")}`,
  ];
  const links = [...(parcel ? [`${texts.track}: ${parcel}`] : []), `${texts.history}: ${link}`];
  return [...parts, ...links, closing].join("\n\n");
}

function asHtml({ paragraphs, closing, rows, sums, address, parcel, link, texts, subject, locale }: Page): string {
  const pictured = rows.some(({ picture }) => picture !== null);
  const head = (text: string, side: string, span = 1) =>
    `<th scope="col" colspan="${span}" class="soft" style="padding:0 0 8px ${side === "left" ? "0" : "12px"};text-align:${side};` +
    `white-space:nowrap;font-size:14px;font-weight:normal;color:#4a505c">${text}</th>`;
  const lines = rows.map(
    (line) =>
      `<tr>${pictured ? `<td ${cell("left")} width="68">${line.picture ?? ""}</td>` : ""}` +
      `<td ${cell("left")}>${line.quantity} × ${escapeHtml(line.title)}</td><td ${cell("right")}>${line.price}</td></tr>`,
  );
  const totals = sums.map(([label, value], at) => {
    const look = at === 0 ? LOOK.rule : label === texts.total ? "padding-top:0;font-weight:bold" : "padding-top:0";
    return `<tr><th scope="row" colspan="${pictured ? 2 : 1}" ${cell("left", look)}>${label}</th><td ${cell("right", look)}>${value}</td></tr>`;
  });
  const parts = [
    ...paragraphs.map((paragraph) => `<p ${LOOK.paragraph}>${asWritten(paragraph)}</p>`),
    ...(parcel
      ? [`<p style="margin:24px 0"><a href="${escapeHtml(parcel)}" ${LOOK.button}>${texts.track}</a></p>`]
      : []),
    `<table class="rule" style="width:100%;margin:24px 0;border-collapse:collapse;font:inherit"><thead><tr>` +
      `${head(texts.product, "left", pictured ? 2 : 1)}${head(texts.price, "right")}</tr></thead>`,
    `<tbody>${lines.join("")}</tbody><tfoot>${totals.join("")}</tfoot></table>`,
    `<p ${LOOK.paragraph}><strong>${texts.address}</strong><br>${address.map(escapeHtml).join("<br>")}</p>`,
    `<p ${LOOK.paragraph}><a href="${escapeHtml(link)}" ${LOOK.link}>${texts.history}</a></p><p style="margin:24px 0 0">${asWritten(closing)}</p>`,
  ];
  return mailPage({ locale, subject, parts });
}

function cell(side: "left" | "right", look: string = LOOK.rule): string {
  const place =
    side === "left" ? "padding:8px 0;text-align:left" : "padding:8px 0 8px 12px;text-align:right;white-space:nowrap";
  return `style="vertical-align:top;font-weight:normal;${place};${look}"`;
}

const PICTURE_SIDE = 56;

/** The same address for every reader, so that it tells of none; decoration beside the title. Source: mail 9. */
function pictureOf(line: OrderDetailRow["lines"][number] | undefined, shopUrl: string): string | null {
  if (!line?.picture) return null;
  const side = `width="${PICTURE_SIDE}" height="${PICTURE_SIDE}"`;
  const look = "display:block;border:0;border-radius:6px;background:#efe9dc;object-fit:cover";
  return `<img src="${escapeHtml(shopUrl + line.picture.url)}" alt="" ${side} style="${look}">`;
}

function paymentNote(kind: OrderMailKind, order: OrderDetail, texts: MailTexts): string[] {
  if (kind !== "placed") return [];
  if (order.paymentMethod === "TRANSFER") return [texts.placedTransfer];
  return order.paymentMethod === "CASH" ? [texts.placedCash] : [];
}

/** What is attached, and whether there is a withdrawal. Source: checkout 9, 11. */
function termsNotes(kind: OrderMailKind, { hasTerms, mayWithdraw }: OrderDetail, texts: MailTexts): string[] {
  if (kind !== "placed") return [];
  if (mayWithdraw) return hasTerms ? [texts.terms] : [];
  return hasTerms ? [texts.termsNoRight, texts.noRight] : [texts.noRight];
}

function parcelNote(tracking: OrderDetail["tracking"], texts: MailTexts): string[] {
  if (tracking === null) return [];
  return [fillText(texts.parcel, { carrier: tracking.carrier, number: tracking.number })];
}

/** What is in a parcel of several, and what follows. Source: packing 5. */
function piecesNotes(
  kind: OrderMailKind,
  parcel: OrderDetail["parcels"][number] | undefined,
  { waiting }: OrderDetail,
  texts: MailTexts,
): string[] {
  if (!parcel) return [];
  const named = (pieces: OrderDetail["waiting"]) =>
    pieces.map(({ quantity, title }) => `${quantity} × ${title}`).join(", ");
  const rest = waiting.length === 0 ? [] : [fillText(texts.toCome, { items: named(waiting) })];
  return [fillText(texts.inParcel, { items: named(parcel.pieces) }), ...(kind === "sent" ? [texts.complete] : rest)];
}

const TELLS_REFUNDS: ReadonlySet<OrderMailKind> = new Set(["canceled", "refunded"]);

const TELLS_ARRIVAL: ReadonlySet<OrderMailKind> = new Set(["placed", "paid", "cash", "way", "packed", "sent"]);

function arrivalNote(kind: OrderMailKind, order: OrderDetail, texts: MailTexts, locale: Locale): string[] {
  const { expected } = order.delivery;
  if (expected === null || !TELLS_ARRIVAL.has(kind)) return [];
  const days = expected.from === expected.to ? [expected.from] : [expected.from, expected.to];
  const date = days.map((day) => weekdayText(day, locale)).join(" – ");
  return [fillText(texts.expected, { date })];
}

/** What was agreed, while nothing says on which days it comes. Source: Directive 2011/83/EU, art. 6 (1) (g), 8 (7). */
function deliveryTimeNote(kind: OrderMailKind, { status, shippingChoice }: OrderDetailRow, texts: MailTexts): string[] {
  const days = shippingChoice?.days;
  if (kind !== "placed" || status !== "CREATED" || !days) return [];
  return [fillText(texts.deliveryTime, { days: days.from === days.to ? `${days.to}` : `${days.from}–${days.to}` })];
}

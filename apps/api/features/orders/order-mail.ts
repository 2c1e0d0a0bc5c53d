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
import { type Deliver, paragraphsOf } from "../mail/public.ts";
import { createBuyersRepository } from "../invoices/public.ts";
import { createTermsOfOrder } from "../terms/public.ts";
import { createOrderAdditionsRepository } from "./order-additions.repository.ts";
import { createOrderLinesRepository, type LineChange } from "./order-lines.repository.ts";
import type { OrderDetailRow, OrdersRepository } from "./orders.repository.ts";
import { addressLines, contactLines, movedNote } from "./mail-address.ts";
import { additionNotes, changeNotes, type Money, refundNotes, sumsOf } from "./mail-money.ts";
import { buyerNotes } from "./order-buyer.ts";
import { asHtml, asText, pictureOf } from "./order-mail-page.ts";
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
  invoice: "order-invoice",
  cash: "order-cash",
  online: "order-online",
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

const ASKS_TO_PAY: ReadonlySet<OrderMailKind> = new Set(["failed", "online"]);

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
      // Paid or canceled meanwhile: nothing is to be paid any more.
      const stale =
        kind === "failed" ? row.paymentState !== "FAILED" : kind === "online" && row.paymentMethod === "CASH";
      if (stale || (ASKS_TO_PAY.has(kind) && row.status !== "CREATED")) return null;
      const { no, documents } = entry.payload;
      const changed = await changeOf({ orders, db }, kind, entry.payload);
      const mail = orderMail({ kind, row, ...changed, words, country, shopUrl, parcelNo: Number(no ?? 0), documents });
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
    "mail.order-invoice": sendAbout("invoice"),
    "mail.order-cash": sendAbout("cash"),
    "mail.order-online": sendAbout("online"),
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

/** Have what of the order changed; an online payment only where it became cheaper. */
const CHANGES: ReadonlySet<OrderMailKind> = new Set(["lines", "way", "online"]);

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
    change: CHANGES.has(kind) ? await createOrderLinesRepository(db).told(id) : null,
    buyer: kind === "buyer" || kind === "invoice" ? await createBuyersRepository(db).change(id) : null,
  };
}

/** `shopUrl` has the country path; `parcelNo` tells of which parcel that left before the rest. */
interface Told {
  kind: OrderMailKind;
  row: OrderDetailRow;
  /** Of the invoice, before and now; null as those. */
  buyer?: Parameters<typeof buyerNotes>[0];
  /** Numbers of those that were issued for it. */
  documents?: unknown;
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
    ...buyerNotes(input.buyer ?? null, issuedOf(order, input.documents), texts),
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
  const pay = kind === "online" ? link : null;
  const parts = { paragraphs, closing: worded.closing, rows, sums, address, parcel, pay, link, texts };
  return { to: row.email, subject, text: asText(parts), html: asHtml({ ...parts, subject, locale: row.locale }) };
}

function issuedOf({ documents }: OrderDetail, numbers: unknown): OrderDetail["documents"] {
  return Array.isArray(numbers) ? documents.filter(({ number }) => numbers.includes(number)) : [];
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

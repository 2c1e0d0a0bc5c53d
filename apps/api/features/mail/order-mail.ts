import type { OrderDetail } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { parseMinor } from "@kram/domain/money";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type OrderDetailRow, presentOrder } from "../orders/public.ts";
import { escapeHtml } from "./escape-html.ts";
import { type MailTexts, mailTexts } from "./mail-texts.ts";

/** What happened to the order that a mail tells of. */
export type OrderMailKind = "placed" | "paid" | "canceled" | "failed" | "packed" | "sent" | "resent" | "returned";

/** Writes the mail about an order in its member's language, as text and as HTML. `shopUrl` is the shop's address with its country path. */
export function orderMail(input: {
  kind: OrderMailKind;
  row: OrderDetailRow;
  country: Country;
  shopUrl: string;
}): Mail {
  const { kind, row, country, shopUrl } = input;
  const texts = mailTexts(row.locale);
  const order = presentOrder(row, country);
  const params = { name: row.name, number: order.number, occasion: order.promotions[0]?.title ?? "" };
  const link = `${shopUrl}${localePrefix(row.locale)}/orders/${order.number}`;
  const told = texts[kind === "placed" && order.type === "PRESENT" ? "present" : kind];
  const paragraphs = [
    fillText(texts.greeting, params),
    fillText(told.lead, params),
    ...paymentNote(kind, order, texts),
    ...parcelNote(kind, order, texts),
  ];
  const rows = order.lines.map((line) => ({
    title: line.promotionCode === null ? line.title : fillText(texts.gift, { title: line.title }),
    quantity: String(line.quantity),
    price: line.promotionCode === null ? money(line.priceGross, order) : texts.free,
  }));
  const sums = sumsOf(order, texts);
  const address = addressLines(order.shipping.address, texts);
  const parcel = kind === "sent" ? (order.tracking?.url ?? null) : null;
  return {
    to: row.email,
    subject: fillText(told.subject, params).replace(/[\r\n]+/gu, " "),
    text: asText({ paragraphs, rows, sums, address, parcel, link, texts }),
    html: asHtml({ paragraphs, rows, sums, address, parcel, link, texts, locale: row.locale }),
  };
}

interface MailParts {
  paragraphs: readonly string[];
  rows: readonly { title: string; quantity: string; price: string }[];
  sums: readonly (readonly [string, string])[];
  address: readonly string[];
  /** The carrier's page about the parcel. */
  parcel: string | null;
  link: string;
  texts: MailTexts;
}

function asText({ paragraphs, rows, sums, address, parcel, link, texts }: MailParts): string {
  const lines = rows.map((line) => `${line.quantity} × ${line.title}: ${line.price}`);
  const totals = sums.map(([label, value]) => `${label}: ${value}`);
  const parts = [
    paragraphs.join("\n\n"),
    lines.join("\n"),
    totals.join("\n"),
    `${texts.address}:\n${address.join("\n")}`,
  ];
  const links = [...(parcel ? [`${texts.track}: ${parcel}`] : []), `${texts.history}: ${link}`];
  return [...parts, ...links, texts.closing].join("\n\n");
}

function asHtml({
  paragraphs,
  rows,
  sums,
  address,
  parcel,
  link,
  texts,
  locale,
}: MailParts & { locale: string }): string {
  const cell = 'style="padding:6px 12px 6px 0;text-align:left"';
  const number = 'style="padding:6px 0;text-align:right;white-space:nowrap"';
  const lines = rows.map(
    (line) =>
      `<tr><td ${cell}>${escapeHtml(line.title)}</td><td ${number}>${line.quantity}</td><td ${number}>${line.price}</td></tr>`,
  );
  const totals = sums.map(
    ([label, value]) => `<tr><th scope="row" colspan="2" ${cell}>${label}</th><td ${number}>${value}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${locale}"><body style="margin:0;background:#faf8f2;color:#22262e;font-family:Georgia,serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 16px;line-height:1.6"><p style="font-size:24px;margin:0 0 24px">Kram</p>',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...(parcel ? [`<p><a href="${escapeHtml(parcel)}" style="color:#1f5138">${texts.track}</a></p>`] : []),
    `<table style="width:100%;border-collapse:collapse"><thead><tr><th ${cell}>${texts.product}</th><th ${number}>${texts.quantity}</th><th ${number}>${texts.price}</th></tr></thead>`,
    `<tbody>${lines.join("")}</tbody><tfoot>${totals.join("")}</tfoot></table>`,
    `<p>${texts.address}:<br>${address.map(escapeHtml).join("<br>")}</p>`,
    `<p><a href="${escapeHtml(link)}" style="color:#1f5138">${texts.history}</a></p><p>${texts.closing}</p></div></body></html>`,
  ].join("");
}

function paymentNote(kind: OrderMailKind, order: OrderDetail, texts: MailTexts): string[] {
  if (kind !== "placed") return [];
  if (order.paymentMethod === "TRANSFER") return [texts.placedTransfer];
  return order.paymentMethod === "CASH" ? [texts.placedCash] : [];
}

/** What the parcel is known by; and whether money of a canceled order goes back. */
function parcelNote(kind: OrderMailKind, order: OrderDetail, texts: MailTexts): string[] {
  if (kind === "canceled" && order.paymentState === "TO_REFUND") return [texts.canceledRefund];
  if (kind !== "sent" || order.tracking === null) return [];
  return [fillText(texts.parcel, { carrier: order.tracking.carrier, number: order.tracking.number })];
}

function money(amount: string, order: OrderDetail): string {
  return `${amount} ${order.currency === "PLN" ? "zł" : "€"}`;
}

function sumsOf(order: OrderDetail, texts: MailTexts): [string, string][] {
  const { grossCost, promotionUsed, shippingCost, discountUsed, refundMoneyUsed, totalGrossCost } = order.summary;
  const taken = [
    [texts.promotions, promotionUsed],
    [texts.discountUsed, discountUsed],
    [texts.refundUsed, refundMoneyUsed],
  ] as const;
  return [
    [texts.goods, money(grossCost, order)],
    [texts.shipping, parseMinor(shippingCost) === 0 ? texts.free : money(shippingCost, order)],
    ...taken
      .filter(([, amount]) => parseMinor(amount) !== 0)
      .map(([label, amount]): [string, string] => [label, `−${money(amount, order)}`]),
    [texts.total, money(totalGrossCost, order)],
    ...order.vat
      .filter(({ grossCost }) => parseMinor(grossCost) !== 0)
      .map(({ rate, netCost, vatCost }): [string, string] => [
        fillText(texts.vat, { rate, net: money(netCost, order) }),
        money(vatCost, order),
      ]),
  ];
}

/** Who gets the parcel and where; a locker is told with the place that it had when it was chosen. */
function addressLines(address: OrderDetail["shipping"]["address"], texts: MailTexts): string[] {
  const name = `${address.name} ${address.surname}`;
  if ("inpostLocker" in address) {
    const place = address.locker ? placeLines({ ...address.locker.address, apartmentNo: "" }) : [];
    return filled([name, fillText(texts.locker, { name: address.inpostLocker }), ...place]);
  }
  return filled([name, ...placeLines(address)]);
}

function placeLines(place: Record<"street" | "buildingNo" | "apartmentNo" | "zipCode" | "city", string>): string[] {
  const house = place.apartmentNo === "" ? place.buildingNo : `${place.buildingNo}/${place.apartmentNo}`;
  return [`${place.street} ${house}`, `${place.zipCode} ${place.city}`];
}

function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

import type { OrderDetail } from "@kram/contract/orders";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type OrderDetailRow, presentOrder } from "../orders/public.ts";
import { escapeHtml } from "./escape-html.ts";
import { fillText, type MailTexts, mailTexts } from "./mail-texts.ts";

/** What happened to the order that a mail tells of. */
export type OrderMailKind = "placed" | "paid" | "canceled";

/** Writes the mail about an order in its member's language, as text and as HTML. `shopUrl` is the shop's address with its country path. */
export function orderMail({ kind, row, shopUrl }: { kind: OrderMailKind; row: OrderDetailRow; shopUrl: string }): Mail {
  const texts = mailTexts(row.locale);
  const order = presentOrder(row);
  const params = { name: row.name, number: order.number };
  const prefix = row.locale === "pl" ? "" : `/${row.locale}`;
  const link = `${shopUrl}${prefix}/orders/${order.number}`;
  const paragraphs = [
    fillText(texts.greeting, params),
    fillText(texts[kind].lead, params),
    ...paymentNote(kind, order, texts),
  ];
  const rows = order.lines.map((line) => ({
    title: line.title,
    quantity: String(line.quantity),
    price: money(line.priceGross, order),
  }));
  const sums = [
    [texts.goods, money(order.summary.grossCost, order)],
    [texts.shipping, money(order.summary.shippingCost, order)],
    [texts.total, money(order.summary.totalGrossCost, order)],
  ] as const;
  const address = addressLines(row.shipping_address);
  return {
    to: row.email,
    subject: fillText(texts[kind].subject, params).replace(/[\r\n]+/gu, " "),
    text: asText({ paragraphs, rows, sums, address, link, texts }),
    html: asHtml({ paragraphs, rows, sums, address, link, texts, locale: row.locale }),
  };
}

interface MailParts {
  paragraphs: readonly string[];
  rows: readonly { title: string; quantity: string; price: string }[];
  sums: readonly (readonly [string, string])[];
  address: readonly string[];
  link: string;
  texts: MailTexts;
}

function asText({ paragraphs, rows, sums, address, link, texts }: MailParts): string {
  const lines = rows.map((line) => `${line.quantity} × ${line.title}: ${line.price}`);
  const totals = sums.map(([label, value]) => `${label}: ${value}`);
  const parts = [
    paragraphs.join("\n\n"),
    lines.join("\n"),
    totals.join("\n"),
    `${texts.address}:\n${address.join("\n")}`,
  ];
  return [...parts, `${texts.history}: ${link}`, texts.closing].join("\n\n");
}

function asHtml({ paragraphs, rows, sums, address, link, texts, locale }: MailParts & { locale: string }): string {
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

function money(amount: string, order: OrderDetail): string {
  return `${amount} ${order.currency === "PLN" ? "zł" : "€"}`;
}

function addressLines(address: Readonly<Record<string, string>>): string[] {
  const {
    name = "",
    surname = "",
    street = "",
    buildingNo = "",
    apartmentNo = "",
    zipCode = "",
    city = "",
    inpostLocker = "",
  } = address;
  const house = apartmentNo === "" ? buildingNo : `${buildingNo}/${apartmentNo}`;
  return [`${name} ${surname}`, inpostLocker, `${street} ${house}`, `${zipCode} ${city}`]
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

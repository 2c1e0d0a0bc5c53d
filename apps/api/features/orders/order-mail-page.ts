import { asWritten, escapeHtml, LOOK, mailPage } from "../mail/public.ts";
import type { OrderDetailRow } from "./orders.repository.ts";
import type pl from "./texts/mail.pl.json";

/** A letter about an order, worded. */
interface MailParts {
  paragraphs: readonly string[];
  closing: string;
  rows: readonly { picture: string | null; title: string; quantity: string; price: string }[];
  sums: readonly (readonly [string, string])[];
  address: readonly string[];
  /** The carrier's page. */
  parcel: string | null;
  /** Where it is paid online. */
  pay: string | null;
  link: string;
  texts: typeof pl;
}

type Page = MailParts & { subject: string; locale: string };

export function asText({ paragraphs, closing, rows, sums, address, parcel, pay, link, texts }: MailParts): string {
  const lines = rows.map((line) => `${line.quantity} × ${line.title}: ${line.price}`);
  const totals = sums.map(([label, value]) => `${label}: ${value}`);
  const parts = [
    paragraphs.join("\n\n"),
    lines.join("\n"),
    totals.join("\n"),
    `${texts.address}:\n${address.join("\n")}`,
  ];
  const links = [
    ...(pay ? [`${texts.pay}: ${pay}`] : []),
    ...(parcel ? [`${texts.track}: ${parcel}`] : []),
    `${texts.history}: ${link}`,
  ];
  return [...parts, ...links, closing].join("\n\n");
}

export function asHtml({
  paragraphs,
  closing,
  rows,
  sums,
  address,
  parcel,
  pay,
  link,
  texts,
  subject,
  locale,
}: Page): string {
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
    ...buttonTo(pay, texts.pay),
    ...buttonTo(parcel, texts.track),
    `<table class="rule" style="width:100%;margin:24px 0;border-collapse:collapse;font:inherit"><thead><tr>` +
      `${head(texts.product, "left", pictured ? 2 : 1)}${head(texts.price, "right")}</tr></thead>`,
    `<tbody>${lines.join("")}</tbody><tfoot>${totals.join("")}</tfoot></table>`,
    `<p ${LOOK.paragraph}><strong>${texts.address}</strong><br>${address.map(escapeHtml).join("<br>")}</p>`,
    `<p ${LOOK.paragraph}><a href="${escapeHtml(link)}" ${LOOK.link}>${texts.history}</a></p><p style="margin:24px 0 0">${asWritten(closing)}</p>`,
  ];
  return mailPage({ locale, subject, parts });
}

function buttonTo(link: string | null, text: string): string[] {
  return link ? [`<p style="margin:24px 0"><a href="${escapeHtml(link)}" ${LOOK.button}>${text}</a></p>`] : [];
}

function cell(side: "left" | "right", look: string = LOOK.rule): string {
  const place =
    side === "left" ? "padding:8px 0;text-align:left" : "padding:8px 0 8px 12px;text-align:right;white-space:nowrap";
  return `style="vertical-align:top;font-weight:normal;${place};${look}"`;
}

const PICTURE_SIDE = 56;

/** The same address for every reader, so that it tells of none; decoration beside the title. Source: mail 9. */
export function pictureOf(line: OrderDetailRow["lines"][number] | undefined, shopUrl: string): string | null {
  if (!line?.picture) return null;
  const side = `width="${PICTURE_SIDE}" height="${PICTURE_SIDE}"`;
  const look = "display:block;border:0;border-radius:6px;background:#efe9dc;object-fit:cover";
  return `<img src="${escapeHtml(shopUrl + line.picture.url)}" alt="" ${side} style="${look}">`;
}

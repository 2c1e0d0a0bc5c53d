import type { InvoiceRules } from "@kram/countries/invoices";
import type { Mail } from "../../providers/mail/mail-provider.ts";

/** Stands on each element, because many mail programs drop style sheets. */
export const LOOK = {
  button:
    'class="act" style="display:inline-block;padding:12px 24px;border-radius:6px;background:#1f5138;color:#fdfcf7;' +
    'font-weight:bold;text-decoration:none"',
  code: 'style="margin:24px 0;font:bold 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:2px"',
  link: 'class="go" style="color:#1f5138"',
  small: 'class="soft" style="margin:0 0 12px;font-size:14px;color:#4a505c"',
  paragraph: 'style="margin:0 0 16px"',
  rule: "border-top:1px solid #d9d4c6",
} as const;

const DARK =
  "@media(prefers-color-scheme:dark){.page{background:#221f1c!important;color:#f1ece2!important}.soft{color:#c9c1b2!important}" +
  ".go,.brand{color:#a9d3b8!important}.act{background:#a9d3b8!important;color:#16271d!important}" +
  ".rule,.rule th,.rule td{border-color:#4a443d!important}}";

const END = "</div></div></body></html>";
const FRAME = "max-width:560px;margin:0 auto;padding:32px 16px;font:16px/1.6 Georgia,'Times New Roman',serif";
const BRAND = "margin:0 0 24px;font-size:24px;line-height:1.2;font-weight:bold;color:#1f5138";

/** The parts are markup. */
export function mailPage({
  locale,
  subject,
  parts,
}: {
  locale: string;
  subject: string;
  parts: readonly string[];
}): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>`,
    '<body class="page" style="margin:0;background:#faf8f2;color:#22262e">',
    `<div class="page" style="background:#faf8f2;color:#22262e;overflow-wrap:anywhere"><div style="${FRAME}">`,
    `<p class="brand" style="${BRAND}">Kram</p>`,
    ...parts,
    END,
  ].join("");
}

/** With register and tax numbers. Source: GmbHG § 35a; Polish code of commercial companies art. 206. */
export function withImprint(mail: Mail, { seller, letterNote }: Pick<InvoiceRules, "seller" | "letterNote">): Mail {
  const { name, street, zipCode, city, register, taxNumber, vatNumber, email, phone } = seller;
  const lines = [
    `${name}, ${street}, ${zipCode} ${city}`,
    `${register} · ${letterNote}`,
    `${taxNumber} · ${vatNumber} · ${phone} · ${email}`,
  ];
  const style = `margin:32px 0 0;padding:16px 0 0;${LOOK.rule};font-size:12px;color:#4a505c`;
  const imprint = `<p class="soft rule" style="${style}">${lines.map(escapeHtml).join("<br>")}</p>`;
  return {
    ...mail,
    text: `${mail.text}\n\n-- \n${lines.join("\n")}`,
    html: mail.html.replace(END, () => imprint + END),
  };
}

/** Escapes and keeps line breaks. */
export function asWritten(text: string): string {
  return escapeHtml(text).replace(/\r?\n/gu, "<br>");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Also for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
}

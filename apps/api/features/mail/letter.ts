import type { Mail } from "../../providers/mail/mail-provider.ts";
import { escapeHtml } from "./escape-html.ts";

/** What a short mail says: paragraphs, one thing to do, and a closing line, all in the reader's language and unescaped. */
export interface Letter {
  to: string;
  locale: "pl" | "en" | "de";
  subject: string;
  paragraphs: readonly string[];
  /** A button in HTML, an address on a line of its own in text. */
  action?: { label: string; href: string };
  /** Small print below the button. */
  notes?: readonly string[];
  /** A second thing that can be done, in small print: an opt-out. */
  aside?: { label: string; href: string };
  closing: string;
}

const BUTTON =
  "display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5138;color:#fdfcf7;text-decoration:none";

/** Lays a letter out as text and as HTML. */
export function letterMail({ to, locale, subject, paragraphs, action, notes = [], aside, closing }: Letter): Mail {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const button = action
    ? [`<p><a href="${escapeHtml(action.href)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`]
    : [];
  const small = "font-size:14px;color:#4a505c";
  const asideLink = aside
    ? [
        `<p style="${small}"><a href="${escapeHtml(aside.href)}" style="color:#1f5138">${escapeHtml(aside.label)}</a></p>`,
      ]
    : [];
  const html = [
    `<!doctype html><html lang="${locale}"><body style="margin:0;background:#faf8f2;color:#22262e;font-family:Georgia,serif">`,
    '<div style="max-width:560px;margin:0 auto;padding:32px 16px;line-height:1.6"><p style="font-size:24px;margin:0 0 24px">Kram</p>',
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...button,
    ...notes.map((note) => `<p style="${small}">${escapeHtml(note)}</p>`),
    ...asideLink,
    `<p>${escapeHtml(closing)}</p></div></body></html>`,
  ];
  return {
    to,
    subject: subject.replace(/[\r\n]+/gu, " "),
    text: [...paragraphs, ...link, ...notes, ...(aside ? [`${aside.label}:\n${aside.href}`] : []), closing].join(
      "\n\n",
    ),
    html: html.join(""),
  };
}

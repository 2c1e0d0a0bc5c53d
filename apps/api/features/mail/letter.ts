import type { Locale } from "@kram/domain/languages";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { asWritten, escapeHtml, LOOK, mailPage } from "./mail-page.ts";

/** Unescaped, in the reader's language. */
interface Letter {
  to: string;
  locale: Locale;
  subject: string;
  paragraphs: readonly string[];
  /** Below the paragraphs, each under a title. */
  lists?: readonly { title: string; lines: readonly string[] }[];
  /** To type in elsewhere; large, below the paragraphs. */
  code?: string;
  /** In plain text, an address on its own line. */
  action?: { label: string; href: string };
  notes?: readonly string[];
  /** In small print, such as an opt-out. */
  aside?: { label: string; href: string };
  closing: string;
}

/** As text and HTML. */
export function letterMail({
  to,
  locale,
  subject,
  paragraphs,
  lists = [],
  code,
  action,
  notes = [],
  aside,
  closing,
}: Letter): Mail {
  const link = action ? [`${action.label}:\n${action.href}`] : [];
  const parts = [
    ...paragraphs.map((paragraph) => `<p ${LOOK.paragraph}>${asWritten(paragraph)}</p>`),
    ...lists.map(({ title, lines }) => {
      const [head, ...rest] = [title, ...lines].map(asWritten);
      return `<p ${LOOK.paragraph}>${[`<strong>${head}</strong>`, ...rest].join("<br>")}</p>`;
    }),
    ...(code ? [`<p ${LOOK.code}>${escapeHtml(code)}</p>`] : []),
    ...(action ? [`<p style="margin:24px 0">${anchor(action, LOOK.button)}</p>`] : []),
    ...notes.map((note) => `<p ${LOOK.small}>${asWritten(note)}</p>`),
    ...(aside ? [`<p ${LOOK.small}>${anchor(aside, LOOK.link)}</p>`] : []),
    `<p style="margin:24px 0 0">${asWritten(closing)}</p>`,
  ];
  return {
    to,
    subject: subject.replace(/[\r\n]+/gu, " "),
    text: [
      ...paragraphs,
      ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join("\n")),
      ...(code ? [code] : []),
      ...link,
      ...notes,
      ...(aside ? [`${aside.label}:\n${aside.href}`] : []),
      closing,
    ].join("\n\n"),
    html: mailPage({ locale, subject, parts }),
  };
}

/** What a reader's mail program unsubscribes by, in one click and without a session. Source: RFC 2369, RFC 8058. */
export function unsubscribeHeaders({
  shopUrl,
  list,
  token,
  locale,
}: {
  shopUrl: string;
  /** What ends, as the shop's back end knows it. */
  list: "notifications" | "notices" | "availability";
  token: string;
  locale: Locale;
}): NonNullable<Mail["headers"]> {
  return {
    "List-Unsubscribe": `<${shopUrl}/api/unsubscribe/${list}/${token}?locale=${locale}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function anchor({ label, href }: { label: string; href: string }, look: string): string {
  return `<a href="${escapeHtml(href)}" ${look}>${escapeHtml(label)}</a>`;
}

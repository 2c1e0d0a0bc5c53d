import { amountText } from "../../platform/intl.ts";
import type { Country } from "@kram/countries/country";
import { type Locale, LOCALES } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { NOTICE_KINDS, NOTICE_RULES, type NoticeKind } from "@kram/domain/notices";
import { shownName } from "@kram/domain/structure";
import { fillText } from "../../platform/fill-text.ts";
import type { MailWords } from "../../platform/letters.ts";
import type { NoticeFacts } from "./notices.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

export const NOTICE_TEXTS = { pl, en, de };

export type ToldKind = Exclude<NoticeKind, "welcome">;

/** `personName` and the like: somebody below, null where the notice is about nobody. */
export interface NoticeRow {
  kind: NoticeKind;
  facts: NoticeFacts;
  personName: string | null;
  personSurname: string | null;
  personShown: boolean | null;
}

/** A notice's letter in the owner's words, with its facts filled in; the shop shows subject and lead. */
export function noticeWords(
  row: NoticeRow & { kind: ToldKind },
  { words, locale, country, name }: { words: MailWords; locale: Locale; country: Country; name: string },
) {
  const { greeting, closing, action, kinds } = NOTICE_TEXTS[locale];
  return words(
    `notice-${row.kind}`,
    locale,
    { greeting, closing, action, ...kinds[row.kind] },
    { name, ...fieldsOf(row, locale, country) },
  );
}

/** What words are taken from. */
export interface TellingShop {
  words: MailWords;
  country: Country;
  shopName: () => string;
}

/** As the shop shows it: title and message of its mail. */
export function noticeText(
  { kind, ...notice }: NoticeRow,
  locale: Locale,
  { words, country, shopName }: TellingShop,
): { title: string; message: string } {
  if (kind === "welcome") throw new Error("a welcome is told by mail only");
  const { subject, lead } = noticeWords({ ...notice, kind }, { words, locale, country, name: "" });
  const shop = shopName();
  return { title: fillText(subject, { shop }), message: fillText(lead, { shop }) };
}

/** Names by the consent of the named, as in the structure. Source: structure 2, notices 1. */
function fieldsOf({ facts, ...person }: NoticeRow, locale: Locale, { currency }: Country): Record<string, string> {
  const { amount = 0, month = "", points = 0, level = 0, leader = false, own = 0, group = 0 } = facts;
  const texts = NOTICE_TEXTS[locale];
  const { personName: name, personSurname: surname, personShown: shown } = person;
  const called = shownName({ name: name ?? "", surname: surname ?? "", shown: shown ?? false }, false);
  return {
    amount: amountText(formatMinor(amount), currency, locale),
    month: month === "" ? "" : monthText(month, locale),
    points: String(points),
    level: leader ? texts.leader : fillText(texts.level, { n: String(level) }),
    own: String(own),
    group: String(group),
    person: called || texts.somebody,
  };
}

function monthText(month: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** For statements: how each kind is told where nobody chose, with a title for who knows no notices. */
export const RULES = JSON.stringify(
  NOTICE_KINDS.map((kind) => ({ kind, ...NOTICE_RULES[kind], texts: kind === "welcome" ? {} : titlesOf(kind) })),
);

function titlesOf(kind: ToldKind) {
  const titled = LOCALES.map((locale) => [locale, { title: NOTICE_TEXTS[locale].kinds[kind].subject, message: "" }]);
  return Object.fromEntries(titled) as object;
}

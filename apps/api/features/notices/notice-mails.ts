import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { NOTICE_KINDS } from "@kram/domain/notices";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf, unsubscribeHeaders } from "../mail/public.ts";
import { makeUnsubscribeToken } from "../notifications/public.ts";
import { NOTICE_TEXTS, type NoticeRow, noticeWords, RULES, type ToldKind } from "./notice-words.ts";

interface Reader {
  email: string;
  name: string;
  locale: Locale;
  /** Ends these mails. */
  token: string;
}

interface World {
  words: MailWords;
  country: Country;
  shopUrl: string;
}

type ToldRow = NoticeRow & { kind: ToldKind };

/** Where the button of each leads, below the language. */
const PATHS: Readonly<Record<ToldKind, string>> = {
  bonus: "/profile/money",
  payout: "/profile/money",
  "level-reached": "/my-structure",
  "level-danger": "/my-structure",
  joined: "/my-structure",
  "order-below": "/my-structure",
};

const WELCOMES = [
  { letter: "welcome-1", path: "/" },
  { letter: "welcome-2", path: "/my-structure" },
  { letter: "welcome-3", path: "/contact" },
] as const satisfies readonly { letter: `welcome-${number}`; path: string }[];

type Welcome = (typeof WELCOMES)[number];

/** By themselves or together, as far as they are wanted when they leave. */
export function createNoticeMailHandlers(
  deps: World & { deliver: Deliver; db: Database; secret: string },
): Record<string, OutboxHandler> {
  const { deliver, db, secret, shopUrl } = deps;
  const telling = async () => (await import("./telling.repository.ts")).createTellingRepository(db);
  const withEnd = (mail: Mail, { token, locale }: Reader) => ({
    ...mail,
    headers: unsubscribeHeaders({ shopUrl, list: "notices", token, locale }),
  });
  return {
    "mail.notice": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await (await telling()).wanted(Number(entry.payload.noticeId), RULES));
        if (!row) return null;
        const reader = { ...row, token: makeUnsubscribeToken(row.memberId, secret) };
        if (isTold(row)) return withEnd(noticeMail(row, reader, deps), reader);
        const welcome = WELCOMES[Number.parseInt(row.about, 10) - 1];
        return welcome ? withEnd(welcomeMail(welcome, reader, deps), reader) : null;
      }),
    "mail.notice-digest": (entry) =>
      deliver(entry, async (readable) => {
        const digest = { memberId: Number(entry.payload.memberId), day: String(entry.payload.day) };
        const rows = await (await telling()).ofDigest(digest, RULES);
        const first = readable(rows[0] ?? null);
        if (!first) return null;
        const reader = { ...first, token: makeUnsubscribeToken(digest.memberId, secret) };
        return withEnd(digestMail(rows.filter(isTold), reader, deps), reader);
      }),
  };
}

function isTold<Row extends NoticeRow>(row: Row): row is Row & { kind: ToldKind } {
  return row.kind !== "welcome";
}

function noticeMail(row: ToldRow, reader: Reader, world: World): Mail {
  const worded = noticeWords(row, { ...world, ...reader });
  return mailOf({ ...worded, paragraphs: paragraphsOf(worded.lead), path: PATHS[row.kind] }, reader, world);
}

function welcomeMail({ letter, path }: Welcome, reader: Reader, world: World): Mail {
  const { greeting, closing, [letter]: texts } = NOTICE_TEXTS[reader.locale];
  const worded = world.words(letter, reader.locale, { greeting, closing, ...texts }, { name: reader.name });
  return mailOf({ ...worded, paragraphs: paragraphsOf(worded.lead), path }, reader, world);
}

/** More of a kind are in the shop. */
const MOST_LINES = 20;

/** A list a kind, orders summed up. */
function digestMail(rows: readonly ToldRow[], reader: Reader, world: World): Mail {
  const { greeting, closing, action, digest } = NOTICE_TEXTS[reader.locale];
  const worded = world.words(
    "notice-digest",
    reader.locale,
    { greeting, closing, action, ...digest },
    { name: reader.name },
  );
  const byKind = NOTICE_KINDS.map((kind) => rows.filter((row) => row.kind === kind)).filter((some) => some.length > 0);
  const lists = byKind.map((some) => listOf(some, reader, world));
  return mailOf({ ...worded, paragraphs: paragraphsOf(worded.lead), lists, path: "/notifications" }, reader, world);
}

function listOf(rows: readonly ToldRow[], reader: Reader, world: World): { title: string; lines: string[] } {
  const texts = NOTICE_TEXTS[reader.locale];
  const told = rows.map((row) => noticeWords(row, { ...world, ...reader }));
  const title = told[0]?.subject ?? "";
  if (rows[0]?.kind === "order-below") {
    const points = rows.reduce((sum, { facts }) => sum + (facts.points ?? 0), 0);
    return { title, lines: [fillText(texts.orders, { count: String(rows.length), points: String(points) })] };
  }
  const more = rows.length - MOST_LINES;
  const lines = told.slice(0, MOST_LINES).map(({ lead }) => lead);
  return { title, lines: [...lines, ...(more > 0 ? [fillText(texts.more, { count: String(more) })] : [])] };
}

/** With the way to have no more of them. */
function mailOf(
  letter: {
    subject: string;
    greeting: string;
    paragraphs: readonly string[];
    lists?: { title: string; lines: string[] }[];
    action: string;
    closing: string;
    path: string;
  },
  { email, locale, token }: Reader,
  { shopUrl }: World,
): Mail {
  const base = shopUrl + localePrefix(locale);
  return letterMail({
    to: email,
    locale,
    subject: letter.subject,
    paragraphs: [letter.greeting, ...letter.paragraphs],
    ...(letter.lists && { lists: letter.lists }),
    action: { label: letter.action, href: base + letter.path },
    aside: { label: NOTICE_TEXTS[locale].decline, href: `${base}/unsubscribe/notices?token=${token}` },
    closing: letter.closing,
  });
}

const SAMPLE_FACTS = { amount: 12_550, month: "2026-10", points: 120, level: 2, own: 10, group: 150 };

/** Samples of what the club tells by itself. */
export const noticeLetters: Letters = {
  ...Object.fromEntries(
    (Object.keys(PATHS) as ToldKind[]).map((kind) => [
      `notice-${kind}`,
      ({ sample, ...world }: SampleWorld) =>
        noticeMail(sampleRow(kind, sample), { ...sample, ...world, token: "" }, world),
    ]),
  ),
  ...Object.fromEntries(
    WELCOMES.map((welcome) => [
      welcome.letter,
      ({ sample, ...world }: SampleWorld) => welcomeMail(welcome, { ...sample, ...world, token: "" }, world),
    ]),
  ),
  "notice-digest": ({ sample, ...world }) =>
    digestMail(
      (["bonus", "joined", "order-below"] as const).map((kind) => sampleRow(kind, sample)),
      { ...sample, ...world, token: "" },
      world,
    ),
};

function sampleRow<Kind extends ToldKind>(kind: Kind, { name, surname }: SampleWorld["sample"]) {
  return { kind, facts: SAMPLE_FACTS, personName: name, personSurname: surname, personShown: true };
}

import type { BonusPerson } from "@kram/contract/money";
import type { Country, Locale } from "@kram/countries/country";
import { invoiceRulesOf, namedNumbers } from "@kram/countries/invoices";
import { type BonusStatement, bonusStatement } from "@kram/domain/bonuses";
import { csvOf } from "@kram/domain/csv";
import { formatMinor, parseMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { dayText, inThousands, plainAmount } from "../../platform/pdf/printed.ts";
import { imprintLines, type SettingParts } from "../settings/public.ts";
import { drawStatement, type StatementPart } from "./draw-statement.ts";
import { EXPORT_TEXTS } from "./export-texts.ts";
import { STATEMENT_TEXTS } from "./statement-texts.ts";
import {
  createStatementRepository,
  type StatementMovement,
  type StatementOwner,
  type StatementPosting,
} from "./statement.repository.ts";

/** `"2026-11"`, or `"2026"` for the year. */
export interface StatementInput {
  owner: StatementOwner;
  period: string;
  locale: Locale;
  /** Reads a month by person; null for a year. */
  readPeople: ((tx: Queryable) => Promise<LargestPeople>) | null;
}

/** `count` is how many there are. */
interface LargestPeople {
  people: readonly BonusPerson[];
  count: number;
}

export interface StatementParts {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  shopName: () => string;
}

const ACCOUNTS = ["bonus", "personal", "refunds", "held"] as const;

type Words = (typeof STATEMENT_TEXTS)[Locale];

/** Draws what was earned for a period, and what moved in it. Refuses: shop.company-unknown. Source: money 9. */
export async function writeStatement(parts: StatementParts, input: StatementInput): Promise<Buffer> {
  const { db, country, settingParts, shopName } = parts;
  const { owner, period, locale, readPeople } = input;
  const { timeZone, currency } = country;
  const issuer = imprintLines(settingParts, country);
  const days = { memberId: owner.memberId, ...daysOf(period) };
  const { items, postings, movements, isClosed, people } = await db.readAtOnce(async (tx) => {
    const statements = createStatementRepository(tx);
    return {
      items: await statements.items(days),
      postings: await statements.postings(days, timeZone),
      movements: await statements.movements(days, { timeZone, currency }),
      isClosed: await statements.isClosed(`${lastMonthOf(period)}-01`),
      people: readPeople && (await readPeople(tx)),
    };
  });
  const texts = STATEMENT_TEXTS[locale];
  const name = periodText(period, locale);
  const statement = bonusStatement(items);
  const title = fillText(texts.title, { period: name });
  const company = shopName();
  return drawStatement({
    locale,
    createdAt: new Date(`${owner.today}T12:00:00Z`),
    shop: company,
    title,
    parties: [
      { name: texts.issuer, lines: issuer },
      { name: texts.member, lines: ownerLines(owner, { texts, country }) },
    ],
    notes: [fillText(texts.asOf, { date: dayText(owner.today), currency }), ...(isClosed ? [] : [texts.running])],
    parts: [
      earnedPart(statement, { texts, name }),
      ...(period.length === 4 && statement.months.length > 0 ? [monthsPart(statement, { texts, locale })] : []),
      postedPart(postings, { texts, locale, name }),
      accountsPart(movements, { texts, locale, name }),
      ...(people === null ? [] : [peoplePart(people, { locale, total: statement.total })]),
    ],
    last: texts.privacy,
    foot: `${title} · ${owner.memberNo} · ${company}`,
    pageOf: (page, total) => fillText(texts.page, { page: String(page), total: String(total) }),
  });
}

/** The days of a period: its first, and the first one after it. */
function daysOf(period: string): { from: string; until: string } {
  const [year = "", month] = period.split("-");
  const next = String(Number.parseInt(year, 10) + 1);
  if (month === undefined) return { from: `${year}-01-01`, until: `${next}-01-01` };
  const after = month === "12" ? `${next}-01` : `${year}-${String(Number.parseInt(month, 10) + 1).padStart(2, "0")}`;
  return { from: `${period}-01`, until: `${after}-01` };
}

const lastMonthOf = (period: string) => (period.length === 4 ? `${period}-12` : period);

function periodText(period: string, locale: Locale): string {
  if (period.length === 4) return period;
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${period}-15T12:00:00Z`));
}

function ownerLines(owner: StatementOwner, { texts, country }: { texts: Words; country: Country }): string[] {
  const { companyName, name, surname, street, place, memberNo } = owner;
  const number = fillText(texts.memberNo, { number: memberNo });
  const numbers = companyName === null ? [] : namedNumbers(owner, invoiceRulesOf(country).seller);
  return [companyName ?? "", `${name} ${surname}`.trim(), street, place, ...numbers, number].filter(
    (line) => line !== "",
  );
}

function columnsOf(names: readonly string[], shares: readonly number[]): StatementPart["columns"] {
  return names.map((name, index) => ({ name, share: shares[index] ?? 0 }));
}

function earnedPart(
  { plans, ...sums }: BonusStatement,
  { texts, name }: { texts: Words; name: string },
): StatementPart {
  const rows = plans.flatMap(({ version, lines, total }) => [
    {
      cells: [
        version === null ? texts.corrections : fillText(texts.plan, { version: String(version) }),
        "",
        "",
        "",
        "",
        "",
        "",
        plainAmount(total),
      ],
      bold: true,
    },
    ...lines.map(({ type, level, rate, base, earned, reversed, corrected, ...line }) => ({
      cells: [
        texts.types[type],
        levelText({ type, level }, texts),
        type === "CORRECTION" ? "" : formatMinor(rate),
        ...[base, earned, reversed, corrected, line.total].map(plainAmount),
      ],
    })),
  ]);
  const sum = [texts.total, "", "", "", ...[sums.earned, sums.reversed, sums.corrected, sums.total].map(plainAmount)];
  return {
    heading: fillText(texts.earned, { period: name }),
    columns: columnsOf(texts.earnedHeads, [0.2, 0.13, 0.1, 0.13, 0.11, 0.11, 0.11, 0.11]),
    left: 2,
    rows: rows.length === 0 ? [] : [...rows, { cells: sum, bold: true }],
    empty: texts.nothing,
  };
}

function levelText({ type, level }: { type: string; level: number }, texts: Words): string {
  if (type === "LEADER") return fillText(texts.generation, { level: String(level) });
  return level === 0 ? "" : String(level);
}

function monthsPart({ months }: BonusStatement, { texts, locale }: { texts: Words; locale: Locale }): StatementPart {
  const [, , , , earned, returns, corrections, total] = texts.earnedHeads;
  return {
    heading: texts.byMonth,
    columns: columnsOf([texts.month, earned, returns, corrections, total], [0.36, 0.16, 0.16, 0.16, 0.16]),
    left: 1,
    rows: months.map((row) => ({
      cells: [periodText(row.month, locale), ...[row.earned, row.reversed, row.corrected, row.total].map(plainAmount)],
    })),
    empty: texts.nothing,
  };
}

interface Naming {
  texts: Words;
  locale: Locale;
  name: string;
}

function postedPart(postings: readonly StatementPosting[], { texts, locale, name }: Naming): StatementPart {
  const sumOf = (of: (row: StatementPosting) => number) => postings.reduce((sum, row) => sum + of(row), 0);
  const amounts = [
    (row: StatementPosting) => row.amount,
    (row: StatementPosting) => row.owedChange,
    (row: StatementPosting) => row.amount + row.owedChange,
  ];
  const rows = postings.map((row) => ({
    cells: [
      periodText(row.month, locale),
      texts.kinds[row.kind],
      dayText(row.lastOn),
      ...amounts.map((of) => plainAmount(of(row))),
    ],
  }));
  const sum = { cells: [texts.total, "", "", ...amounts.map((of) => plainAmount(sumOf(of)))], bold: true };
  return {
    heading: fillText(texts.posted, { period: name }),
    lead: texts.postedLead,
    columns: columnsOf(texts.postedHeads, [0.22, 0.24, 0.12, 0.14, 0.14, 0.14]),
    left: 3,
    rows: rows.length === 0 ? [] : [...rows, sum],
    empty: texts.noPostings,
  };
}

/** From the ledger alone; each account ends with what its entries sum to. */
function accountsPart(movements: readonly StatementMovement[], { texts, locale, name }: Naming): StatementPart {
  const { reasons } = EXPORT_TEXTS[locale];
  const row = (words: string, amountOf: (movement: StatementMovement) => number, bold = false) => {
    const amounts = ACCOUNTS.map((account) =>
      movements.reduce((sum, each) => sum + (each.account === account ? amountOf(each) : 0), 0),
    );
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    return { cells: [words, ...[...amounts, whole].map(plainAmount)], bold };
  };
  const moved = [...new Set(movements.filter(({ within }) => within !== 0).map(({ reason }) => reason))];
  return {
    heading: fillText(texts.accounts, { period: name }),
    columns: columnsOf(texts.accountHeads, [0.3, 0.14, 0.14, 0.14, 0.14, 0.14]),
    left: 1,
    rows: [
      row(texts.opening, ({ before }) => before, true),
      ...moved.map((reason) => row(reasons[reason] ?? reason, (each) => (each.reason === reason ? each.within : 0))),
      row(texts.closing, ({ before, within }) => before + within, true),
    ],
    empty: "",
  };
}

/** Base and bonus, behind names and numbers. */
const AMOUNTS_FROM = 7;

function peoplePart(
  { people, count }: LargestPeople,
  { locale, total }: { locale: Locale; total: number },
): StatementPart {
  const texts = STATEMENT_TEXTS[locale];
  const rows = people.map((person) => ({
    cells: lineOf(person, locale).map((cell, at) => (at < AMOUNTS_FROM ? cell : inThousands(cell))),
  }));
  const sum = { cells: [texts.total, "", "", "", "", "", "", "", plainAmount(total)], bold: true };
  return {
    heading: texts.people,
    ...(people.length < count && { lead: fillText(texts.morePeople, { count: String(people.length) }) }),
    columns: columnsOf(texts.heads, [0.18, 0.1, 0.13, 0.08, 0.1, 0.1, 0.09, 0.12, 0.1]),
    left: 4,
    rows: rows.length === 0 ? [] : [...rows, sum],
    empty: texts.nothing,
  };
}

/** A month by person as CSV; the sum is of the lines. Source: money 8. */
export function writePeople(people: readonly BonusPerson[], locale: Locale): Buffer {
  const texts = STATEMENT_TEXTS[locale];
  const total = people.reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0), 0);
  const sum = [texts.total, "", "", "", "", "", "", "", formatMinor(total)];
  return Buffer.from(csvOf([texts.heads, ...people.map((person) => lineOf(person, locale)), sum]));
}

function lineOf(person: BonusPerson, locale: Locale): string[] {
  const { types, own, office } = STATEMENT_TEXTS[locale];
  const { buyer, bonusType, level, rate, orders, points, base, amount } = person;
  const name = level === 0 && buyer ? own : (buyer?.name ?? office);
  const figures = [rate, String(orders), String(points), base, amount];
  return [name, buyer?.memberNo ?? "", types[bonusType], level === 0 ? "" : String(level), ...figures];
}

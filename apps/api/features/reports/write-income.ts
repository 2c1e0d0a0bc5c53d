import type { Currency, Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { type IncomeGroup, LEAST_INCOME_GROUP } from "@kram/domain/reports";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { drawFooters, drawText } from "../../platform/pdf/text-blocks.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

interface Incomes {
  year: number;
  currency: Currency;
  groups: readonly IncomeGroup[];
}

/** The same words for page and PDF; `body` is Markdown. */
export function incomeWords(incomes: Incomes, locale: Locale): { title: string; lead: string; body: string } {
  const texts = TEXTS[locale];
  const year = String(incomes.year);
  const parts = incomes.groups.map((group) => fillText(texts[group.name], valuesOf(group, incomes, locale)));
  const end = fillText(texts.end, { least: String(LEAST_INCOME_GROUP) });
  return {
    title: fillText(texts.title, { year }),
    lead: fillText(texts.lead, { year }),
    body: [...parts, end].join("\n\n"),
  };
}

function valuesOf(group: IncomeGroup, { year, currency }: Incomes, locale: Locale): Record<string, string> {
  const texts = TEXTS[locale];
  const money = new Intl.NumberFormat(locale, { style: "currency", currency, useGrouping: "always" });
  const amount = (minor: number) => money.format(formatMinor(minor).replace(",", ".") as `${number}`);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(locale);
  const nameOf = (tenth: number) => {
    if (tenth === 1) return texts.least;
    return tenth === group.tenths.length ? texts.most : texts.between;
  };
  const rows = group.tenths.map(
    ({ tenth, mean }) => `| ${fillText(nameOf(tenth), { tenth: String(tenth) })} | ${amount(mean)} |`,
  );
  return {
    year: String(year),
    members: count.format(group.members),
    zero: count.format(group.zero),
    zeroShare: percent.format(group.zeroShare / 10_000),
    median: amount(group.median),
    mean: amount(group.mean),
    ownShare: percent.format(group.ownShare / 10_000),
    tenths: [`| ${texts.heads.join(" | ")} |`, "| --- | ---: |", ...rows].join("\n"),
  };
}

/** Tagged, so that it can be listened to. */
export async function drawIncomes(incomes: Incomes, locale: Locale, author: string): Promise<Buffer> {
  const words = incomeWords(incomes, locale);
  const pdf = openPdf({ size: "A4", title: words.title, author, language: locale, archived: true });
  drawText(pdf, words);
  drawFooters(pdf, `${words.title} · ${author}`);
  return closePdf(pdf);
}

export function incomeFileName(year: number, locale: Locale): string {
  return `${fillText(TEXTS[locale].file, { year: String(year) })}.pdf`;
}

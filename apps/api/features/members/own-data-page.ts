import { writtenLocale } from "@kram/domain/languages";
import type { OwnData } from "@kram/contract/members";
import type { Locale } from "@kram/countries/country";
import { fillText } from "../../platform/fill-text.ts";
import { escapeHtml } from "../mail/public.ts";
import de from "./texts/own-data.de.json" with { type: "json" };
import en from "./texts/own-data.en.json" with { type: "json" };
import pl from "./texts/own-data.pl.json" with { type: "json" };

type Texts = typeof pl;
type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value };

const TEXTS: Readonly<Record<Locale, Texts>> = { pl, en, de };

// Self-contained: people keep the page on their own devices.
const STYLE =
  "body{margin:0;background:#faf8f2;color:#22262e;font:16px/1.5 system-ui,sans-serif}" +
  "main{max-width:60rem;margin:0 auto;padding:2rem 1rem}" +
  "h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;margin:.5rem 0}" +
  "th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #ddd8ca;overflow-wrap:anywhere}" +
  "th{font-weight:600;color:#4a505c}.box{overflow-x:auto}p{color:#4a505c}" +
  "@media(prefers-color-scheme:dark){body{background:#1d1b18;color:#efe9dc}th,p{color:#b9b2a3}th,td{border-color:#3a362f}}";

/** Every text is escaped. */
export function ownDataPage(data: OwnData, { locale, shop }: { locale: Locale; shop: string }): string {
  const { title, labels, ...words } = TEXTS[locale];
  const texts: Texts = {
    ...words,
    title: fillText(title, { shop }),
    labels: { ...labels, byStaff: fillText(labels.byStaff, { shop }) },
  };
  const { exportedAt, memberSince, profile, ...sections } = data;
  const when = new Intl.DateTimeFormat(writtenLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const parts = Object.entries({ profile: { memberSince, ...profile }, ...sections }).map(
    ([name, value]) =>
      `<section><h2>${escapeHtml(labelOf(texts, name))}</h2><div class="box">${markup(value as Value, texts)}</div></section>`,
  );
  const lead = `${texts.lead} ${when.format(Date.parse(exportedAt))} UTC.`;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(texts.title)}</h1>` +
    `<p>${escapeHtml(lead)}</p>${parts.join("")}</main></body></html>`
  );
}

function markup(value: Value, texts: Texts): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return escapeHtml(value ? texts.yes : texts.no);
  if (typeof value !== "object") return escapeHtml(String(value));
  if (!isList(value)) return details(value, texts);
  if (value.length === 0) return `<p>${escapeHtml(texts.none)}</p>`;
  const words = value.filter((each) => typeof each === "string");
  if (words.length === value.length) return escapeHtml(words.join(", "));
  return table(value as readonly Readonly<Record<string, Value>>[], texts);
}

function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}

function details(value: Readonly<Record<string, Value>>, texts: Texts): string {
  const rows = Object.entries(value).map(
    ([name, part]) =>
      `<tr><th scope="row">${escapeHtml(labelOf(texts, name))}</th><td>${markup(part, texts)}</td></tr>`,
  );
  return `<table>${rows.join("")}</table>`;
}

function table(rows: readonly Readonly<Record<string, Value>>[], texts: Texts): string {
  const names = Object.keys(rows[0] ?? {});
  const head = names.map((name) => `<th scope="col">${escapeHtml(labelOf(texts, name))}</th>`).join("");
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${markup(row[name], texts)}</td>`).join("")}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("")}</tbody></table>`;
}

/** As in the JSON without a text. */
function labelOf(texts: Texts, name: string): string {
  return Object.hasOwn(texts.labels, name) ? texts.labels[name as keyof Texts["labels"]] : name;
}

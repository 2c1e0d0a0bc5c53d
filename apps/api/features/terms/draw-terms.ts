import type { SettingValue } from "@kram/contract/settings";
import type { Locale } from "@kram/domain/languages";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { drawFooters, drawText } from "../../platform/pdf/text-blocks.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

interface Terms {
  locale: Locale;
  /** Null while nobody named the company. */
  seller: Pick<SettingValue<"company">, "name" | "street" | "zipCode" | "city" | "email"> | null;
  pages: readonly {
    title: string | null;
    lead: string | null;
    body: string | null;
    version: number;
    day: string | null;
  }[];
}

/** Draws all pages with a list before and the model form behind. Source: Directive 2011/83/EU, annex I (B). */
export async function drawTerms({ locale, seller, pages }: Terms): Promise<Buffer> {
  const texts = TEXTS[locale];
  const author = seller?.name ?? "";
  const pdf = openPdf({ size: "A4", title: texts.title, author, language: locale, archived: true });
  const list = pages.map(({ title, version, day }) =>
    fillText(texts.entry, { title: title ?? "", version: String(version), day: dayText(day) }),
  );
  const body = [...list, texts.form].map((entry) => `- ${entry}`).join("\n");
  drawText(pdf, { title: texts.title, lead: texts.lead, body });
  for (const { title, lead, body: words } of pages)
    drawText(pdf, { title: title ?? "", lead: lead ?? "", body: words ?? "" });
  const place = seller && `${seller.name}, ${seller.street}, ${seller.zipCode} ${seller.city}, ${seller.email}`;
  drawText(pdf, { title: texts.form, lead: texts.formLead, body: fillText(texts.formBody, { seller: place ?? "" }) });
  drawFooters(pdf, `${texts.title} · ${author}`);
  return closePdf(pdf);
}

export function termsFileName(locale: Locale): string {
  return `${TEXTS[locale].file}.pdf`;
}

function dayText(day: string | null): string {
  return (day ?? "").split("-").toReversed().join(".");
}

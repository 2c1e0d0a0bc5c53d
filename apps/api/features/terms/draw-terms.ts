import type { SettingValue } from "@kram/contract/settings";
import type { Locale } from "@kram/domain/languages";
import type { Durability } from "@kram/domain/catalog";
import { GUARANTEE_NOTICE } from "@kram/domain/complaints";
import { fillText } from "../../platform/fill-text.ts";
import { closePdf, openPdf, type Pdf } from "../../platform/pdf/open-pdf.ts";
import { drawFooters, drawText } from "../../platform/pdf/text-blocks.ts";
import { drawGuarantee, drawLabels } from "./draw-guarantee.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

interface Terms {
  locale: Locale;
  mayWithdraw: boolean;
  /** Null while nobody named the company. */
  seller: Pick<SettingValue<"company">, "name" | "street" | "zipCode" | "city" | "email"> | null;
  pages: readonly {
    title: string | null;
    lead: string | null;
    body: string | null;
    version: number;
    day: string | null;
  }[];
  /** By line. */
  guarantees: readonly { title: string; durability: Durability | null }[];
}

/**
 * Draws all pages with a list before; behind it, for consumers, the model form, the notice on the
 * guarantee and the labels of what was bought. Source: Directive 2011/83/EU, annex I (B).
 */
export async function drawTerms({ locale, mayWithdraw, seller, pages, guarantees }: Terms): Promise<Buffer> {
  const texts = TEXTS[locale];
  const author = seller?.name ?? "";
  const pdf = openPdf({ size: "A4", title: texts.title, author, language: locale, archived: true });
  const list = pages.map(({ title, version, day }) =>
    fillText(texts.entry, { title: title ?? "", version: String(version), day: dayText(day) }),
  );
  const notice = GUARANTEE_NOTICE[locale];
  const labels = guarantees.flatMap(({ title, durability }) => (durability ? { title, ...durability } : []));
  const consumers = [texts.form, notice.title, ...(labels.length > 0 ? [texts.durability] : [])];
  const listed = (mayWithdraw ? [...list, ...consumers] : list).map((entry) => `- ${entry}`).join("\n");
  const body = mayWithdraw ? listed : `${listed}\n\n${texts.noRight}`;
  drawText(pdf, { title: texts.title, lead: texts.lead, body });
  for (const { title, lead, body: words } of pages)
    drawText(pdf, { title: title ?? "", lead: lead ?? "", body: words ?? "" });
  if (mayWithdraw) {
    drawForm(pdf, texts, seller);
    drawGuarantee(pdf, notice);
    if (labels.length > 0) drawLabels(pdf, texts, labels);
  }
  drawFooters(pdf, `${texts.title} · ${author}`);
  return closePdf(pdf);
}

function drawForm(pdf: Pdf, texts: typeof pl, seller: Terms["seller"]): void {
  const place = seller && `${seller.name}, ${seller.street}, ${seller.zipCode} ${seller.city}, ${seller.email}`;
  drawText(pdf, { title: texts.form, lead: texts.formLead, body: fillText(texts.formBody, { seller: place ?? "" }) });
}

export function termsFileName(locale: Locale): string {
  return `${TEXTS[locale].file}.pdf`;
}

function dayText(day: string | null): string {
  return (day ?? "").split("-").toReversed().join(".");
}

import { drawMark } from "../../apps/api/platform/pdf/draw-mark.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../apps/api/platform/pdf/open-pdf.ts";
import type { DemoProduct } from "./catalogue.ts";

type Locale = "pl" | "en" | "de";
type Facts = NonNullable<DemoProduct["supplement"]>;

// Fixed, so that the same texts make the same file.
const PRINTED_AT = new Date("2026-11-02T08:00:00Z");

const WIDTH = 419.53;
const HEIGHT = 595.28;
const LEFT = 38;
const INNER = WIDTH - 2 * LEFT;

const WORDS = {
  pl: {
    kind: "Suplement diety",
    card: "Karta produktu",
    daily: "Zalecana dzienna porcja",
    in: "Składniki",
    amount: "W dziennej porcji",
    share: "RWS*",
    shareNote: "* RWS: referencyjna wartość spożycia dla przeciętnej osoby dorosłej.",
    none: "Dla składników oznaczonych kreską nie ustalono RWS.",
    mind: "Pamiętaj",
    store: "Przechowywanie",
    maker: "Podmiot odpowiedzialny",
  },
  en: {
    kind: "Food supplement",
    card: "Product card",
    daily: "Recommended daily portion",
    in: "Ingredients",
    amount: "In the daily portion",
    share: "NRV*",
    shareNote: "* NRV: nutrient reference value for an average adult.",
    none: "No NRV is set for what bears a dash.",
    mind: "Please note",
    store: "Storage",
    maker: "Food business operator",
  },
  de: {
    kind: "Nahrungsergänzungsmittel",
    card: "Produktkarte",
    daily: "Empfohlene Tagesportion",
    in: "Zutaten",
    amount: "Je Tagesportion",
    share: "NRV*",
    shareNote: "* NRV: Nährstoffbezugswert für durchschnittliche Erwachsene.",
    none: "Für Zeilen mit Strich ist kein NRV festgelegt.",
    mind: "Bitte beachten",
    store: "Aufbewahrung",
    maker: "Verantwortlicher Lebensmittelunternehmer",
  },
} as const;

/** An A5 page in each language. Refuses products that are no supplements. */
export async function leaflet(product: DemoProduct): Promise<Buffer> {
  const facts = product.supplement;
  if (facts === null) throw new Error(`${product.code} is no food supplement`);
  const pdf = openPdf({
    size: "A5",
    title: product.texts.pl.title,
    author: "Ovanea",
    language: "pl",
    createdAt: PRINTED_AT,
  });
  for (const locale of ["pl", "en", "de"] as const) page(pdf, product, facts, locale);
  return closePdf(pdf);
}

function page(pdf: Pdf, product: DemoProduct, facts: Facts, locale: Locale): void {
  const words = WORDS[locale];
  pdf.addPage();
  pdf.rect(0, 0, WIDTH, HEIGHT).fill(INK.paper);
  head(pdf, product, facts, locale);
  section(pdf, words.daily, () => paragraph(pdf, `${sentence(facts.dailyPortion[locale])}.`));
  section(pdf, words.in, () => ingredients(pdf, facts.ingredients[locale]));
  substances(pdf, facts, locale);
  section(pdf, words.mind, () => list(pdf, facts.warnings[locale]));
  section(pdf, words.store, () => paragraph(pdf, facts.storage[locale]));
  foot(pdf, product, locale);
}

function head(pdf: Pdf, product: DemoProduct, facts: Facts, locale: Locale): void {
  const words = WORDS[locale];
  drawMark(pdf, product.brand, { x: LEFT + 9, y: 46, size: 12, colour: INK.green });
  pdf
    .font("serif")
    .fontSize(13)
    .fillColor(INK.green)
    .text("Ovanea", LEFT + 28, 37, { lineBreak: false });
  pdf
    .font("sans")
    .fontSize(8.5)
    .fillColor(INK.quiet)
    .text(`${words.card} · ${product.code} · ${locale.toUpperCase()}`, LEFT, 41, { width: INNER, align: "right" });
  pdf
    .moveTo(LEFT, 68)
    .lineTo(LEFT + INNER, 68)
    .lineWidth(0.8)
    .stroke(INK.line);
  pdf.font("serif").fontSize(19).fillColor(INK.ink).text(product.texts[locale].title, LEFT, 82, { width: INNER });
  pdf
    .font("sans")
    .fontSize(9.5)
    .fillColor(INK.quiet)
    .text(`${words.kind} · ${facts.netQuantity[locale]}`, LEFT, pdf.y + 3, { width: INNER });
  pdf.y += 6;
}

function section(pdf: Pdf, heading: string, body: () => void): void {
  pdf.y += 7;
  pdf.font("sansBold").fontSize(8.5).fillColor(INK.green).text(heading, LEFT, pdf.y, { width: INNER });
  pdf.y += 1;
  body();
}

function paragraph(pdf: Pdf, text: string): void {
  pdf.font("sans").fontSize(9).fillColor(INK.ink).text(text, LEFT, pdf.y, { width: INNER, lineGap: 0.6 });
}

/** Allergens, between asterisks in the data, are bold. Source: FIC art. 21. */
function ingredients(pdf: Pdf, text: string): void {
  const parts = text.split("*");
  pdf.x = LEFT;
  parts.forEach((part, at) => {
    pdf
      .font(at % 2 === 0 ? "sans" : "sansBold")
      .fontSize(9)
      .fillColor(INK.ink);
    pdf.text(part, { width: INNER, lineGap: 0.6, continued: at < parts.length - 1 });
  });
}

const ROW = 13;

/** Many go into two columns. */
function substances(pdf: Pdf, facts: Facts, locale: Locale): void {
  const words = WORDS[locale];
  const columns = facts.substances.length > 6 ? 2 : 1;
  const perColumn = Math.ceil(facts.substances.length / columns);
  const width = (INNER - (columns - 1) * 18) / columns;
  const top = pdf.y + 9;
  for (let column = 0; column < columns; column += 1) {
    const x = LEFT + column * (width + 18);
    row(pdf, { x, y: top, width }, [column === 0 ? words.amount : "", "", words.share], "sansBold");
    facts.substances
      .slice(column * perColumn, (column + 1) * perColumn)
      .forEach(({ names, amount, nrvPercent }, at) => {
        const percent = nrvPercent === null ? "–" : `${nrvPercent}${locale === "de" ? "\u00a0" : ""}%`;
        const y = top + (at + 1) * ROW;
        pdf
          .moveTo(x, y - 1)
          .lineTo(x + width, y - 1)
          .lineWidth(0.5)
          .stroke(INK.line);
        row(
          pdf,
          { x, y, width },
          [names[locale], locale === "en" ? amount.replace(",", ".") : amount, percent],
          "sans",
        );
      });
  }
  const open = facts.substances.some(({ nrvPercent }) => nrvPercent === null);
  const below = top + (perColumn + 1) * ROW;
  pdf
    .moveTo(LEFT, below - 1)
    .lineTo(LEFT + INNER, below - 1)
    .lineWidth(0.5)
    .stroke(INK.line);
  const notes = open ? `${words.shareNote} ${words.none}` : words.shareNote;
  pdf
    .font("sans")
    .fontSize(7.5)
    .fillColor(INK.quiet)
    .text(notes, LEFT, below + 3, { width: INNER });
}

function row(
  pdf: Pdf,
  { x, y, width }: { x: number; y: number; width: number },
  [name, amount, share]: readonly [string, string, string],
  face: "sans" | "sansBold",
): void {
  const [amountWidth, shareWidth] = [36, 32];
  const room = width - amountWidth - shareWidth + 8;
  pdf.font(face).fontSize(8.6).fillColor(INK.ink);
  pdf.fontSize(Math.min(8.6, (8.6 * room) / pdf.widthOfString(name)));
  pdf.text(name, x, y, { lineBreak: false }).fontSize(8.6);
  pdf.text(amount, x + width - shareWidth - amountWidth, y, { width: amountWidth, align: "right", lineBreak: false });
  pdf.text(share, x + width - shareWidth, y, { width: shareWidth, align: "right", lineBreak: false });
}

function list(pdf: Pdf, items: readonly string[]): void {
  for (const item of items) {
    const y = pdf.y;
    pdf.circle(LEFT + 2, y + 6, 1.3).fill(INK.amber);
    pdf
      .font("sans")
      .fontSize(9)
      .fillColor(INK.ink)
      .text(item, LEFT + 10, y, { width: INNER - 10, lineGap: 0.4 });
  }
}

function foot(pdf: Pdf, { safety }: DemoProduct, locale: Locale): void {
  const { name, address, email } = safety.manufacturer;
  const y = HEIGHT - 52;
  if (pdf.y > y - 6) throw new Error(`The leaflet of ${safety.gtin} does not fit its page in ${locale}`);
  pdf
    .moveTo(LEFT, y)
    .lineTo(LEFT + INNER, y)
    .lineWidth(0.8)
    .stroke(INK.line);
  pdf.font("sans").fontSize(7.5).fillColor(INK.quiet);
  pdf.text(`${WORDS[locale].maker}: ${name}, ${address}, ${email}`, LEFT, y + 7, { width: INNER });
  pdf.text(`GTIN ${safety.gtin}`, LEFT, pdf.y + 1, { width: INNER });
}

const sentence = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

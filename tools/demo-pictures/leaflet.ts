import { drawMark } from "../../apps/api/platform/pdf/draw-mark.ts";
import { closePdf, INK, openPdf, type Pdf } from "../../apps/api/platform/pdf/open-pdf.ts";
import { decoration, opened, openedIn, type Tag, tagged } from "../../apps/api/platform/pdf/tagged.ts";
import type { DemoProduct } from "./catalogue.ts";

type Locale = "pl" | "en" | "de";
type Facts = NonNullable<DemoProduct["supplement"]>;
type Structure = ReturnType<typeof opened>;

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
    substance: "Składnik",
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
    substance: "Substance",
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
    substance: "Stoff",
    amount: "Je Tagesportion",
    share: "NRV*",
    shareNote: "* NRV: Nährstoffbezugswert für durchschnittliche Erwachsene.",
    none: "Für Zeilen mit Strich ist kein NRV festgelegt.",
    mind: "Bitte beachten",
    store: "Aufbewahrung",
    maker: "Verantwortlicher Lebensmittelunternehmer",
  },
} as const;

/** What is drawn, and the part of the document in the page's language. */
interface Sheet {
  pdf: Pdf;
  part: Structure;
  product: DemoProduct;
  facts: Facts;
  locale: Locale;
}

/** An A5 page in each language, tagged. Refuses products that are no supplements. */
export async function leaflet(product: DemoProduct): Promise<Buffer> {
  const facts = product.supplement;
  if (facts === null) throw new Error(`${product.code} is no food supplement`);
  const pdf = openPdf({
    size: "A5",
    title: product.texts.pl.title,
    author: "Ovanea",
    language: "pl",
    createdAt: PRINTED_AT,
    archived: true,
  });
  for (const locale of ["pl", "en", "de"] as const) {
    pdf.addPage();
    page({ pdf, part: openedIn(pdf, locale), product, facts, locale });
  }
  return closePdf(pdf);
}

function page(sheet: Sheet): void {
  const { pdf, facts, locale } = sheet;
  const words = WORDS[locale];
  decoration(pdf, "Layout", () => pdf.rect(0, 0, WIDTH, HEIGHT).fill(INK.paper));
  head(sheet);
  section(sheet, words.daily, () => paragraph(sheet, `${sentence(facts.dailyPortion[locale])}.`));
  section(sheet, words.in, () => ingredients(sheet));
  substances(sheet);
  section(sheet, words.mind, () => list(sheet));
  section(sheet, words.store, () => paragraph(sheet, facts.storage[locale]));
  foot(sheet);
}

function head({ pdf, part, product, facts, locale }: Sheet): void {
  const words = WORDS[locale];
  decoration(pdf, "Layout", () => drawMark(pdf, product.brand, { x: LEFT + 9, y: 46, size: 12, colour: INK.green }));
  const write = (tag: Tag, text: string, x: number, y: number, align: "left" | "right" = "left") =>
    tagged(pdf, tag, () => pdf.text(text, x, y, { width: LEFT + INNER - x, align }), part);
  pdf.font("serif").fontSize(13).fillColor(INK.green);
  write("P", "Ovanea", LEFT + 28, 37);
  pdf.font("sans").fontSize(8.5).fillColor(INK.quiet);
  write("P", `${words.card} · ${product.code} · ${locale.toUpperCase()}`, LEFT, 41, "right");
  rule(pdf, { x: LEFT, y: 68, width: INNER }, 0.8);
  pdf.font("serif").fontSize(19).fillColor(INK.ink);
  write("H1", product.texts[locale].title, LEFT, 82);
  pdf.font("sans").fontSize(9.5).fillColor(INK.quiet);
  write("P", `${words.kind} · ${facts.netQuantity[locale]}`, LEFT, pdf.y + 3);
  pdf.y += 6;
}

function rule(pdf: Pdf, { x, y, width }: { x: number; y: number; width: number }, thickness: number): void {
  decoration(pdf, "Layout", () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thickness)
      .stroke(INK.line);
  });
}

function section({ pdf, part }: Sheet, heading: string, body: () => void): void {
  pdf.y += 7;
  pdf.font("sansBold").fontSize(8.5).fillColor(INK.green);
  tagged(pdf, "H2", () => pdf.text(heading, LEFT, pdf.y, { width: INNER }), part);
  pdf.y += 1;
  body();
}

function paragraph({ pdf, part }: Sheet, text: string): void {
  pdf.font("sans").fontSize(9).fillColor(INK.ink);
  tagged(pdf, "P", () => pdf.text(text, LEFT, pdf.y, { width: INNER, lineGap: 0.6 }), part);
}

/** Allergens, between asterisks in the data, are bold. Source: FIC art. 21. */
function ingredients({ pdf, part, facts, locale }: Sheet): void {
  const pieces = facts.ingredients[locale].split("*");
  pdf.x = LEFT;
  pdf.fontSize(9).fillColor(INK.ink);
  const draw = () => {
    for (const [at, piece] of pieces.entries()) {
      pdf.font(at % 2 === 0 ? "sans" : "sansBold");
      pdf.text(piece, { width: INNER, lineGap: 0.6, continued: at < pieces.length - 1 });
    }
  };
  tagged(pdf, "P", draw, part);
}

const ROW = 13;
const SHARE_WIDTH = 32;
const AMOUNT_WIDTH = 36;

type Cells = readonly [string, string, string];
type Place = { x: number; y: number; width: number };

/** One table; many rows go on beside it, below heads for the eye. */
function substances(sheet: Sheet): void {
  const { pdf, part, facts, locale } = sheet;
  const words = WORDS[locale];
  const columns = facts.substances.length > 6 ? 2 : 1;
  const perColumn = Math.ceil(facts.substances.length / columns);
  const width = (INNER - (columns - 1) * 18) / columns;
  const top = pdf.y + 9;
  const heads = [words.substance, words.amount, words.share] as const;
  const table = opened(pdf, "Table", part);
  for (let column = 0; column < columns; column += 1) {
    const x = LEFT + column * (width + 18);
    if (column === 0) row(pdf, { x, y: top, width }, heads, { within: opened(pdf, "TR", table), tag: "TH" });
    else decoration(pdf, "Layout", () => row(pdf, { x, y: top, width }, heads, { within: null, tag: "TH" }));
    const own = facts.substances.slice(column * perColumn, (column + 1) * perColumn);
    for (const [at, { names, amount, nrvPercent }] of own.entries()) {
      const percent = nrvPercent === null ? "–" : `${nrvPercent}${locale === "de" ? "\u00a0" : ""}%`;
      const y = top + (at + 1) * ROW;
      rule(pdf, { x, y: y - 1, width }, 0.5);
      const cells = [names[locale], locale === "en" ? amount.replace(",", ".") : amount, percent] as const;
      row(pdf, { x, y, width }, cells, { within: opened(pdf, "TR", table), tag: "TD" });
    }
  }
  const open = facts.substances.some(({ nrvPercent }) => nrvPercent === null);
  const below = top + (perColumn + 1) * ROW;
  rule(pdf, { x: LEFT, y: below - 1, width: INNER }, 0.5);
  const notes = open ? `${words.shareNote} ${words.none}` : words.shareNote;
  pdf.font("sans").fontSize(7.5).fillColor(INK.quiet);
  tagged(pdf, "P", () => pdf.text(notes, LEFT, below + 3, { width: INNER }), part);
}

/** The name is the head of its row. Heads may be wider than the numbers below them; `within` is null for the eye. */
function row(
  pdf: Pdf,
  { x, y, width }: Place,
  [name, amount, share]: Cells,
  { within, tag }: { within: Structure | null; tag: "TH" | "TD" },
): void {
  const cell = (draw: () => void, kind: "TH" | "TD", heads?: "Column" | "Row") =>
    within === null ? draw() : tagged(pdf, kind, draw, within, heads);
  const room = width - AMOUNT_WIDTH - SHARE_WIDTH + 8;
  const face = pdf.font(tag === "TH" ? "sansBold" : "sans").fontSize(8.6);
  const size = Math.min(8.6, (8.6 * room) / face.widthOfString(name));
  pdf.fillColor(INK.ink).fontSize(size);
  cell(() => pdf.text(name, x, y, { lineBreak: false }), "TH", tag === "TH" ? "Column" : "Row");
  pdf.fontSize(8.6);
  const right = (text: string, end: number) =>
    cell(() => pdf.text(text, end - pdf.widthOfString(text), y, { lineBreak: false }), tag);
  right(amount, x + width - SHARE_WIDTH);
  right(share, x + width);
}

function list({ pdf, part, facts, locale }: Sheet): void {
  const items = opened(pdf, "L", part);
  for (const item of facts.warnings[locale]) {
    const { y } = pdf;
    decoration(pdf, "Layout", () => pdf.circle(LEFT + 2, y + 6, 1.3).fill(INK.amber));
    pdf.font("sans").fontSize(9).fillColor(INK.ink);
    const draw = () => pdf.text(item, LEFT + 10, y, { width: INNER - 10, lineGap: 0.4 });
    tagged(pdf, "LBody", draw, opened(pdf, "LI", items));
  }
}

function foot({ pdf, part, product: { safety }, locale }: Sheet): void {
  const { name, address, email } = safety.manufacturer;
  const y = HEIGHT - 52;
  if (pdf.y > y - 6) throw new Error(`The leaflet of ${safety.gtin} does not fit its page in ${locale}`);
  rule(pdf, { x: LEFT, y, width: INNER }, 0.8);
  pdf.font("sans").fontSize(7.5).fillColor(INK.quiet);
  const maker = `${WORDS[locale].maker}: ${name}, ${address}, ${email}`;
  tagged(pdf, "P", () => pdf.text(maker, LEFT, y + 7, { width: INNER }), part);
  tagged(pdf, "P", () => pdf.text(`GTIN ${safety.gtin}`, LEFT, pdf.y + 1, { width: INNER }), part);
}

const sentence = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

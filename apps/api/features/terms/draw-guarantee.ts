import type { Durability } from "@kram/domain/catalog";
import { DURABILITY_LINK, type GuaranteeNotice, NOTICE_COLOURS } from "@kram/domain/complaints";
import { encode } from "uqr";
import { fillText } from "../../platform/fill-text.ts";
import { INK, type Pdf } from "../../platform/pdf/open-pdf.ts";
import { decoration, figure, tagged, type Tag } from "../../platform/pdf/tagged.ts";

// A4 in points, as the notice is prescribed for paper.
const PAGE = { width: 595.28, left: 48, right: 547.28 };
const COLUMN = { width: 290, right: 372, narrow: 175 };
const CODE = 130;

/** On a page of its own. Source: Implementing Regulation (EU) 2025/1960, annex I. */
export function drawGuarantee(pdf: Pdf, notice: GuaranteeNotice): void {
  pdf.addPage();
  decoration(pdf, "Layout", () => {
    pdf.rect(0, 0, PAGE.width, 120).fill(NOTICE_COLOURS.blue);
    drawShield(pdf, PAGE.right - 64, 22);
  });
  const write = writer(pdf);
  write("H1", notice.title.toLocaleUpperCase(), { x: PAGE.left, y: 42, width: 390, size: 26, bold: true, white: true });
  const framed = { x: PAGE.left + 12, y: 156, width: COLUMN.width - 24, size: 14, bold: true, blue: true };
  const framedEnd = write("P", notice.main, framed);
  decoration(pdf, "Layout", () => {
    pdf
      .roundedRect(PAGE.left, 144, COLUMN.width, framedEnd - 132, 6)
      .lineWidth(2)
      .stroke(NOTICE_COLOURS.blue);
  });
  const left = { x: PAGE.left, width: COLUMN.width, size: 11 };
  let y = framedEnd + 34;
  for (const words of [
    notice.rights,
    ...notice.rightsIf.map(dotted),
    notice.sellers,
    ...notice.sellersOffer.map(dotted),
  ])
    y = write("P", words, { ...left, y }) + 7;
  const right = { x: COLUMN.right, width: COLUMN.narrow, size: 11 };
  const end = write("P", notice.more, { ...right, y: write("P", notice.countries, { ...right, y: 150 }) + 10 });
  drawCode(pdf, notice, { x: COLUMN.right + 22, y: end + 14 });
  y = Math.max(y, end + CODE + 60) + 12;
  y = write("H2", notice.faulty, { ...left, y, width: 499, size: 14, bold: true, blue: true }) + 8;
  for (const [at, step] of notice.steps.entries()) y = write("P", `${at + 1}. ${step}`, { ...left, y, width: 499 }) + 6;
  decoration(pdf, "Layout", () => drawGaran(pdf, PAGE.left, y + 14));
  write("P", notice.garan, { ...left, x: PAGE.left + 88, y: y + 14, width: 411 });
}

function dotted(words: string): string {
  return `• ${words}`;
}

interface Written {
  x: number;
  y: number;
  width: number;
  size: number;
  bold?: boolean;
  blue?: boolean;
  white?: boolean;
}

/** Answers where the words end. */
function writer(pdf: Pdf) {
  return (
    tag: Tag,
    words: string,
    { x, y, width, size, bold = false, blue = false, white = false }: Written,
  ): number => {
    pdf.font(bold ? "sansBold" : "sans").fontSize(size);
    pdf.fillColor(white ? NOTICE_COLOURS.white : blue ? NOTICE_COLOURS.blue : INK.ink);
    tagged(pdf, tag, () => pdf.text(words, x, y, { width, lineGap: 2 }));
    return pdf.y;
  };
}

function drawCode(pdf: Pdf, { address, link }: GuaranteeNotice, { x, y }: { x: number; y: number }): void {
  codeOf(pdf, link, { x, y, width: CODE });
  pdf.font("sansBold").fontSize(10).fillColor(NOTICE_COLOURS.blue);
  tagged(pdf, "P", () => {
    pdf.text(address, COLUMN.right, y + CODE + 6, { width: COLUMN.narrow, align: "center" });
  });
}

function codeOf(pdf: Pdf, link: string, { x, y, width }: { x: number; y: number; width: number }): void {
  figure(pdf, link, () => {
    const { data, size } = encode(link, { ecc: "M", border: 2 });
    const dot = width / size;
    for (const [row, modules] of data.entries())
      for (const [column, dark] of modules.entries()) if (dark) pdf.rect(x + column * dot, y + row * dot, dot, dot);
    pdf.fill("#000000");
  });
}

const LABEL = { width: 320, head: 34, apart: 215, first: 145, most: 3 };

interface LabelTexts {
  durability: string;
  durabilityLead: string;
  durabilityYears: string;
}

/** Producers' guarantees of durability, three on a page. Source: Implementing Regulation (EU) 2025/1960, annex II. */
export function drawLabels(pdf: Pdf, texts: LabelTexts, labels: readonly (Durability & { title: string })[]): void {
  const write = writer(pdf);
  for (const [at, label] of labels.entries()) {
    const place = at % LABEL.most;
    if (place === 0) {
      pdf.addPage();
      const lead = write("H1", texts.durability, { x: PAGE.left, y: 48, width: 499, size: 22, bold: true });
      write("P", texts.durabilityLead, { x: PAGE.left, y: lead + 6, width: 499, size: 10 });
    }
    drawLabel(pdf, texts, label, LABEL.first + place * LABEL.apart);
  }
}

function drawLabel(
  pdf: Pdf,
  texts: LabelTexts,
  { title, years, brand, model }: Durability & { title: string },
  top: number,
): void {
  const write = writer(pdf);
  const { left: x } = PAGE;
  const inside = { x: x + 14, width: LABEL.width - 28, size: 11, bold: true };
  const y = write("H2", title, { x, y: top, width: 499, size: 12, bold: true }) + 4;
  decoration(pdf, "Layout", () => {
    pdf.rect(x, y, LABEL.width, LABEL.head).fill(NOTICE_COLOURS.blue);
    pdf
      .save()
      .translate(x + 14, y + 4)
      .scale(0.33);
    drawShield(pdf, 0, 0);
    pdf.restore();
    pdf.path(`M${x + 290} ${y + 9}h16v16h-16zM${x + 294} ${y + 17}l3.5 3.5l5-7`);
    pdf.lineWidth(1.5).stroke(NOTICE_COLOURS.white);
  });
  write("P", "GARAN", { x: x + 48, y: y + 7, width: 200, size: 18, bold: true, white: true });
  const body = write("P", `${brand} · ${model}`, { ...inside, y: y + LABEL.head + 8 });
  decoration(pdf, "Layout", () => {
    const days = { x: x + 130, y: body + 20 };
    pdf.path(
      `M${days.x} ${days.y}h44v32h-44zM${days.x} ${days.y + 9}h44M${days.x + 11} ${days.y - 5}v9M${days.x + 33} ${days.y - 5}v9`,
    );
    pdf.lineWidth(1.5).stroke(INK.ink);
    pdf.font("sansBold").fontSize(14).fillColor(INK.ink);
    pdf.text("365", days.x, days.y + 13, { width: 44, align: "center", lineBreak: false });
    pdf.rect(x, y, LABEL.width, body + 86 - y).stroke(NOTICE_COLOURS.blue);
  });
  write("P", String(years), { ...inside, y: body + 4, width: 100, size: 44 });
  write("P", fillText(texts.durabilityYears, { years: String(years) }), { ...inside, y: body + 66, size: 10 });
  codeOf(pdf, DURABILITY_LINK, { x: x + LABEL.width - 84, y: body + 2, width: 62 });
}

const STARS = 12;

/** Twelve stars around a G. */
function drawShield(pdf: Pdf, x: number, y: number): void {
  const outline = `M${x} ${y}h64v44c0 18-16 28-32 34c-16-6-32-16-32-34z`;
  pdf.path(outline).lineWidth(2).stroke(NOTICE_COLOURS.white);
  for (let at = 0; at < STARS; at += 1) {
    const angle = (at * 2 * Math.PI) / STARS;
    pdf.path(starAt(x + 32 + 23 * Math.sin(angle), y + 34 - 23 * Math.cos(angle), 3.6)).fill(NOTICE_COLOURS.yellow);
  }
  pdf.font("sansBold").fontSize(26).fillColor(NOTICE_COLOURS.white);
  pdf.text("G", x, y + 17, { width: 64, align: "center", lineBreak: false });
}

function starAt(x: number, y: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 === 0 ? size : size * 0.4;
    const angle = (at * Math.PI) / 5;
    return `${x + reach * Math.sin(angle)} ${y - reach * Math.cos(angle)}`;
  });
  return `M${points.join("L")}Z`;
}

/** What the label of a producer's guarantee looks like, in small. */
function drawGaran(pdf: Pdf, x: number, y: number): void {
  pdf.roundedRect(x, y, 72, 48, 4).lineWidth(1.5).stroke("#000000");
  pdf.path(`M${x + 56} ${y + 6}h9v10h-9zM${x + 58} ${y + 11}l2.5 2.5l4-5M${x + 6} ${y + 21}h60`).stroke("#000000");
  pdf
    .path(`M${x + 40} ${y + 27}h22v15h-22zM${x + 40} ${y + 32}h22M${x + 45} ${y + 25}v4M${x + 57} ${y + 25}v4`)
    .stroke("#000000");
  pdf.font("sansBold").fillColor("#000000");
  pdf.fontSize(12).text("GARAN", x + 6, y + 4, { lineBreak: false });
  pdf.fontSize(19).text("XX", x + 6, y + 22, { lineBreak: false });
  pdf.fontSize(8).text("365", x + 40, y + 32, { width: 22, align: "center", lineBreak: false });
}

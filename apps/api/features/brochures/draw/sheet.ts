import { fillText } from "../../../platform/fill-text.ts";
import type { Brochure } from "../compose-brochure.ts";
import type { BrochureTexts } from "../brochure-texts.ts";
import { drawMark } from "../../../platform/pdf/draw-mark.ts";
import { INK, type Pdf } from "../../../platform/pdf/open-pdf.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { type Cut, PictureRefused, type Pictures } from "../../../platform/pictures/picture-work.ts";

/** A4 and its margins in points. */
export const SHEET = { width: 595.28, height: 841.89, margin: 44, foot: 806 } as const;

/** Between the margins in points. */
export const INNER: number = SHEET.width - 2 * SHEET.margin;

/** Pixels a point of paper; 150 dots an inch. */
const DENSITY = 150 / 72;

export interface Drawing {
  pdf: Pdf;
  brochure: Brochure;
  texts: BrochureTexts;
  media: MediaStore;
  pictures: Pictures;
}

/** In points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function startPage({ pdf }: Drawing): void {
  pdf.addPage();
  pdf.rect(0, 0, SHEET.width, SHEET.height).fill(INK.paper);
}

/** Draws the brand's mark where there is none. `rounding` in points. */
export async function drawPicture(
  drawing: Drawing,
  name: string | null,
  place: Place,
  { across, down, rounding = 0 }: Pick<Cut, "across" | "down"> & { rounding?: number },
): Promise<void> {
  const { pdf, brochure } = drawing;
  const size = { width: Math.round(place.width * DENSITY), height: Math.round(place.height * DENSITY) };
  const picture = await readPicture(drawing, name, { ...size, across, down });
  pdf.save().roundedRect(place.x, place.y, place.width, place.height, rounding).clip();
  if (picture === null) {
    pdf.rect(place.x, place.y, place.width, place.height).fill(INK.sunken);
    drawMark(pdf, brochure.brand.code, {
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
      size: Math.min(place.width, place.height) * 0.16,
      colour: INK.line,
    });
  } else pdf.image(picture, place.x, place.y, { width: place.width, height: place.height });
  pdf.restore();
}

async function readPicture({ media, pictures }: Drawing, name: string | null, cut: Cut): Promise<Buffer | null> {
  const bytes = name === null ? null : await media.read(name);
  if (bytes === null) return null;
  try {
    return await pictures.cut(bytes, cut);
  } catch (error) {
    // Missing or broken: the brand's mark. Whatever else happens, none at all.
    if (error instanceof PictureRefused) return null;
    throw error;
  }
}

/** Shrinks long text to one line. Answers where it ends. */
export function setLine(
  pdf: Pdf,
  words: string,
  at: { x: number; y: number; width: number; font: string; size: number; colour: string; align?: "left" | "right" },
): number {
  const { x, y, width, font, size, colour, align = "left" } = at;
  pdf.font(font).fontSize(size).fillColor(colour);
  const natural = pdf.widthOfString(words);
  const fitted = natural > width ? (size * width) / natural : size;
  const taken = Math.min(natural, width);
  pdf
    .fontSize(fitted)
    .text(words, align === "right" ? x + width - taken : x, y + (size - fitted) * 0.8, { lineBreak: false });
  return x + taken;
}

/** Runs last, once the number of pages is known; the cover has none. */
export function writeFeet({ pdf, brochure, texts }: Drawing): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start + 1; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const small = { y: SHEET.foot, font: "sans", size: 8, colour: INK.quiet };
    setLine(pdf, `${fillText(texts.title, { brand: brochure.brand.name })} · ${page + 1}`, {
      ...small,
      x: SHEET.margin,
      width: 200,
    });
    setLine(pdf, texts.vat, { ...small, x: SHEET.width - SHEET.margin - 300, width: 300, align: "right" });
  }
}

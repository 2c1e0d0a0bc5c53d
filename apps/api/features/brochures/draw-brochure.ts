import { setImmediate as turn } from "node:timers/promises";
import { fillText } from "../../platform/fill-text.ts";
import { brochureTexts } from "./brochure-texts.ts";
import { chapterPages, drawChapter } from "./draw/draw-chapter.ts";
import type { Brochure, Chapter } from "./compose-brochure.ts";
import { drawClosing, drawCover } from "./draw/draw-cover.ts";
import { drawContents } from "./draw/draw-contents.ts";
import { type Drawing, writeFeet } from "./draw/sheet.ts";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";

/** Behind cover and contents. */
const FIRST_CHAPTER_PAGE = 3;

/** An A4 PDF; other requests get their turn between chapters. */
export async function drawBrochure(brochure: Brochure, from: Pick<Drawing, "media" | "pictures">): Promise<Buffer> {
  const { brand, locale } = brochure;
  const texts = brochureTexts(locale);
  const title = fillText(texts.title, { brand: brand.name });
  const pdf = openPdf({ size: "A4", title, author: brand.name, language: locale });
  const drawing: Drawing = { pdf, brochure, texts, ...from };
  await drawCover(drawing);
  drawContents(drawing, firstPages(brochure.chapters));
  for (const chapter of brochure.chapters) {
    await drawChapter(drawing, chapter);
    await turn();
  }
  drawClosing(drawing);
  writeFeet(drawing);
  return closePdf(pdf);
}

function firstPages(chapters: readonly Chapter[]): Map<Chapter, number> {
  let page = FIRST_CHAPTER_PAGE;
  return new Map(
    chapters.map((chapter) => {
      const first = page;
      page += chapterPages(chapter.products).length;
      return [chapter, first] as const;
    }),
  );
}

import type { TextFile } from "../../features/content/public.ts";
import { keepByContent, type MediaStore } from "../../platform/media/media-store.ts";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { drawFooters, drawText } from "../../platform/pdf/text-blocks.ts";

export interface WrittenDocument {
  file: string;
  mediaType: "application/pdf";
  sizeBytes: number;
}

/** A4, into the store, named by its content. */
export async function writeDocument(
  text: TextFile,
  { media, footer, locale }: { media: MediaStore; footer: string; locale: string },
): Promise<WrittenDocument> {
  const pdf = openPdf({ size: "A4", title: text.title, author: "Kram", language: locale, archived: true });
  drawText(pdf, text);
  drawFooters(pdf, footer);
  const bytes = await closePdf(pdf);
  const file = await keepByContent(media, bytes, ".pdf");
  return { file, mediaType: "application/pdf", sizeBytes: bytes.length };
}

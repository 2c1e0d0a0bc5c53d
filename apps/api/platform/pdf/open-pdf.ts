import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { escapeMetadata } from "./archived.ts";

const require = createRequire(import.meta.url);

const facesOf = () => ({
  serif: require.resolve("@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf"),
  serifLight: require.resolve("@expo-google-fonts/fraunces/400Regular/Fraunces_400Regular.ttf"),
  sans: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  sansBold: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
});

/** `#rrggbb`. Source: the tokens of the shop's light theme. */
export const INK = {
  paper: "#fbf8f0",
  ink: "#22282e",
  quiet: "#5c6268",
  line: "#d9d2c2",
  sunken: "#f1ebdd",
  green: "#1f5a41",
  amber: "#b5731a",
} as const;

/** Same content makes same bytes, so that caches stay right. */
const NO_MOMENT = new Date(0);

/** Sizes and places in points; y runs down. */
export type Pdf = PDFKit.PDFDocument;

/** Has the fonts `serif`, `serifLight`, `sans`, `sansBold`; `language` is a tag like `pl`. */
export function openPdf(input: {
  size: "A4" | "A5";
  title: string;
  author: string;
  language: string;
  createdAt?: Date;
  /** PDF/A-3, everything in it tagged. Source: ISO 19005-3, level A. */
  archived?: boolean;
}): Pdf {
  const { size, title, author, language, createdAt, archived = false } = input;
  // Few processes draw one, and what draws it takes as long to load as all the rest.
  const Document = require("pdfkit") as typeof PDFDocument;
  const pdf = new Document({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    pdfVersion: "1.7",
    ...(archived && { subset: "PDF/A-3a", tagged: true }),
    info: { Title: title, Author: author, CreationDate: createdAt ?? NO_MOMENT },
  });
  escapeMetadata(pdf);
  for (const [name, file] of Object.entries(facesOf())) pdf.registerFont(name, file);
  return pdf;
}

/** Answers the bytes. */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    pdf.once("end", resolve);
    pdf.once("error", reject);
  });
  pdf.end();
  await done;
  return Buffer.concat(parts);
}

/** One file of all pages, as they come. */
export async function joinPdfs(parts: readonly Buffer[]): Promise<Buffer> {
  // Few processes join any.
  const { PDFDocument } = await import("pdf-lib");
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const pdf = await PDFDocument.load(part);
    for (const page of await whole.copyPages(pdf, pdf.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}

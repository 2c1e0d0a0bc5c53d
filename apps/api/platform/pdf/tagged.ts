import type { Pdf } from "./open-pdf.ts";

/** What a reading program tells apart. */
export type Tag = "H1" | "H2" | "P" | "LBody" | "TH" | "TD";

type Structure = ReturnType<Pdf["struct"]>;

const documents = new WeakMap<Pdf, Structure>();

/** Draws as a part of the document, below `within` where one is open; `heads` is what a TH is the head of. */
export function tagged(
  pdf: Pdf,
  tag: Tag,
  draw: () => void,
  within?: Structure,
  heads: "Column" | "Row" = "Column",
): void {
  const scope = tag === "TH" ? { scope: heads } : {};
  (within ?? documentOf(pdf)).add(pdf.struct(tag, scope as object, draw));
}

/** Opens a table, a list, or a row or an item of one. */
export function opened(pdf: Pdf, kind: "Table" | "TR" | "L" | "LI", within?: Structure): Structure {
  const structure = pdf.struct(kind);
  (within ?? documentOf(pdf)).add(structure);
  return structure;
}

/** Opens a part in a language of its own, a tag like `pl`. */
export function openedIn(pdf: Pdf, lang: string): Structure {
  const structure = pdf.struct("Sect", { lang });
  documentOf(pdf).add(structure);
  return structure;
}

/** A picture with its words. */
export function figure(pdf: Pdf, alt: string, draw: () => void): void {
  documentOf(pdf).add(pdf.struct("Figure", { alt }, draw));
}

/** Lines, and what every page repeats: no reading program says it. */
export function decoration(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

function documentOf(pdf: Pdf): Structure {
  const known = documents.get(pdf);
  if (known) return known;
  const structure = pdf.struct("Document");
  pdf.addStructure(structure);
  documents.set(pdf, structure);
  return structure;
}

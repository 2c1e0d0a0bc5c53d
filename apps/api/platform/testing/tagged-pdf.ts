import { inflateSync } from "node:zlib";
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "pdf-lib";
import { lettersOf } from "./pdf-words.ts";

/** A part as a reading program meets it. */
export interface TaggedPart {
  /** From the document down: `Document Sect Table TR TH`. */
  path: string;
  /** Of the nearest part that names one, else the document's. */
  language: string;
  /** Drawn by the part itself. */
  words: string;
  /** What a TH is the head of. */
  scope: string | undefined;
}

export interface TaggedPdf {
  title: string | undefined;
  language: string | undefined;
  showsTitle: boolean;
  isMarked: boolean;
  parts: TaggedPart[];
  /** Lines of the pages that draw outside every part and ornament. */
  outside: string[];
  /** Words in marked content that no part has. */
  unread: string[];
}

/** Reads tags, and words in the order of the tags. Only PDFs as pdfkit draws them. */
export async function readTagged(bytes: Buffer): Promise<TaggedPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog, context } = pdf;
  const language = textOf(catalog.lookup(PDFName.of("Lang")));
  const pages = new Map(pdf.getPages().map(({ ref, node }) => [ref, readPage(node)]));
  const parts: TaggedPart[] = [];
  const walk = (part: PDFDict, above: { path: string; language: string; page: PDFRef | null }) => {
    const kind = part.lookup(PDFName.of("S"), PDFName).decodeText();
    const page = refOf(part.get(PDFName.of("Pg"))) ?? above.page;
    const own = {
      path: `${above.path} ${kind}`.trim(),
      language: textOf(part.lookup(PDFName.of("Lang"))) ?? above.language,
    };
    const kids = listOf(part.lookup(PDFName.of("K"))).map((kid) => (kid instanceof PDFRef ? context.lookup(kid) : kid));
    const scope = part.lookupMaybe(PDFName.of("A"), PDFDict)?.lookupMaybe(PDFName.of("Scope"), PDFName)?.decodeText();
    const found: TaggedPart = { ...own, words: "", scope };
    parts.push(found);
    for (const kid of kids) {
      const isPart = kid instanceof PDFDict && kid.has(PDFName.of("S"));
      if (isPart) walk(kid, { ...own, page });
      else found.words += takeWords(pages, kid, page);
    }
  };
  const root = catalog.lookupMaybe(PDFName.of("StructTreeRoot"), PDFDict);
  for (const kid of listOf(root?.lookup(PDFName.of("K"))))
    walk(context.lookup(kid, PDFDict), { path: "", language: language ?? "", page: null });
  const isTrue = (dictionary: string, key: string) =>
    String(catalog.lookupMaybe(PDFName.of(dictionary), PDFDict)?.get(PDFName.of(key))) === "true";
  return {
    title: pdf.getTitle(),
    language,
    showsTitle: isTrue("ViewerPreferences", "DisplayDocTitle"),
    isMarked: isTrue("MarkInfo", "Marked"),
    parts,
    outside: [...pages.values()].flatMap(({ outside }) => outside),
    unread: [...pages.values()].flatMap(({ marked }) => [...marked.values()].filter((words) => words !== "")),
  };
}

interface Page {
  marked: Map<number, string>;
  outside: string[];
}

/** Takes them away, so that what no part has is left. */
function takeWords(pages: ReadonlyMap<PDFRef, Page>, kid: unknown, page: PDFRef | null): string {
  const isNumber = kid instanceof PDFNumber;
  const reference = kid instanceof PDFDict ? kid : undefined;
  const id = isNumber ? kid.asNumber() : reference?.lookupMaybe(PDFName.of("MCID"), PDFNumber)?.asNumber();
  const marked = pages.get(refOf(reference?.get(PDFName.of("Pg"))) ?? page ?? PDFRef.of(0))?.marked;
  const words = id === undefined ? undefined : marked?.get(id);
  if (id === undefined || words === undefined) throw new Error("A part names marked content that is not there.");
  marked?.delete(id);
  return words;
}

function readPage(page: { Contents(): unknown; Resources(): PDFDict | undefined }): Page {
  const fonts = page.Resources()?.lookupMaybe(PDFName.of("Font"), PDFDict);
  const letters = new Map(
    (fonts?.keys() ?? []).map((name) => {
      const map = fonts?.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
      return [name.decodeText(), lettersOf(map instanceof PDFRawStream ? streamOf(map) : "")];
    }),
  );
  const found: Page = { marked: new Map(), outside: [] };
  // No number for ornaments.
  const open: number[] = [];
  let font: readonly string[] = [];
  for (const line of contentOf(page).split("\n")) {
    if (/ (?:BDC|BMC)$/u.test(line)) open.push(Number(/\/MCID (\d+)/u.exec(line)?.[1] ?? Number.NaN));
    if (line === "EMC") open.pop();
    font = letters.get(/^\/(\w+) \S+ Tf$/u.exec(line)?.[1] ?? "") ?? font;
    if (open.length === 0 && /(?:^|\s)(?:TJ|Tj|S|f|B|Do)$/u.test(line)) found.outside.push(line);
    const id = open.at(-1);
    if (id === undefined || Number.isNaN(id)) continue;
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/giu)].flatMap(([, hex = ""]) => hex.match(/.{4}/gu) ?? []);
    const words = line.endsWith("TJ") ? glyphs.map((hex) => font[Number.parseInt(hex, 16)] ?? "\uFFFD").join("") : "";
    found.marked.set(id, (found.marked.get(id) ?? "") + words);
  }
  return found;
}

/** Properties of marks on the line of their mark. */
function contentOf(page: { Contents(): unknown }): string {
  const contents = page.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((_, at) => contents.lookup(at)) : [contents];
  const content = streams.map((stream) => streamOf(stream as PDFRawStream)).join("\n");
  return content.replaceAll(/<<[^>]*>>/gu, (properties) => properties.replaceAll("\n", " "));
}

function streamOf(stream: PDFRawStream): string {
  const isPacked = stream.dict.has(PDFName.of("Filter"));
  return Buffer.from(isPacked ? inflateSync(stream.contents) : stream.contents).toString("latin1");
}

function refOf(given: unknown): PDFRef | null {
  return given instanceof PDFRef ? given : null;
}

function listOf(given: unknown): ReturnType<PDFArray["asArray"]> {
  if (given instanceof PDFArray) return given.asArray();
  return given === undefined ? [] : [given as never];
}

function textOf(given: unknown): string | undefined {
  return given instanceof PDFString || given instanceof PDFHexString ? given.decodeText() : undefined;
}

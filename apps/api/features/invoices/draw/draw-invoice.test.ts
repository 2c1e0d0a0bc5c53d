import { inflateSync } from "node:zlib";
import { countryOf } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import { brokenRules, kindsOfInvoices, WRITTEN_AT } from "@kram/countries/invoices/testing";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import type { EinvoiceMarks } from "../../einvoices/public.ts";
import { drawInvoice } from "./draw-invoice.ts";

async function draw(instance: "pl" | "de", kind: string, marks: EinvoiceMarks | null = null): Promise<Buffer> {
  const invoice = kindsOfInvoices(instance)[kind];
  if (!invoice) throw new Error(`no kind ${kind}`);
  const { language, embedded } = invoiceRulesOf(countryOf(instance));
  return drawInvoice(invoice, { language, createdAt: WRITTEN_AT, shop: "Sklep & Syn", marks, embedded });
}

/** Every object's dictionary and what its stream holds. */
function objectsOf(pdf: Buffer): { dictionary: string; stream: Buffer }[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\n\d+ 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/gu)].map((match) => {
    const dictionary = match[1] ?? "";
    const start = match.index + match[0].length;
    const length = Number(/\/Length (\d+)/u.exec(dictionary)?.[1] ?? 0);
    const raw = match[0].endsWith("stream\n") ? pdf.subarray(start, start + length) : Buffer.alloc(0);
    return { dictionary, stream: dictionary.includes("/FlateDecode") ? inflateSync(raw) : raw };
  });
}

const found = (pdf: Buffer, pattern: RegExp) => objectsOf(pdf).filter(({ dictionary }) => pattern.test(dictionary));
const metadataOf = (pdf: Buffer) => found(pdf, /\/Type \/Metadata/u)[0]?.stream.toString("utf8") ?? "";

/** Words and lines outside marked content; nothing that is drawn may be. */
function unmarked(content: string): string[] {
  let depth = 0;
  return content.split("\n").filter((line) => {
    if (/ (?:BDC|BMC)$/u.test(line)) depth += 1;
    if (line === "EMC") depth -= 1;
    return depth === 0 && /(?:^|\s)(?:TJ|Tj|S|f|B)$/u.test(line);
  });
}

describe("a printed invoice", () => {
  it.each(["pl", "de"] as const)("is a tagged PDF/A-3 (%s)", async (instance) => {
    const pdf = await draw(instance, "many lines");
    const [catalog] = found(pdf, /\/Type \/Catalog/u);
    for (const part of ["/MarkInfo", "/StructTreeRoot", "/Lang", "/OutputIntents", "/Metadata"])
      expect(catalog?.dictionary).toContain(part);
    const metadata = XmlDocument.fromString(metadataOf(pdf).replace(/<\?xpacket.*?\?>/gu, ""));
    expect(metadata.root.content).toContain("Kram");
    metadata.dispose();
    expect(metadataOf(pdf)).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>A</u);
    const contents = objectsOf(pdf).filter(({ stream }) => / (?:BDC|BMC)\n/u.test(stream.toString("latin1")));
    expect(contents.length).toBeGreaterThan(1);
    expect(contents.flatMap(({ stream }) => unmarked(stream.toString("latin1")))).toEqual([]);
    const kinds = found(pdf, /\/S \/(?:Document|H1|H2|P|Table|TR|TH|TD)\b/u).map(
      ({ dictionary }) => /\/S \/(\w+)/u.exec(dictionary)?.[1],
    );
    expect(new Set(kinds)).toEqual(new Set(["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"]));
    for (const { dictionary } of found(pdf, /\/Type \/FontDescriptor/u))
      expect(dictionary).toMatch(/\/FontFile[23]? /u);
  });

  it("carries the XML of the European standard in Germany, and none in Poland", async () => {
    const pdf = await draw("de", "a company");
    const [file] = found(pdf, /\/Type \/EmbeddedFile/u);
    const xml = file?.stream.toString("utf8") ?? "";
    expect(xml).toContain("<ram:ID>urn:cen.eu:en16931:2017</ram:ID>");
    expect(brokenRules("en16931", xml)).toEqual([]);
    expect(file?.dictionary).toMatch(/\/Subtype \/text#2Fxml/u);
    const [named] = found(pdf, /\/Type \/Filespec/u);
    expect(named?.dictionary).toMatch(/\/AFRelationship \/Alternative[\s\S]*\(factur-x\.xml\)/u);
    expect(metadataOf(pdf)).toContain("<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>");
    expect(metadataOf(pdf)).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
    expect(found(await draw("pl", "a company"), /\/Type \/EmbeddedFile/u)).toEqual([]);
  });

  it("has the codes of the tax office as pictures with words", async () => {
    const link =
      "https://qr-test.ksef.mf.gov.pl/invoice/1111111111/01-02-2026/UtQp9Gpc51y-u3xApZjIjgkpZ01js-J8KflSPW8WzIE";
    const codes = [
      { link, words: "OFFLINE" },
      { link, words: "CERTYFIKAT" },
    ];
    const pdf = await draw("pl", "one rate", { number: null, codes });
    expect(found(pdf, /\/S \/Figure/u)).toHaveLength(2);
    expect(found(pdf, /\/S \/Link|\/Subtype \/Link/u)).toHaveLength(2);
  });

  it.each(["another address", "another name of a person", "a company taken back"])(
    "tells of a buyer that was wrong: %s",
    async (kind) => {
      const contents = objectsOf(await draw("pl", kind)).filter(({ stream }) =>
        / (?:BDC|BMC)\n/u.test(stream.toString("latin1")),
      );
      expect(contents.length).toBeGreaterThan(0);
      expect(contents.flatMap(({ stream }) => unmarked(stream.toString("latin1")))).toEqual([]);
    },
  );

  it("is the same bytes each time", async () => {
    expect((await draw("de", "one rate")).equals(await draw("de", "one rate"))).toBe(true);
  });
});

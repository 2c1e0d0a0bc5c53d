import { PDFDocument } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { isTagged } from "./is-tagged.ts";
import { closePdf, openPdf } from "./open-pdf.ts";
import { tagged } from "./tagged.ts";

async function draw(archived: boolean): Promise<Buffer> {
  const pdf = openPdf({ size: "A5", title: "Ulotka", author: "Kram", language: "pl", archived });
  pdf.addPage();
  pdf.font("sans");
  if (archived) tagged(pdf, "H1", () => pdf.text("Ulotka", 40, 40));
  else pdf.text("/Marked true /StructTreeRoot", 40, 40);
  return closePdf(pdf);
}

async function packed(bytes: Buffer): Promise<Buffer> {
  return Buffer.from(await (await PDFDocument.load(bytes)).save({ useObjectStreams: true }));
}

const file = (root: string) => Buffer.from(`%PDF-1.4\n1 0 obj\n<</Type/Catalog${root}>>\nendobj\n`, "latin1");

describe("a PDF", () => {
  it("is tagged as the shop draws it, and when its objects are packed", async () => {
    const bytes = await draw(true);
    expect(await isTagged(bytes)).toBe(true);
    const small = await packed(bytes);
    expect(small.toString("latin1")).toContain("/ObjStm");
    expect(small.toString("latin1")).not.toContain("/MarkInfo");
    expect(await isTagged(small)).toBe(true);
    // Some programs end lines otherwise.
    const other = Buffer.from(small.toString("latin1").replaceAll("stream\n", "stream\r\n"), "latin1");
    expect(await isTagged(other)).toBe(true);
  });

  it("is not without tags, packed or not", async () => {
    const bytes = await draw(false);
    expect(await isTagged(bytes)).toBe(false);
    expect(await isTagged(await packed(bytes))).toBe(false);
  });

  it("is by a mark and a tree, not by one of them", async () => {
    expect(await isTagged(file("/MarkInfo<</Marked true>>/StructTreeRoot 2 0 R"))).toBe(true);
    expect(await isTagged(file("/MarkInfo<</Marked true>>"))).toBe(false);
    expect(await isTagged(file("/MarkInfo<</Marked false>>/StructTreeRoot 2 0 R"))).toBe(false);
  });

  it("is unknown where it is encrypted", async () => {
    expect(await isTagged(file("/Encrypt 9 0 R"))).toBeNull();
    expect(await isTagged(file("/Encrypt 9 0 R/MarkInfo<</Marked true>>/StructTreeRoot 2 0 R"))).toBe(true);
  });
});

describe("a broken or hostile PDF", () => {
  it("is not tagged, and its cut-off objects are read as far as they go", async () => {
    for (const body of ["", "/ObjStm", "/ObjStm stream", "/ObjStm>>stream\nno zlib\nendstream /ObjStm"])
      expect(await isTagged(Buffer.from(`%PDF-1.7\n${body}`, "latin1"))).toBe(false);
    const small = await packed(await draw(true));
    const end = small.indexOf("endstream", small.indexOf("/ObjStm"));
    expect(await isTagged(small.subarray(0, end - 20))).toBe(true);
  });

  it("is answered soon, however many streams it names", async () => {
    const many = Buffer.from(`%PDF-1.7\n${"/ObjStm>>stream\nx\nendstream\n".repeat(180_000)}`, "latin1");
    const from = performance.now();
    expect(await isTagged(many)).toBe(false);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

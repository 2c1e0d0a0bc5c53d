import { DURABILITY_LINK, GUARANTEE_NOTICE } from "@kram/domain/complaints";
import { LOCALES } from "@kram/domain/languages";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderSVG } from "uqr";
import { describe, expect, it } from "vitest";
import { closePdf, openPdf } from "../../platform/pdf/open-pdf.ts";
import { drawGuarantee, drawLabels } from "./draw-guarantee.ts";

const IMAGES = join(import.meta.dirname, "../../../shop/public/images");

describe.each(LOCALES)("the notice on the legal guarantee (%s)", (locale) => {
  const notice = GUARANTEE_NOTICE[locale];

  it("has its code in the shop as on paper", () => {
    const drawn = `${renderSVG(notice.link, { ecc: "M", border: 2 })}\n`;
    expect(readFileSync(join(IMAGES, `guarantee-${locale}.svg`), "utf8")).toBe(drawn);
  });

  it("fits a page, tagged, with the code's address", async () => {
    const pdf = openPdf({ size: "A4", title: notice.title, author: "Kram", language: locale, archived: true });
    drawGuarantee(pdf, notice);
    expect(pdf.bufferedPageRange().count).toBe(1);
    const text = (await closePdf(pdf)).toString("latin1");
    expect(text).toContain("/StructTreeRoot");
    expect(text).toContain(`(${notice.link})`);
  });
});

describe("labels of producers' guarantees", () => {
  const texts = { durability: "Guarantees", durabilityLead: "Words", durabilityYears: "In years: {years}" };

  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
  ])("of %s goods fill %s pages, tagged, with a code each", async (count, pages) => {
    const pdf = openPdf({ size: "A4", title: "Terms", author: "Kram", language: "en", archived: true });
    const labels = Array.from({ length: count }, () => ({ title: "Shaker", years: 5, brand: "Ovanea", model: "S-2" }));
    drawLabels(pdf, texts, labels);
    expect(pdf.bufferedPageRange().count).toBe(pages);
    const text = (await closePdf(pdf)).toString("latin1");
    expect(text).toContain("/StructTreeRoot");
    expect(text.split(`(${DURABILITY_LINK})`)).toHaveLength(count + 1);
  });
});

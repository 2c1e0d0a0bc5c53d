import { describe, expect, it } from "vitest";
import { closePdf, openPdf } from "./open-pdf.ts";

async function draw(facts: { createdAt?: Date } = {}): Promise<string> {
  const pdf = openPdf({ size: "A4", title: "Cennik", author: "Kram", language: "pl", ...facts });
  pdf.addPage();
  pdf.font("serif").text("Źdźbło łąki", 40, 40);
  return (await closePdf(pdf)).toString("latin1");
}

describe("a document", () => {
  it("is the same bytes for the same content, whenever it is drawn", async () => {
    const first = await draw();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await draw()).toBe(first);
  });

  it("carries the moment that it is given", async () => {
    expect(await draw({ createdAt: new Date("2026-11-01T10:00:00Z") })).toContain("20261101100000Z");
  });
});

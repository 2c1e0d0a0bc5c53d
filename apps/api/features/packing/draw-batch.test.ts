import sharp from "sharp";
import { expect, it } from "vitest";
import { drawBatch } from "./draw-batch.ts";

const jpeg = await sharp({ create: { width: 160, height: 160, channels: 3, background: "#c0a060" } })
  .jpeg()
  .toBuffer();

const row = (code: string, picture: string | null) => ({
  code,
  picture,
  title: `Krem do rąk ${code}`,
  place: "A-07",
  quantity: 3,
  barcodes: ["5901234123457"],
  orders: [{ number: "PL1", quantity: 3 }],
});

async function draw(rows: ReturnType<typeof row>[]) {
  const asked: string[] = [];
  const readPicture = async (address: string) => {
    asked.push(address);
    return address === "/media/there.webp" ? jpeg : null;
  };
  const drawn = await drawBatch(rows, { locale: "pl", author: "Kram", orderCount: 1, readPicture });
  return { asked, pictures: drawn.toString("latin1").match(/DCTDecode/gu)?.length ?? 0, drawn };
}

const pagesOf = (drawn: Buffer) => drawn.toString("latin1").match(/\/Type \/Page\b(?!s)/gu)?.length;

it("draws the picture of each product that has one", async () => {
  const rows = [row("A", "/media/there.webp"), row("B", null), row("C", "/media/gone.webp")];
  const { asked, pictures } = await draw(rows);
  expect(asked).toEqual(["/media/there.webp", "/media/gone.webp"]);
  expect(pictures).toBe(1);
});

it("goes on with the next page before a row would be cut", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => row(`P${at}`, null));
  expect(pagesOf((await draw(rows)).drawn)).toBe(4);
});

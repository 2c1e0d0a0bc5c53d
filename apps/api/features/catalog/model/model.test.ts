import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ProductDetails } from "../catalog-rows.ts";
import { DetailsKeeper } from "../product-details.ts";
import { mergeOrder, sortInTurns } from "./orders.ts";
import { createPackedTexts } from "./packed-texts.ts";
import { packProduct, type PackedPart, unpackProduct } from "./pack-product.ts";
import { firstOf, pageOf } from "./pages.ts";

const byNumber = (one: number, other: number) => one - other;

describe("a page of an order", () => {
  it("is what sorting the list that way gives, ties in their order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(4), { maxLength: 30 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (values, from, size, isDown) => {
          // Slots are places of the list; their values tie.
          const slots = Uint32Array.from(values.keys()).toSorted(
            (a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b,
          );
          const ties = (one: number, other: number) => values[one] === values[other];
          const sign = isDown ? -1 : 1;
          const expected = [...slots].toSorted((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
          expect(pageOf(slots, { from, size, isDown, ties })).toEqual(expected.slice(from, from + size));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("begins with the best of a list that nobody sorted", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200), { maxLength: 60 }), fc.nat(20), (items, count) => {
        expect(firstOf(items, { count, compare: byNumber })).toEqual(items.toSorted(byNumber).slice(0, count));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an order", () => {
  it("takes changed slots out and in as a whole sort would", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9), { maxLength: 600 }), fc.array(fc.nat(20)), async (values, changed) => {
        const now = [...values];
        const all = Uint32Array.from(values.keys());
        const compare = (one: number, other: number) => (now[one] ?? 0) - (now[other] ?? 0) || one - other;
        const before = await sortInTurns(all, compare);
        expect([...before]).toEqual([...all].toSorted(compare));
        for (const slot of changed) now[slot] = (now[slot] ?? 0) + 3;
        const isIn = (slot: number) => slot < values.length && slot % 7 !== 3;
        const left = before.filter((slot) => isIn(slot) || !changed.includes(slot));
        expect([...mergeOrder(before, { changed, isIn, compare })]).toEqual([...left].toSorted(compare));
      }),
      { numRuns: 200 },
    );
  });
});

describe("packed texts", () => {
  it("gives back what was written, and the memory of a block that is mostly dropped", () => {
    const packed = createPackedTexts();
    const texts = Array.from({ length: 3000 }, (_, number) => `${"żółw ".repeat(number % 200)}${number}`);
    const places = texts.map((text) => ({ text, at: packed.write(text), length: packed.written() }));
    for (const { text, at, length } of places) expect(packed.read(at, length)).toBe(text);
    expect(packed.wasted()).toBeNull();
    for (const { at, length } of places.slice(0, 1200)) packed.drop(at, length);
    const wasted = packed.wasted();
    expect(wasted?.from).toBe(0);
    packed.clear(wasted?.from ?? 0);
    for (const { text, at, length } of places.filter(({ at }) => at >= (wasted?.to ?? 0)))
      expect(packed.read(at, length)).toBe(text);
    expect(packed.wasted()?.from).not.toBe(0);
  });

  it("takes a text that is longer than a block", () => {
    const packed = createPackedTexts();
    const long = "x".repeat(3_000_000);
    const at = packed.write(long);
    const [length, next] = [packed.written(), packed.write("kurz")];
    expect([packed.read(at, length) === long, packed.read(next, packed.written())]).toEqual([true, "kurz"]);
  });
});

describe("a packed product", () => {
  it.each(["s", "/media/a-small.webp", "/media/a*-small.webp", "*", "**", "", "/media/b.webp", "/a/a/a"])(
    "is what it was, with a picture at %j",
    (url) => {
      const row: PackedPart = {
        slug: "krem",
        vatClass: "food",
        points: 3,
        unitAmount: 50,
        unit: "g",
        netMilligrams: 33_600,
        maxPerOrder: 7,
        lowestBefore: null,
        netVolume: 12,
        texts: { pl: { title: "Żółty", summary: null } },
        categoryIds: [3, 1],
        picture: {
          name: "a.webp",
          width: 1,
          height: 2,
          formats: { small: { url, width: 3, height: 4 }, thumbnail: { url, width: 5, height: 6 } },
        },
        files: [],
        notAvailableMessage: { pl: "Nie ma" },
      };
      expect(unpackProduct(packProduct(row))).toEqual(row);
      const { picture } = row;
      const nameless = { ...row, picture: picture && { ...picture, name: ".webp" } };
      expect(unpackProduct(packProduct(nameless))).toEqual(nameless);
    },
  );
});

describe("details of products", () => {
  const about = (text: string): ProductDetails => ({
    descriptions: { pl: text },
    search: {},
    gallery: [],
    pictureTexts: {},
    safety: null,
    supplement: null,
  });

  it("are read once while nothing changes, and again behind a change", async () => {
    const read: string[] = [];
    let text = "old";
    let stamp = 0;
    const keeper = new DetailsKeeper({
      read: async (codes) => {
        read.push(...codes);
        const found = new Map(codes.map((code) => [code, about(text)]));
        await Promise.resolve();
        return found;
      },
      stampOf: () => stamp,
    });
    expect(await keeper.of("A")).toEqual(about("old"));
    expect(await keeper.of("A")).toEqual(about("old"));
    expect(read).toEqual(["A"]);
    keeper.forget("A");
    const asked = keeper.of("A");
    // The change comes while they are read.
    text = "new";
    stamp += 1;
    keeper.forget("A");
    expect(await asked).toEqual(about("new"));
    expect(await keeper.of("A")).toEqual(about("new"));
  });

  it("are kept as far as there is room, the ones used last", async () => {
    let reads = 0;
    const long = "x".repeat(40_000);
    const read = async (codes: readonly string[]) => {
      reads += codes.length;
      return new Map(codes.map((code) => [code, about(long)]));
    };
    const keeper = new DetailsKeeper({ read, stampOf: () => 0, mostBytes: 130_000 });
    expect(keeper.hasRoom()).toBe(true);
    for (const code of ["A", "B", "A", "C", "D", "A"]) await keeper.of(code);
    expect(reads).toBe(4);
    await keeper.of("B");
    expect(reads).toBe(5);
    expect(keeper.hasRoom()).toBe(false);
    keeper.put(await read(["E"]));
    expect([...(await keeper.ofMany(["B", "E"])).keys()].toSorted()).toEqual(["B", "E"]);
    expect(reads).toBe(7);
  });
});

import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Parser, type ReadEntry } from "tar";
import { describe, expect, it } from "vitest";
import { checked, createCounter, SUMS } from "./sums.ts";
import { type Entry, entriesOf, tarOf } from "./tar-stream.ts";

const ENTRIES: Entry[] = [
  { path: "shop.json", bytes: Buffer.from("{}\n") },
  { path: "tables/orders/000001.ndjson", bytes: Buffer.from('{"id":1}\n{"id":2}\n') },
  { path: "tables/orders/000002.ndjson", bytes: Buffer.from('{"id":3}\n') },
  { path: "media/empty.pdf", bytes: Buffer.alloc(0) },
  { path: "media/block.webp", bytes: randomBytes(512) },
  { path: "media/large.webp", bytes: randomBytes(300_001) },
];

async function* each(entries: readonly Entry[]): AsyncGenerator<Entry> {
  yield* entries;
}

async function collect(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

const tar = (entries = ENTRIES) => Readable.from(tarOf(each(entries), new Date(0)), { objectMode: false });

describe("a tar archive", () => {
  it("comes back as it went, in pieces of any length", async () => {
    const whole = Buffer.concat(await tar().toArray());
    for (const length of [1000, 512, 7919, whole.length]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / length) }, (_, at) =>
        whole.subarray(at * length, (at + 1) * length),
      );
      expect(await collect(entriesOf(Readable.from(pieces)))).toEqual(ENTRIES);
    }
  });

  it("is read by others", async () => {
    const names: string[] = [];
    const parser = new Parser({
      onReadEntry: (entry: ReadEntry) => {
        names.push(`${entry.path} ${entry.size}`);
        entry.resume();
      },
    });
    await pipeline(tar(), parser);
    expect(names).toEqual(ENTRIES.map(({ path, bytes }) => `${path} ${bytes.length}`));
  });

  it("holds no name that is too long for it", async () => {
    const long = [{ path: `media/${"a".repeat(300)}`, bytes: Buffer.alloc(0) }];
    await expect(collect(entriesOf(tar(long)))).rejects.toThrow("too long");
  });

  it.each([
    ["ends in a header", (bytes: Buffer) => bytes.subarray(0, 100), "ends in the middle"],
    ["ends in an entry", (bytes: Buffer) => bytes.subarray(0, 514), "ends in the middle"],
    ["ends without its end", (bytes: Buffer) => bytes.subarray(0, 1024), "ends in the middle"],
    ["has another header", (bytes: Buffer) => bytes.fill(1, 0, 1), "does not say what it is"],
  ])("is refused when it %s", async (_, damage, words) => {
    const whole = Buffer.concat(await tar().toArray());
    await expect(collect(entriesOf(Readable.from([damage(whole)])))).rejects.toThrow(words);
  });
});

describe("the sums of an archive", () => {
  const counter = createCounter();
  for (const entry of ENTRIES) counter.add(entry);
  const sums: Entry = {
    path: SUMS,
    bytes: Buffer.from(JSON.stringify({ parts: counter.parts(), sequences: {} })),
  };

  it("count rows of tables and files of folders", () => {
    const { "shop.json": about, "tables/orders": orders, media } = counter.parts();
    expect([about?.count, orders?.count, media?.count]).toEqual([1, 3, 3]);
    expect([orders?.bytes, media?.bytes]).toEqual([27, 300_513]);
  });

  it("let what was written through", async () => {
    expect(await collect(checked(each([...ENTRIES, sums])))).toEqual([...ENTRIES, sums]);
  });

  const other = Buffer.from('{"id":1}\n{"id":9}\n');
  it.each<[string, Entry[], string]>([
    ["their own lack", ENTRIES, "its sums are missing"],
    ["a missing part", [...ENTRIES.slice(1), sums], "shop.json is not what was written"],
    ["a part too many", [...ENTRIES, { path: "keys.json", bytes: Buffer.from("{}") }, sums], "keys.json is not"],
    [
      "another row",
      [...ENTRIES.map((entry) => (entry.path.endsWith("1.ndjson") ? { ...entry, bytes: other } : entry)), sums],
      "tables/orders is not what was written",
    ],
    ["sums that are none", [...ENTRIES, { path: SUMS, bytes: Buffer.from("{") }], "sums.json cannot be read"],
  ])("refuse %s", async (_, entries, words) => {
    await expect(collect(checked(each(entries)))).rejects.toThrow(words);
  });
});

import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readZip } from "./read-zip.ts";

interface Entry {
  path: string;
  text: string;
  method?: number;
  comment?: string;
}

/** As programs write one; checksums stay empty, which nobody reads. */
function zipOf(entries: readonly Entry[], comment = ""): Blob {
  const files: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { path, text, method = 8, comment: words = "" } of entries) {
    const name = Buffer.from(path);
    const content = method === 8 ? deflateRawSync(Buffer.from(text)) : Buffer.from(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    head.writeUInt16LE(3, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(content.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(2, 30);
    entry.writeUInt16LE(Buffer.byteLength(words), 32);
    entry.writeUInt32LE(at, 42);
    const file = Buffer.concat([head, name, Buffer.alloc(3), content]);
    files.push(file);
    list.push(entry, name, Buffer.alloc(2), Buffer.from(words));
    at += file.length;
  }
  const listed = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return new Blob([new Uint8Array(Buffer.concat([...files, listed, end, Buffer.from(comment)]))]);
}

const told = async (archive: Blob) => {
  const files = (await readZip(archive)) ?? [];
  return Promise.all(files.map(async ({ name, read }) => [name, await (await read()).text()]));
};

describe("readZip", () => {
  it("finds files in folders, packed or not, and none of what a Mac adds", async () => {
    const entries = [
      { path: "zdjęcia/", text: "", method: 0 },
      { path: "zdjęcia/mydło.png", text: "m".repeat(5000), comment: "słowa" },
      { path: "b.jpg", text: "jpg", method: 0 },
      { path: "__MACOSX/b.jpg", text: "" },
    ];
    const found = [
      ["mydło.png", "m".repeat(5000)],
      ["b.jpg", "jpg"],
    ];
    expect(await told(zipOf(entries))).toEqual(found);
    expect(await told(zipOf(entries, "a comment behind it"))).toEqual(found);
  });

  it("knows an empty one", async () => expect(await readZip(zipOf([]))).toEqual([]));

  it.each([
    ["nothing", new Blob([])],
    ["another file", new Blob(["no archive at all, but longer than its end"])],
    ["half of one", zipOf([{ path: "a.png", text: "a" }]).slice(20)],
  ])("answers null for %s", async (_, file) => expect(await readZip(file)).toBeNull());

  it("refuses a way of packing that browsers do not know, when the file is read", async () => {
    const [file] = (await readZip(zipOf([{ path: "a.png", text: "a", method: 12 }]))) ?? [];
    await expect(file?.read()).rejects.toThrow("attachment.wrong-type");
  });
});

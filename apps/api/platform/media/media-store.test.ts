import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BucketServer, openBucketServer } from "../../../../tools/backup/testing/bucket-server.ts";
import { bucketStore } from "./bucket-store.ts";
import { folderStore } from "./folder-store.ts";
import { keepByContent, type MediaStore } from "./media-store.ts";

/** Nothing listens here. */
const NOBODY = "http://127.0.0.1:1";

const UNAVAILABLE = { status: 503, message: "server.unavailable" };

let folder: string;
let server: BucketServer;
beforeAll(async () => {
  vi.spyOn(process, "emitWarning").mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), "kram-media-"));
  server = await openBucketServer();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  await rm(folder, { recursive: true });
});

const STORES: Readonly<Record<string, () => MediaStore>> = {
  "a folder": () => folderStore(join(folder, "media")),
  "a bucket": () => bucketStore(server.place),
};

describe.each(Object.entries(STORES))("%s", (_, open) => {
  const media = { ...({} as MediaStore) };
  beforeAll(() => void Object.assign(media, open()));

  it("answers what was put, whole and as a stream with its size", async () => {
    const bytes = randomBytes(300_000);
    const name = await keepByContent(media, bytes, "-file.png");
    expect(name).toMatch(/^[0-9a-f]{24}-file\.png$/u);
    expect(await media.has(name)).toBe(true);
    expect((await media.read(name))?.equals(bytes)).toBe(true);
    const opened = await media.open(name);
    expect(opened?.size).toBe(300_000);
    expect(opened && (await buffer(opened.stream)).equals(bytes)).toBe(true);
  });

  it("keeps nothing twice and changes nothing that is there", async () => {
    const first = Buffer.from("first");
    const name = await keepByContent(media, first, ".pdf");
    await Promise.all([media.put(name, first), media.put(name, first), media.put(name, Buffer.from("second"))]);
    expect(await media.read(name)).toEqual(first);
  });

  it("keeps a file without a byte", async () => {
    await media.put("empty.pdf", Buffer.alloc(0));
    expect(await media.read("empty.pdf")).toEqual(Buffer.alloc(0));
    expect((await media.open("empty.pdf"))?.size).toBe(0);
  });

  it("names all that it keeps, sorted", async () => {
    const before = await media.names();
    const added = ["b.webp", "a.pdf"];
    for (const name of added) await media.put(name, Buffer.from(name));
    expect(await media.names()).toEqual([...before, ...added].toSorted());
  });

  it("knows no other names", async () => {
    expect(await media.has("none.webp")).toBe(false);
    expect(await media.read("none.webp")).toBeNull();
    expect(await media.open("none.webp")).toBeNull();
  });

  it("lets go of what nobody reads to its end", async () => {
    const name = await keepByContent(media, randomBytes(3_000_000), ".webp");
    const opened = await media.open(name);
    await new Promise((done) => opened?.stream.once("readable", () => done(opened.stream.destroy())));
    expect((await media.read(name))?.length).toBe(3_000_000);
  });
});

describe("a folder", () => {
  it("refuses where it takes nothing, and leaves nothing half", async () => {
    const file = join(folder, "no-folder");
    await writeFile(file, "");
    await expect(folderStore(file).put("a.webp", Buffer.from("x"))).rejects.toThrow("server.storage-full");
    expect(await folderStore(file).read("a.webp")).toBeNull();
    const names = await readdir(join(folder, "media"));
    expect(names.filter((name) => !/\.(?:webp|pdf|png)$/u.test(name))).toEqual([]);
  });

  it("names nothing that was left half, and nothing where it is not there", async () => {
    const place = join(folder, "half");
    expect(await folderStore(place).names()).toEqual([]);
    await folderStore(place).put("whole.pdf", Buffer.from("x"));
    await writeFile(join(place, `half.pdf.${randomUUID()}`), "x");
    expect(await folderStore(place).names()).toEqual(["whole.pdf"]);
  });
});

const CALLS = {
  has: (media) => media.has("a.webp"),
  put: (media) => media.put("a.webp", Buffer.from("x")),
  read: (media) => media.read("a.webp"),
  open: (media) => media.open("a.webp"),
  names: (media) => media.names(),
} as const satisfies Record<string, (media: MediaStore) => Promise<unknown>>;

describe("a bucket", () => {
  it.each(Object.entries(CALLS))("that is away lets %s fail as unavailable", async (_, call) => {
    await expect(call(bucketStore({ ...server.place, endpoint: NOBODY }))).rejects.toMatchObject(UNAVAILABLE);
  });

  it.each([
    ["a secret that is not its key's", { secret: "guessed" }],
    ["a bucket that is not there", { bucket: "somewhere-else" }],
  ])("is unavailable with %s, and not empty", async (_, wrong) => {
    const media = bucketStore({ ...server.place, ...wrong });
    for (const call of [CALLS.put, CALLS.read, CALLS.open, CALLS.names])
      await expect(call(media)).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe("a slow bucket", () => {
  let slow: Server;
  let begins = false;
  let answering: ServerResponse;
  beforeAll(async () => {
    slow = createServer((_, response) => {
      answering = response;
      if (begins) response.writeHead(200, { "content-length": 10 }).write("half ");
    });
    await new Promise<void>((done) => slow.listen(0, "127.0.0.1", done));
  });
  afterAll(() => {
    slow.closeAllConnections();
    slow.close();
  });
  const media = (patienceMs = 100) => {
    const { port } = slow.address() as AddressInfo;
    return bucketStore({ ...server.place, endpoint: `http://127.0.0.1:${port}` }, { patienceMs });
  };

  it.each(Object.entries(CALLS))("that answers nothing lets %s fail as unavailable", async (_, call) => {
    begins = false;
    await expect(call(media())).rejects.toMatchObject(UNAVAILABLE);
  });

  it("that stops within a file fails whoever reads it", async () => {
    begins = true;
    await expect(media().read("a.webp")).rejects.toMatchObject(UNAVAILABLE);
  });

  it("gets its connection back from who stops reading", async () => {
    begins = true;
    const opened = await media(60_000).open("a.webp");
    const closed = once(answering, "close");
    opened?.stream.destroy();
    await expect(closed).resolves.toBeDefined();
  });
});

import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startPostgres } from "../postgres/start-postgres.ts";
import { folderStore } from "./archive-store.ts";
import { followLog } from "./follow-log.ts";
import { placeOf } from "./log-place.ts";
import { restoreBackup, restoreForOwnServer } from "./restore-backup.ts";
import { newKey } from "./seal.ts";
import { takeBackup } from "./take-backup.ts";

let box: string;
let archive: string;
let identity: string;
const moments: { before: Date; after: Date } = { before: new Date(0), after: new Date(0) };

async function ask<Row extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) ({ rows } = await client.query<Row>(statement));
  await client.end();
  return rows;
}

/** A shop's data with a whole backup, and changes that only its log tells of. */
beforeAll(async () => {
  box = mkdtempSync(join(tmpdir(), "kram-backup-"));
  chmodSync(box, 0o755);
  archive = join(box, "archive");
  const dataDir = join(box, "data");
  mkdirSync(join(dataDir, "pl", "media"), { recursive: true });
  writeFileSync(join(dataDir, "pl", "media", "cup.webp"), "a picture");
  mkdirSync(join(dataDir, "pl", "image-cache"));
  writeFileSync(join(dataDir, "pl", "image-cache", "cup-small.webp"), "made anew");
  const key = await newKey();
  identity = key.identity;
  const store = folderStore(archive);
  const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
  const url = server.url("postgres");
  await ask(url, "CREATE TABLE orders (number int PRIMARY KEY, filler text)", "INSERT INTO orders VALUES (1)");
  const stop = new AbortController();
  let kept = 0n;
  const follows = followLog({
    url,
    store,
    recipients: [key.recipient],
    signal: stop.signal,
    everyMs: 100,
    onKept: (_, place) => (kept = placeOf(place)),
  });
  await takeBackup({ url, dataDir, store, recipients: [key.recipient] });
  await ask(url, "INSERT INTO orders VALUES (2)");
  // Several segments, so that one between others can be missing.
  for (const _ of [1, 2, 3])
    await ask(
      url,
      "INSERT INTO orders SELECT -i, i FROM generate_series(1, 40000) i",
      "DELETE FROM orders WHERE number < 0",
      "SELECT pg_switch_wal()",
    );
  await wait(1100);
  moments.before = new Date();
  await wait(1100);
  await ask(url, "INSERT INTO orders VALUES (3)");
  const [now] = await ask<{ place: string }>(url, "SELECT pg_current_wal_lsn()::text AS place");
  await vi.waitUntil(() => kept >= placeOf(now?.place ?? ""), { timeout: 20_000, interval: 50 });
  moments.after = new Date();
  stop.abort();
  await follows;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);
afterAll(() => rmSync(box, { recursive: true, force: true }));

async function ordersIn(dataDir: string): Promise<number[]> {
  const server = await startPostgres({ dataDir: join(dataDir, "postgres") });
  try {
    return (await ask<{ number: number }>(server.url("postgres"), "SELECT number FROM orders ORDER BY number")).map(
      ({ number }) => number,
    );
  } finally {
    await server.stop();
  }
}

describe("restoring from an archive and a key alone", { timeout: 60_000 }, () => {
  it("brings back everything up to the end, with pictures and without what is made anew", async () => {
    const dataDir = join(box, "all");
    const { lastChange } = await restoreBackup({ store: folderStore(archive), identity, dataDir });
    expect(lastChange?.getTime()).toBeGreaterThan(moments.before.getTime());
    expect(await ordersIn(dataDir)).toEqual([1, 2, 3]);
    expect(readFileSync(join(dataDir, "pl", "media", "cup.webp"), "utf8")).toBe("a picture");
    expect(readdirSync(join(dataDir, "pl"))).toEqual(["media"]);
  });

  it("stops at a moment, a second before the last order", async () => {
    const dataDir = join(box, "moment");
    await restoreBackup({ store: folderStore(archive), identity, dataDir, until: moments.before });
    expect(await ordersIn(dataDir)).toEqual([1, 2]);
  });

  it.each([
    ["a wrong key", async () => ({ identity: (await newKey()).identity }), /was sealed for another key/u],
    ["what is no key", async () => ({ identity: "open sesame" }), /no key to open with/u],
    ["a moment before the first backup", async () => ({ until: new Date(0) }), /nothing before can be restored/u],
    [
      "a moment that the log does not reach",
      async () => ({ until: new Date(moments.after.getTime() + 3_600_000) }),
      /The log ends before/u,
    ],
  ])("refuses %s and leaves no database", async (name, given, said) => {
    const dataDir = join(box, name);
    const plan = { store: folderStore(archive), identity, dataDir, ...(await given()) };
    await expect(restoreBackup(plan)).rejects.toThrow(said);
    expect(existsSync(join(dataDir, "postgres", "cluster"))).toBe(false);
  });

  it("refuses a folder with data, an empty archive and an archive with a missing segment", async () => {
    const store = folderStore(archive);
    await expect(restoreBackup({ store, identity, dataDir: join(box, "all") })).rejects.toThrow(
      /a database in .* already/u,
    );
    const dataDir = join(box, "nothing");
    await expect(restoreBackup({ store: folderStore(join(box, "no archive")), identity, dataDir })).rejects.toThrow(
      /no whole backup/u,
    );
    const segments = (await store.list("wal/")).filter((name) => !name.includes("partial"));
    expect(segments.length).toBeGreaterThan(2);
    const holed = {
      ...store,
      list: async (prefix: string) => (await store.list(prefix)).filter((name) => name !== segments.at(-2)),
    };
    await expect(restoreBackup({ store: holed, identity, dataDir })).rejects.toThrow(
      /segment [0-9A-F]{24} of the log is missing/u,
    );
  });

  it("refuses a file that was damaged and leaves no database", async () => {
    const store = folderStore(archive);
    const dataDir = join(box, "damaged");
    const [database = ""] = (await store.list("base/")).filter((name) => name.includes("/database"));
    const bytes = readFileSync(join(archive, database));
    bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1;
    const get = (name: string) => (name === database ? Readable.from([bytes]) : store.get(name));
    const restored = restoreBackup({ store: { ...store, get }, identity, dataDir });
    await expect(restored).rejects.toThrow(/database\.tar\.zst\.age is damaged/u);
    expect(existsSync(join(dataDir, "postgres", "cluster"))).toBe(false);
  });
});

it("brings back a server of the owner's whose shop keeps no files here", { timeout: 60_000 }, async () => {
  const server = await startPostgres({ dataDir: join(box, "bucket", "postgres") });
  const store = folderStore(join(box, "bucket archive"));
  const key = await newKey();
  const [none, cluster] = [join(box, "no files"), join(box, "theirs")];
  mkdirSync(none);
  const url = server.url("postgres");
  const stop = new AbortController();
  const grown = Promise.withResolvers<void>();
  const recipients = [key.recipient];
  const follows = followLog({
    url,
    store,
    recipients,
    signal: stop.signal,
    everyMs: 50,
    onKept: () => grown.resolve(),
  });
  await takeBackup({ url, dataDir: none, store, recipients });
  await grown.promise;
  stop.abort();
  await follows;
  await server.stop();
  await restoreForOwnServer({ store, identity: key.identity, dataDir: none, cluster, until: undefined });
  expect(existsSync(join(cluster, "PG_VERSION"))).toBe(true);
  expect(readdirSync(none)).toEqual([]);
});

describe("a full disk", { timeout: 60_000 }, () => {
  it("is refused in words while a file is kept, and leaves nothing of it", async () => {
    const folder = join(box, "full");
    mkdirSync(join(folder, "wal"), { recursive: true });
    // A device without room stands where the file would grow.
    symlinkSync("/dev/full", join(folder, "wal", "one.part"));
    const store = folderStore(folder);
    await expect(store.put("wal/one", Readable.from([Buffer.alloc(100)]))).rejects.toThrow(/: the disk is full\.$/u);
    expect(readdirSync(join(folder, "wal"))).toEqual([]);
  });

  it.skipIf(process.getuid?.() !== 0)("is refused in words by a restore, which leaves no database", async () => {
    const dataDir = join(box, "small disk");
    mkdirSync(dataDir);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=8m,mode=755", "tmpfs", dataDir]);
    try {
      const restored = restoreBackup({ store: folderStore(archive), identity, dataDir });
      await expect(restored).rejects.toThrow(`The disk of ${dataDir} is full.`);
      expect(existsSync(join(dataDir, "postgres", "cluster"))).toBe(false);
    } finally {
      execFileSync("umount", [dataDir]);
    }
  });
});

it("keeps a segment that grew where the whole one cannot be kept, and says why", { timeout: 60_000 }, async () => {
  const server = await startPostgres({ dataDir: join(box, "growing", "postgres") });
  const kept = folderStore(join(box, "growing archive"));
  const put: typeof kept.put = (name, content) =>
    /\/[0-9A-F]{24}\.zst/u.test(name) ? Promise.reject(new Error("the disk is full")) : kept.put(name, content);
  const grown = Promise.withResolvers<void>();
  const follows = followLog({
    url: server.url("postgres"),
    store: { ...kept, put },
    recipients: [(await newKey()).recipient],
    signal: new AbortController().signal,
    everyMs: 50,
    onKept: () => grown.resolve(),
  });
  follows.catch(() => undefined);
  try {
    await ask(server.url("postgres"), "CREATE TABLE orders (number int)");
    await grown.promise;
    await ask(server.url("postgres"), "SELECT pg_switch_wal()", "INSERT INTO orders VALUES (1)");
    await expect(follows).rejects.toThrow("the disk is full");
    expect(await kept.list("wal/")).toEqual([expect.stringContaining(".partial")]);
  } finally {
    await server.stop();
  }
});

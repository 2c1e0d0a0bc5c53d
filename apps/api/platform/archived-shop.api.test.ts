import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { exportShop } from "../../../tools/archive/export-shop.ts";
import { importShop } from "../../../tools/archive/import-shop.ts";
import { openArchive } from "../../../tools/archive/open-archive.ts";
import { openBucketServer } from "../../../tools/backup/testing/bucket-server.ts";
import { bucketStore } from "./media/bucket-store.ts";
import { folderStore } from "./media/folder-store.ts";
import type { MediaStore } from "./media/media-store.ts";
import { migrate } from "./migrate.ts";
import { readMigrationFiles } from "./migration-files.ts";
import { openRawDatabase } from "./open-database.ts";
import { createVault } from "./security/vault.ts";
import { startApiProcess } from "./testing/api-process.ts";
import { startBuyers } from "./testing/buyers.ts";
import { openKillShop } from "./testing/faults/kills.ts";
import { askDatabase, type BlankDatabase, createBlankDatabase } from "./testing/blank-database.ts";
import { makeMember, makeProduct, makeStaff } from "./testing/factories.ts";
import { createTestDatabase } from "./testing/test-database.ts";

const KEYS = {
  PROVIDER_KEYS_KEY: "a key for keys of providers in tests",
  SECOND_FACTOR_KEY: "a key for apps in tests",
};
const OTHER = { PROVIDER_KEYS_KEY: "another key for keys of providers", SECOND_FACTOR_KEY: "another key for apps" };
const POLISH = { INSTANCE: "pl", KRAM_DEMO: "0" };
const PASSPHRASE = "correct horse battery";
const WEBHOOK = "4b2c7f0e-5d0c-4a53-8f42-0b7f4d3a1a11";

let box: string;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let memberId: number;
let plain: string;
let sealed: string;
const blanks: BlankDatabase[] = [];
beforeAll(async () => {
  box = mkdtempSync(join(tmpdir(), "kram-archive-"));
  source = await createTestDatabase();
  const db = openRawDatabase({ url: source.url, poolSize: 2 });
  await makeProduct(db, { code: "TEA" });
  ({ id: memberId } = await makeMember(db, { street: 'Słoneczna "Górna"\\\n\t7' }));
  await makeStaff(db);
  const [providers, apps] = [createVault(KEYS.PROVIDER_KEYS_KEY), createVault(KEYS.SECOND_FACTOR_KEY)];
  const secret = Buffer.from("a secret of some length");
  await db.query("test.keys", "INSERT INTO provider_keys (provider, sealed) VALUES ('inpost', $1)", [
    providers.seal(secret, "provider:inpost"),
  ]);
  await db.query(
    "test.webhook",
    "INSERT INTO webhook_endpoints (id, url, kinds, version, sealed_secret, created_by) SELECT $1, 'https://a.example', '{order.placed}', 1, $2, id FROM staff",
    [WEBHOOK, providers.seal(secret, `webhook:${WEBHOOK}`)],
  );
  await db.query("test.app", "INSERT INTO authenticator_apps (member_id, sealed_secret) VALUES ($1, $2)", [
    memberId,
    apps.seal(secret, `member:${memberId}`),
  ]);
  await db.query("test.code", "INSERT INTO recovery_codes (code_hash, member_id) VALUES ('x', $1)", [memberId]);
  await db.close();
  await folderStore(join(box, "from")).put("0123456789abcdef01234567-cup.webp", Buffer.from("a picture"));
  plain = await archive();
  sealed = await archive({ passphrase: PASSPHRASE });
}, 60_000);
afterEach(async () => {
  for (const blank of blanks.splice(0)) await blank.drop();
});
afterAll(async () => {
  await source.drop();
  rmSync(box, { recursive: true, force: true });
});

async function blank(): Promise<BlankDatabase> {
  const made = await createBlankDatabase();
  blanks.push(made);
  return made;
}

/** As a start leaves it, before anybody opens the shop. */
async function migrated(): Promise<BlankDatabase> {
  const { url, drop } = await createTestDatabase();
  const made = { url, drop, ask: <Row extends pg.QueryResultRow>(...all: string[]) => askDatabase<Row>(url, all) };
  blanks.push(made);
  return made;
}

let archives = 0;
const nextFile = () => join(box, `${(archives += 1)}.kram`);

async function archive({ url = source.url, passphrase }: { url?: string; passphrase?: string } = {}): Promise<string> {
  const file = nextFile();
  const environment = { ...POLISH, ...KEYS };
  await exportShop({ url, media: folderStore(join(box, "from")), environment, file, passphrase });
  return file;
}

interface Taking {
  passphrase?: string;
  environment?: NodeJS.ProcessEnv;
  media?: MediaStore;
}

const takeIn = (file: string, url: string, { environment = { ...POLISH, ...KEYS }, media, passphrase }: Taking = {}) =>
  importShop({ url, file, passphrase, environment, media: media ?? folderStore(join(box, "to")) });

describe("an archive", { timeout: 60_000 }, () => {
  it("brings people as they wrote themselves, and pictures", async () => {
    const target = await blank();
    const { rows, files, findings } = await takeIn(plain, target.url);
    expect([files, findings]).toEqual([1, []]);
    expect(rows).toBeGreaterThan(20);
    const streets = "SELECT street, created_at::text FROM members";
    expect(await target.ask(streets)).toEqual(await askDatabase(source.url, [streets]));
    const [picture] = await folderStore(join(box, "to")).names();
    expect(readFileSync(join(box, "to", picture ?? ""), "utf8")).toBe("a picture");
  });

  it("goes on where numbers ended, and lets triggers and references hold again", async () => {
    const target = await migrated();
    await takeIn(plain, target.url);
    const [next] = await target.ask<{ id: number }>(
      `INSERT INTO members (member_no, email, password_hash, name, surname) VALUES ('300000', 'a@kram.test', 'none', 'A', 'B') RETURNING id::int`,
    );
    expect(next?.id).toBe(memberId + 1);
    expect(await target.ask(`SELECT FROM structure_nodes WHERE member_id = ${next?.id}`)).toHaveLength(1);
    await expect(target.ask("DELETE FROM brands")).rejects.toThrow("foreign key");
    await expect(target.ask("DELETE FROM price_log")).rejects.toThrow("only ever added to");
    const made =
      "SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2";
    expect(await target.ask(made)).toEqual(await askDatabase(source.url, [made]));
  });

  it("leaves secrets out unless a passphrase seals it, and says so", async () => {
    const first = await openArchive({ file: plain }).next();
    expect(JSON.parse(String(first.value?.bytes))).toMatchObject({
      leftOut: { secrets: expect.arrayContaining(["provider_keys.sealed", "authenticator_apps.sealed_secret"]) },
    });
    for await (const { path } of openArchive({ file: plain })) expect(path).not.toBe("keys.json");
    const target = await migrated();
    await takeIn(plain, target.url);
    const left =
      "SELECT (SELECT count(*)::int FROM provider_keys) AS keys, (SELECT count(*)::int FROM authenticator_apps) AS apps";
    expect(await target.ask(left)).toEqual([{ keys: 0, apps: 0 }]);
    expect(await target.ask("SELECT octet_length(sealed_secret) AS bytes FROM webhook_endpoints")).toEqual([
      { bytes: 0 },
    ]);
  });

  it("brings them sealed for the keys of the new shop, where recovery codes end", async () => {
    const target = await migrated();
    await takeIn(sealed, target.url, { passphrase: PASSPHRASE, environment: { ...POLISH, ...OTHER } });
    const [row] = await target.ask<{ keys: Buffer; app: Buffer; webhook: Buffer; codes: number }>(
      `SELECT k.sealed AS keys, a.sealed_secret AS app, w.sealed_secret AS webhook, (SELECT count(*)::int FROM recovery_codes) AS codes
       FROM provider_keys k, authenticator_apps a, webhook_endpoints w`,
    );
    const [providers, apps] = [createVault(OTHER.PROVIDER_KEYS_KEY), createVault(OTHER.SECOND_FACTOR_KEY)];
    expect(row && String(providers.open(row.keys, "provider:inpost"))).toBe("a secret of some length");
    expect(row && String(providers.open(row.webhook, `webhook:${WEBHOOK}`))).toBe("a secret of some length");
    expect(row && String(apps.open(row.app, `member:${memberId}`))).toBe("a secret of some length");
    expect(row?.codes).toBe(0);
  });

  it("keeps everything sealed as it was for the same keys", async () => {
    const target = await migrated();
    await takeIn(sealed, target.url, { passphrase: PASSPHRASE });
    const kept = "SELECT sealed, (SELECT count(*) FROM recovery_codes) AS codes FROM provider_keys";
    expect(await target.ask(kept)).toEqual(await askDatabase(source.url, [kept]));
  });

  it("goes from a folder into a bucket", async () => {
    const server = await openBucketServer();
    try {
      const target = await migrated();
      expect((await takeIn(plain, target.url, { media: bucketStore(server.place) })).files).toBe(1);
      const [name = ""] = await bucketStore(server.place).names();
      expect(String(await bucketStore(server.place).read(name))).toBe("a picture");
    } finally {
      await server.close();
    }
  });

  it("of an older version is brought up to date by the migrations since", async () => {
    const older = await blank();
    const files = readMigrationFiles();
    await migrate(older.url, { files: files.slice(0, -12) });
    await older.ask("INSERT INTO brands (code, name) VALUES ('OLD', 'Old')");
    const target = await blank();
    await takeIn(await archive({ url: older.url }), target.url);
    expect(await target.ask("SELECT name FROM brands")).toEqual([{ name: "Old" }]);
    expect(await target.ask("SELECT name FROM migrations ORDER BY name")).toEqual(files.map(({ name }) => ({ name })));
  });
});

describe("taking in refuses", { timeout: 60_000 }, () => {
  const cases: [string, (file: string) => void, RegExp][] = [
    ["a file that is none", (file) => writeFileSync(file, "products;price\n"), /is no archive of a shop/u],
    ["an empty file", (file) => writeFileSync(file, ""), /is no archive of a shop/u],
    ["a file cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, -400)), /not whole|damaged/u],
    ["a file with a changed byte", changeByte, /damaged|not whole/u],
  ];
  it.each(cases)("%s, and changes nothing", async (_, damage, words) => {
    const file = copyOf(plain);
    damage(file);
    const target = await blank();
    await expect(takeIn(file, target.url)).rejects.toThrow(words);
    expect(await target.ask("SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace")).toEqual([]);
  });

  it("a sealed one without its passphrase, by another one, and with a changed byte", async () => {
    const file = copyOf(sealed);
    const target = await blank();
    await expect(takeIn(file, target.url)).rejects.toThrow("--passphrase-file");
    await expect(takeIn(file, target.url, { passphrase: "another one that is wrong" })).rejects.toThrow(
      "was sealed by another passphrase",
    );
    changeByte(file);
    await expect(takeIn(file, target.url, { passphrase: PASSPHRASE })).rejects.toThrow(/damaged/u);
  });

  it.each([
    ["another country", { INSTANCE: "de", KRAM_DEMO: "0" }, "a shop of pl; INSTANCE is de"],
    ["a demo's next start", { INSTANCE: "pl", KRAM_DEMO: "1" }, "set KRAM_DEMO=0 first"],
  ])("%s", async (_, environment, words) => {
    const target = await blank();
    await expect(takeIn(plain, target.url, { environment })).rejects.toThrow(words);
  });

  it("a schema that this program does not know", async () => {
    await askDatabase(source.url, ["INSERT INTO migrations VALUES ('9999-later.sql', 'x')"]);
    const file = await archive();
    await askDatabase(source.url, ["DELETE FROM migrations WHERE name = '9999-later.sql'"]);
    const target = await blank();
    await expect(takeIn(file, target.url)).rejects.toThrow(/migration 9999-later.sql.*Install the version/u);
  });

  it("a database in which somebody has done something", async () => {
    const target = await migrated();
    await takeIn(plain, target.url);
    await expect(takeIn(plain, target.url)).rejects.toThrow(/not empty: there is something in \w+/u);
  });

  it("a database of something else, and one of a later version", async () => {
    const other = await blank();
    await other.ask("CREATE TABLE songs (title text)");
    await expect(takeIn(plain, other.url)).rejects.toThrow("it has a table songs");
    const later = await migrated();
    await later.ask("INSERT INTO migrations VALUES ('9999-later.sql', 'x')");
    await expect(takeIn(plain, later.url)).rejects.toThrow("newer version than the archive");
  });

  it("a database on which a shop runs", async () => {
    const target = await blank();
    const shop = new pg.Client({ connectionString: target.url, application_name: "kram" });
    await shop.connect();
    await expect(takeIn(plain, target.url)).rejects.toThrow("A shop runs on this database");
    await shop.end();
  });
});

function copyOf(file: string): string {
  const copy = nextFile();
  copyFileSync(file, copy);
  return copy;
}

/** In the middle, past what says what the file is. */
function changeByte(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

describe("an import that breaks off", { timeout: 60_000 }, () => {
  it("leaves an empty shop, and comes whole the next time", async () => {
    const target = await migrated();
    const full = { ...folderStore(box), put: () => Promise.reject(new Error("the disk is full")) };
    await expect(takeIn(plain, target.url, { media: full })).rejects.toThrow("the disk is full");
    expect(await target.ask("SELECT FROM members UNION ALL SELECT FROM products")).toEqual([]);
    expect(await target.ask("SELECT FROM pg_trigger WHERE tgenabled = 'D'")).toEqual([]);
    expect((await takeIn(plain, target.url)).findings).toEqual([]);
    expect(await target.ask("SELECT FROM members")).toHaveLength(1);
  });
});

describe("an export", { timeout: 60_000 }, () => {
  it("replaces no file, and leaves none half", async () => {
    const again = { url: source.url, media: folderStore(box), environment: POLISH, file: plain };
    await expect(exportShop(again)).rejects.toThrow("is there already");
    const media = { ...folderStore(box), names: () => Promise.reject(new Error("the storage is away")) };
    const half = nextFile();
    await expect(exportShop({ ...again, media, file: half })).rejects.toThrow("the storage is away");
    expect(() => readFileSync(half)).toThrow("ENOENT");
    expect(() => readFileSync(`${half}.part`)).toThrow("ENOENT");
  });

  it("is of one moment, though people order meanwhile", { timeout: 120_000 }, async () => {
    const shop = await openKillShop();
    const api = await startApiProcess(shop.url);
    const buyers = startBuyers({ bearers: shop.bearers, code: shop.code, url: () => api.url });
    try {
      await vi.waitUntil(() => buyers.numbers.length > 5, { timeout: 20_000, interval: 20 });
      const before = buyers.numbers.length;
      const file = await archive({ url: shop.url });
      await vi.waitUntil(() => buyers.numbers.length > before, { timeout: 20_000, interval: 20 });
      const target = await migrated();
      expect((await takeIn(file, target.url)).findings).toEqual([]);
      const [found] = await target.ask<{ orders: number }>("SELECT count(*)::int AS orders FROM orders");
      expect(found?.orders).toBeGreaterThanOrEqual(before);
    } finally {
      await buyers.stop();
      await api.kill();
      await shop.close();
    }
  });

  it("refuses a database without a shop", async () => {
    const { url } = await blank();
    await expect(archive({ url })).rejects.toThrow("There is no shop in this database");
  });
});

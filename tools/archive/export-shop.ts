import { basename, dirname } from "node:path";
import { existsSync } from "node:fs";
import { Readable } from "node:stream";
import type pg from "pg";
import type { MediaStore } from "../../apps/api/platform/media/media-store.ts";
import { folderStore } from "../backup/archive-store.ts";
import { compress, sealByPassphrase } from "../backup/seal.ts";
import { withConnection } from "../postgres/connection.ts";
import { StartProblem } from "../start/start-problem.ts";
import { linesOfTable, partsOf } from "./rows.ts";
import { KEY_FILE, keysOf, lineForArchive, type Keys, secretsLeftOut } from "./secrets.ts";
import { type Applied, appliedIn, LEFT_OUT, sequencesOf, type ShopTable, SPOKEN, tablesOf } from "./shop-tables.ts";
import { createCounter, SUMS, type Sums } from "./sums.ts";
import { type Entry, tarOf } from "./tar-stream.ts";

/** What an archive says of itself, first of all. */
export interface AboutShop {
  format: "kram-shop";
  version: 1;
  instance: string;
  takenAt: string;
  isDemo: boolean;
  /** The schema of its tables. */
  migrations: Applied[];
  tables: ShopTable[];
  leftOut: { tables: Readonly<Record<string, string>>; secrets: string[] };
}

export const ABOUT = "shop.json";

interface Export {
  url: string;
  media: MediaStore;
  environment: NodeJS.ProcessEnv;
  /** Of the archive; one that is there stays. */
  file: string;
  passphrase?: string | undefined;
  tell?: (step: string) => void;
}

/**
 * Writes a whole shop into one file by one snapshot of its database, while it runs. Answers how many rows and files. Refuses,
 * in words: a file that is there, a database without a shop, a full disk.
 */
export async function exportShop({ url, file, passphrase, ...rest }: Export): Promise<{ rows: number; files: number }> {
  if (existsSync(file)) throw new StartProblem(`${file} is there already; take it away or choose another name.`);
  const keys = passphrase === undefined ? {} : keysOf(rest.environment);
  return withConnection(url, async (client) => {
    const counter = createCounter();
    const about = await takeSnapshot(client, rest.environment, keys);
    const entries = entriesOfShop({ ...rest, client, about, keys, counter });
    const tar = Readable.from(tarOf(entries, new Date(about.takenAt)), { objectMode: false });
    const content = passphrase === undefined ? compress(tar) : await sealByPassphrase(tar, passphrase);
    await folderStore(dirname(file)).put(basename(file), content);
    const parts = Object.entries(counter.parts());
    const rows = parts.reduce((sum, [name, { count }]) => sum + (name.startsWith("tables/") ? count : 0), 0);
    return { rows, files: counter.parts().media?.count ?? 0 };
  });
}

/** Nothing that is changed from now on is in the archive, and no table goes away. */
async function takeSnapshot(client: pg.Client, { INSTANCE = "pl" }: NodeJS.ProcessEnv, keys: Keys): Promise<AboutShop> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query(SPOKEN);
  const migrations = await appliedIn(client);
  if (!migrations) throw new StartProblem("There is no shop in this database.");
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(", ");
  await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
  const { rowCount } = await client.query("SELECT FROM demo_loaded");
  return {
    format: "kram-shop",
    version: 1,
    instance: INSTANCE,
    takenAt: new Date().toISOString(),
    isDemo: rowCount === 1,
    migrations,
    tables,
    leftOut: { tables: LEFT_OUT, secrets: secretsLeftOut(keys) },
  };
}

interface Content extends Pick<Export, "media" | "tell"> {
  client: pg.Client;
  about: AboutShop;
  keys: Keys;
  counter: ReturnType<typeof createCounter>;
}

async function* entriesOfShop(content: Content): AsyncGenerator<Entry> {
  const { client, counter } = content;
  for await (const entry of countedEntries(content)) {
    counter.add(entry);
    yield entry;
  }
  // Read last, they are at no number that a row has already.
  const sums: Sums = { parts: counter.parts(), sequences: await sequencesOf(client) };
  yield jsonOf(SUMS, sums);
}

async function* countedEntries({ client, media, about, keys, tell }: Content): AsyncGenerator<Entry> {
  yield jsonOf(ABOUT, about);
  if (Object.keys(keys).length > 0) yield jsonOf(KEY_FILE, keys);
  for (const { name, columns } of about.tables) {
    let part = 0;
    for await (const bytes of partsOf(archived(name, linesOfTable(client, name, columns), keys))) {
      part += 1;
      // Small ones are done before anybody has read their names.
      if (part === 2) tell?.(name);
      yield { path: `tables/${name}/${String(part).padStart(6, "0")}.ndjson`, bytes };
    }
  }
  tell?.("pictures and documents");
  for (const name of await media.names()) {
    const bytes = await media.read(name);
    if (bytes) yield { path: `media/${name}`, bytes };
  }
}

async function* archived(table: string, lines: AsyncIterable<string>, keys: Keys): AsyncGenerator<string> {
  for await (const line of lines) {
    const kept = lineForArchive(table, line, keys);
    if (kept !== null) yield kept;
  }
}

const jsonOf = (path: string, value: unknown): Entry => ({
  path,
  bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

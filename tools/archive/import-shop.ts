import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { MediaStore } from "../../apps/api/platform/media/media-store.ts";
import { migrate } from "../../apps/api/platform/migrate.ts";
import { readMigrationFiles } from "../../apps/api/platform/migration-files.ts";
import { withConnection } from "../postgres/connection.ts";
import { StartProblem } from "../start/start-problem.ts";
import { ABOUT, type AboutShop } from "./export-shop.ts";
import { loadShop } from "./load-shop.ts";
import { type ArchivePlace, openArchive } from "./open-archive.ts";
import { refuseTarget, refuseVersion } from "./refusals.ts";
import { KEY_FILE, type Keys, keysOf } from "./secrets.ts";
import { jsonIn } from "./tar-stream.ts";

interface Import extends ArchivePlace {
  url: string;
  media: MediaStore;
  environment: NodeJS.ProcessEnv;
  tell?: (step: string) => void;
}

/** What was taken in. */
export interface Imported {
  rows: number;
  files: number;
  /** What audit.sql finds afterwards, as in the shop that the archive came from. */
  findings: { rule: string; place: string }[];
}

/**
 * Takes an archive into an empty database, whole or not at all, and brings it up to date. Refuses, in words, before anything
 * is changed: what `openArchive` refuses, another country, a newer schema, a database that is not empty or in use.
 */
export async function importShop({ url, media, environment, tell, ...place }: Import): Promise<Imported> {
  tell?.("checking the archive");
  const { about, keys } = await readHead(place, environment);
  const files = readMigrationFiles().filter(({ name }) => about.migrations.some((one) => one.name === name));
  await withConnection(url, (client) => refuseTarget(client, about));
  // The schema of the archive first: later migrations change its rows as they did in other shops.
  await migrate(url, { files });
  const to = keysOf(environment);
  const counted = await withConnection(url, (client) =>
    loadShop({ client, media, about, keys: { from: keys, to }, entries: openArchive(place), tell }),
  );
  tell?.("bringing it up to date");
  await migrate(url);
  return { ...counted, findings: await withConnection(url, audit) };
}

/** Reads it to its end, so that what is damaged is known before anything is changed. */
async function readHead(
  place: ArchivePlace,
  environment: NodeJS.ProcessEnv,
): Promise<{ about: AboutShop; keys: Keys }> {
  let about: AboutShop | undefined;
  let keys: Keys = {};
  for await (const entry of openArchive(place)) {
    if (entry.path === ABOUT) await refuseVersion((about = jsonIn(entry) as AboutShop), environment);
    if (entry.path === KEY_FILE) keys = jsonIn(entry) as Keys;
    if (!about) break;
  }
  if (!about) throw new StartProblem(`${place.file} is no archive of a shop.`);
  return { about, keys };
}

const AUDIT = join(import.meta.dirname, "../../apps/api/platform/audit.sql");

/** The planner knows nothing of rows that have just come. */
async function audit(client: pg.Client): Promise<Imported["findings"]> {
  await client.query("ANALYZE");
  return (await client.query<Imported["findings"][number]>(await readFile(AUDIT, "utf8"))).rows;
}

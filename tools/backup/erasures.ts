import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { withConnection } from "../postgres/connection.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { seal, unseal } from "./seal.ts";

/** Where it is kept who was erased: by database, in files named by the last of their moments. */
const ERASURES = "erasures/";

/** A member without a name: the row of which a person was taken out. */
export interface Erasure {
  memberId: number;
  erasedAt: string;
}

/** A transaction may carry an earlier moment than one that was kept before it. */
const OVERLAP_MS = 3_600_000;

interface Keeping {
  /** The server, by an account that may read its databases. */
  url: string;
  store: ArchiveStore;
  recipients: readonly string[];
}

/** Makes what keeps, at each call, those erasures of a server's shops that were not kept before. */
export function erasureKeeper({ url, store, recipients }: Keeping): () => Promise<void> {
  const kept = new Map<string, Map<number, string>>();
  return async () => {
    for (const database of await databasesOf(url)) {
      const known = kept.get(database) ?? new Map<number, string>();
      const since = [...known.values()].toSorted().at(-1) ?? (await lastMoment(store, database));
      const found = await erasuresOf(urlOf(url, database), new Date(Date.parse(since) - OVERLAP_MS));
      const fresh = found.filter(({ memberId, erasedAt }) => known.get(memberId) !== erasedAt);
      const last = fresh.at(-1);
      if (last)
        await store.put(
          `${ERASURES}${database}/${last.erasedAt.replaceAll(":", "-")}-${randomUUID()}.json.zst.age`,
          await seal(Readable.from([Buffer.from(JSON.stringify(fresh))]), recipients),
        );
      kept.set(database, new Map([...known, ...fresh.map((one) => [one.memberId, one.erasedAt] as const)]));
    }
  };
}

/** All erasures that a store knows, by database. Refuses: as `unseal` does, in words. */
export async function readErasures(store: ArchiveStore, identity: string): Promise<Map<string, Erasure[]>> {
  const all = new Map<string, Erasure[]>();
  for (const name of await store.list(ERASURES)) {
    const database = name.slice(ERASURES.length).split("/")[0] ?? "";
    const parts: Buffer[] = [];
    for await (const part of await unseal(store.get(name), identity, name)) parts.push(part as Buffer);
    const erasures = JSON.parse(Buffer.concat(parts).toString("utf8")) as Erasure[];
    all.set(database, [...(all.get(database) ?? []), ...erasures]);
  }
  return all;
}

/** Of those members the ones that a database holds with their person. */
export async function livingAgain(url: string, erasures: readonly Erasure[]): Promise<number[]> {
  const ids = erasures.map(({ memberId }) => memberId);
  return withConnection(url, async (client) => {
    const query = "SELECT id::int FROM members WHERE id = ANY($1) AND erased_at IS NULL ORDER BY id";
    return (await client.query<{ id: number }>(query, [ids])).rows.map(({ id }) => id);
  });
}

/** The same server's address with another database. */
export function urlOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

/** Databases that hold a shop. */
async function databasesOf(url: string): Promise<string[]> {
  const names = await withConnection(url, async (client) => {
    const query = "SELECT datname FROM pg_database WHERE datallowconn AND NOT datistemplate ORDER BY datname";
    return (await client.query<{ datname: string }>(query)).rows.map(({ datname }) => datname);
  });
  const shops: string[] = [];
  for (const name of names)
    if (await withConnection(urlOf(url, name), async (client) => (await client.query(IS_SHOP)).rowCount === 1))
      shops.push(name);
  return shops;
}

const IS_SHOP =
  "SELECT FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'members' AND column_name = 'erased_at'";

async function erasuresOf(url: string, since: Date): Promise<Erasure[]> {
  return withConnection(url, async (client) => {
    const query = "SELECT id::int AS id, erased_at FROM members WHERE erased_at > $1 ORDER BY erased_at, id";
    const { rows } = await client.query<{ id: number; erased_at: Date }>(query, [since]);
    return rows.map(({ id, erased_at }) => ({ memberId: id, erasedAt: erased_at.toISOString() }));
  });
}

async function lastMoment(store: ArchiveStore, database: string): Promise<string> {
  const name = (await store.list(`${ERASURES}${database}/`)).at(-1);
  const moment = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d+Z)/u.exec(name ?? "");
  return moment ? `${moment[1]}:${moment[2]}:${moment[3]}` : new Date(OVERLAP_MS).toISOString();
}

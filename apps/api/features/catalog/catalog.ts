import { EventEmitter } from "node:events";
import type { Country } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import { createIndexKeeper } from "@kram/domain/search";
import type { Database } from "../../platform/database.ts";
import { buildCatalogModel, type CatalogModel, versionText, withStock } from "./catalog-model.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import { every } from "../../platform/repeat.ts";
import { createRenewal } from "./renewal.ts";
import { type CatalogVersion, readCatalogRows, readCatalogVersion, readStock } from "./catalog-rows.ts";

/** Makes up for a failed rebuild. */
const LOOK_EVERY_MS = 15_000;

/** One a process. */
export interface Catalog {
  start(): Promise<void>;
  stop(): Promise<void>;
  model(): CatalogModel;
  /** Called with each new version until the answer is called. */
  onChange(listener: (version: string) => void): () => void;
}

/** Keeps it in memory; the old one serves until a changed one is built. */
export function createCatalog({
  db,
  country,
  log,
}: {
  db: Database;
  country: Country;
  log: FastifyBaseLogger;
}): Catalog {
  const changes = new EventEmitter().setMaxListeners(0);
  const readNewer = createModelReader({ db, country });
  let current: CatalogModel | undefined;
  let stopFollowing = async () => {};
  let looking: ReturnType<typeof every> | undefined;

  async function renew(): Promise<void> {
    const newer = await readNewer();
    if (newer === null) return;
    current = newer;
    changes.emit("change", newer.version);
  }

  const tellFailure = (error: Error) => log.warn({ reason: error.message }, "catalogue not rebuilt");
  const renewal = createRenewal(renew, tellFailure);

  return {
    async start() {
      await renewal.now();
      stopFollowing = followChannel({ db, log, channel: "catalogue", onNews: () => renewal.soon() });
      looking = every(LOOK_EVERY_MS, renewal.now, tellFailure);
    },
    async stop() {
      looking?.stop();
      await stopFollowing();
      await renewal.end();
    },
    model() {
      if (!current) throw new Error("the catalogue is asked before it was read");
      return current;
    },
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
  };
}

/** Answers null unless the database has a newer version. Calls must not overlap. */
function createModelReader({ db, country }: { db: Database; country: Country }) {
  const searchIndexOf = createIndexKeeper();
  let last: { version: CatalogVersion; model: CatalogModel } | undefined;

  return async function readNewer(): Promise<CatalogModel | null> {
    const wanted = await readCatalogVersion(db);
    if (last && versionText(wanted) === versionText(last.version)) return null;
    last = (last && (await applyStock(last, wanted))) ?? (await readAll());
    return last.model;
  };

  // Stock changes often: nothing else is read and made for it.
  async function applyStock({ version, model }: NonNullable<typeof last>, wanted: CatalogVersion) {
    if (wanted.goods !== version.goods) return undefined;
    const stock = await readStock(db);
    if (stock.version.goods !== version.goods) return undefined;
    return { version: stock.version, model: withStock(model, { ...stock, country }) };
  }

  async function readAll() {
    const rows = await readCatalogRows(db, country.currency);
    return { version: rows.version, model: await buildCatalogModel({ ...rows, country, searchIndexOf }) };
  }
}

/** Names a product's categories and those above, hidden ones too; none for an unknown product. */
export function categoryIdsOf(catalog: Catalog, code: string): readonly number[] {
  const { rows, tree } = catalog.model();
  const row = rows.get(code);
  if (!row) return [];
  return tree.withTops(row.categoryIds);
}

import { EventEmitter } from "node:events";
import type { Country } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database.ts";
import { buildCatalogModel, type CatalogModel } from "./catalog-model.ts";
import { readCatalogRows, readCatalogVersion } from "./catalog-rows.ts";
import { every } from "../../platform/repeat.ts";
import { followDatabase } from "./follow-database.ts";

/** Changes that come close together are read once. */
const SETTLE_MS = 50;

/** A rebuild that failed is made up for by this look at the version, without waiting for the next change. */
const LOOK_EVERY_MS = 15_000;

/** The catalogue as this process keeps it: the newest model, and who wants to hear of a newer one. */
export interface Catalog {
  start(): Promise<void>;
  stop(): Promise<void>;
  model(): CatalogModel;
  /** Calls back with each new version until the answer is called. */
  onChange(listener: (version: string) => void): () => void;
}

/** Keeps the catalogue in memory and follows the database: a change there rebuilds the model, the old one serves until then. */
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
  let current = buildCatalogModel({ version: 0, products: [], categories: [], country });
  let stopFollowing = async () => {};
  let looking: ReturnType<typeof every> | undefined;
  let settling: NodeJS.Timeout | undefined;

  async function readNewer(): Promise<void> {
    if (String(await readCatalogVersion(db)) === current.version) return;
    current = buildCatalogModel({ ...(await readCatalogRows(db, country.currency)), country });
    changes.emit("change", current.version);
  }

  // One after the other: of two that overlap, the older one could end last.
  let last: Promise<void> = Promise.resolve();
  function rebuild(): Promise<void> {
    const mine = last.then(readNewer);
    last = mine.catch(() => undefined);
    return mine;
  }

  const tellFailure = (error: Error) => log.warn({ reason: error.message }, "catalogue not rebuilt");
  function rebuildSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(() => void rebuild().catch(tellFailure), SETTLE_MS);
  }

  return {
    async start() {
      await rebuild();
      stopFollowing = followDatabase({ db, log, onNews: rebuildSoon });
      looking = every(LOOK_EVERY_MS, rebuild, tellFailure);
    },
    async stop() {
      clearTimeout(settling);
      looking?.stop();
      await stopFollowing();
    },
    model: () => current,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
  };
}

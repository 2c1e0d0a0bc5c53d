import { EventEmitter } from "node:events";
import type { Country } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database.ts";
import { buildCatalogModel, type CatalogModel } from "./catalog-model.ts";
import { readCatalogRows } from "./catalog-rows.ts";
import { followDatabase } from "./follow-database.ts";

/** Changes that come close together are read once. */
const SETTLE_MS = 50;

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
  let settling: NodeJS.Timeout | undefined;

  async function rebuild(): Promise<void> {
    const rows = await readCatalogRows(db, country.currency);
    if (String(rows.version) === current.version) return;
    current = buildCatalogModel({ ...rows, country });
    changes.emit("change", current.version);
  }

  function rebuildSoon(): void {
    clearTimeout(settling);
    settling = setTimeout(() => {
      rebuild().catch((error: Error) => log.warn({ reason: error.message }, "catalogue not rebuilt"));
    }, SETTLE_MS);
  }

  return {
    async start() {
      await rebuild();
      stopFollowing = followDatabase({ db, log, onNews: rebuildSoon });
    },
    async stop() {
      clearTimeout(settling);
      await stopFollowing();
    },
    model: () => current,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
  };
}

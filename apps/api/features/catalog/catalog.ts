import { EventEmitter } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Country } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Database } from "../../platform/database.ts";
import { buildCatalogModel, type CatalogModel } from "./catalog-model.ts";
import { readCatalogRows } from "./catalog-rows.ts";

const SETTLE_MS = 50;
const RECONNECT_MS = 1000;

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
  let listening: pg.Client | undefined;
  let stopped = false;
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

  // A connection of its own waits for news; when it breaks, another one takes over and looks what was missed.
  async function listen(): Promise<void> {
    while (!stopped) {
      const client = db.listener();
      const ended = new Promise<void>((resolve) => client.once("end", resolve).on("error", () => resolve()));
      try {
        await client.connect();
        listening = client;
        client.on("notification", rebuildSoon);
        await client.query("LISTEN catalogue");
        rebuildSoon();
        await ended;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, "not listening for catalogue changes");
      }
      client.end().catch(() => undefined);
      if (!stopped) await wait(RECONNECT_MS);
    }
  }

  return {
    async start() {
      await rebuild();
      void listen();
    },
    async stop() {
      stopped = true;
      clearTimeout(settling);
      await listening?.end().catch(() => undefined);
    },
    model: () => current,
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
  };
}

import { EventEmitter } from "node:events";
import type { Country } from "@kram/countries/country";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { CatalogModel } from "./catalog-model.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import { every } from "../../platform/repeat.ts";
import { createModelReader } from "./model-reader.ts";
import { createRenewal } from "./renewal.ts";

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

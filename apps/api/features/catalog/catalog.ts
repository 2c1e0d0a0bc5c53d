import { EventEmitter } from "node:events";
import { totalmem } from "node:os";
import type { Country } from "@kram/countries/country";
import { shareOfMemory } from "@kram/domain/observability";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { FarReads } from "../../platform/far-reads.ts";
import { followChannel } from "../../platform/follow-channel.ts";
import { every } from "../../platform/repeat.ts";
import { type CatalogModel, createShownTexts, modelOf } from "./catalog-model.ts";
import { CatalogReader, type NewerCatalog } from "./catalog-reader.ts";
import { type CatalogPosition, createChangeHistory } from "./change-history.ts";
import { type ProductDetails, readDetails } from "./catalog-rows.ts";
import { CatalogStore } from "./model/catalog-store.ts";
import { DetailsKeeper } from "./product-details.ts";
import { createRenewal } from "./renewal.ts";

/** Makes up for a failed reading. */
const LOOK_EVERY_MS = 15_000;

const MEGABYTE = 1024 * 1024;
const MOST_SHOWN_BYTES = shareOfMemory(
  { total: totalmem(), constrained: process.constrainedMemory() },
  { part: 1 / 64, least: 8 * MEGABYTE, most: 48 * MEGABYTE },
);

/** One a process. */
export interface Catalog {
  start(): Promise<void>;
  stop(): Promise<void>;
  model(): CatalogModel;
  /** What only a product's own page shows; null for one that is gone. */
  detailsOf(code: string): Promise<ProductDetails | null>;
  /** Of many, by code, for who goes through all of them. */
  detailsOfMany(codes: readonly string[]): Promise<ReadonlyMap<string, ProductDetails>>;
  /** Called with each new version, and the tags of pages that it touches, until the answer is called. */
  onChange(listener: (version: string, touched: readonly string[]) => void): () => void;
  /** Where this program is. */
  position(): CatalogPosition;
  /** Tags of pages that were touched since then, rather too many. */
  touchedSince(position: CatalogPosition): Promise<readonly string[]>;
}

/** Keeps it in memory and reads again what changes. */
export function createCatalog({
  db,
  far,
  country,
  log,
}: {
  db: Database;
  far: FarReads;
  country: Country;
  log: FastifyBaseLogger;
}): Catalog {
  const changes = new EventEmitter().setMaxListeners(0);
  const { details, readModel, touchedSince } = createModelReader({ db, far, country });
  let current: NewerModel | undefined;
  let stopFollowing = async () => {};
  let looking: ReturnType<typeof every> | undefined;

  async function renew(): Promise<void> {
    const newer = await readModel();
    if (newer === null) return;
    current = newer;
    changes.emit("change", newer.model.version, newer.touched);
  }

  function known(): NewerModel {
    if (!current) throw new Error("the catalogue is asked before it was read");
    return current;
  }

  const tellFailure = (error: Error) => log.warn({ reason: error.message }, "catalogue not read");
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
    model: () => known().model,
    detailsOf: (code) => details.of(code),
    detailsOfMany: (codes) => details.ofMany(codes),
    onChange(listener) {
      changes.on("change", listener);
      return () => changes.off("change", listener);
    },
    position: () => known().position,
    touchedSince,
  };
}

interface NewerModel extends NewerCatalog {
  model: CatalogModel;
}

function createModelReader({ db, far, country }: { db: Database; far: FarReads; country: Country }) {
  const shown = createShownTexts(MOST_SHOWN_BYTES);
  const store = new CatalogStore(country, (slot) => {
    shown.forget(slot);
    details.forget(store.table.codeOf(slot));
  });
  const details = new DetailsKeeper({
    read: (codes) => far.readOne((asked) => readDetails(asked, codes), reader.since()),
    stampOf: (code) => store.table.columns().stamp[store.table.slotOf(code)] ?? 0,
  });
  const reader = new CatalogReader({ db, far, country, store, details });
  const history = createChangeHistory();
  let taxonomyStamp = 0;
  return {
    details,
    touchedSince: async (known: CatalogPosition) => history.since(known.version) ?? reader.touchedSince(known),
    /** Null unless the database has a newer version. Calls must not overlap. */
    async readModel(): Promise<NewerModel | null> {
      const newer = await reader.readNewer();
      if (newer === null) return null;
      if (store.taxonomyStamp !== taxonomyStamp) shown.forgetAll();
      ({ taxonomyStamp } = store);
      const { position, delivery, touched } = newer;
      history.add(position.version, touched);
      return { ...newer, model: modelOf({ store, shown, version: position.version, delivery }) };
    },
  };
}

/** Names a product's categories and those above, hidden ones too; none for an unknown product. */
export function categoryIdsOf(catalog: Catalog, code: string): readonly number[] {
  const { rows, tree } = catalog.model();
  const row = rows.get(code);
  if (!row) return [];
  return tree.withTops(row.categoryIds);
}

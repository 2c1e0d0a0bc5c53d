import type { Country } from "@kram/countries/country";
import { EVERYTHING, lowestPriceBefore } from "@kram/domain/catalog";
import { vatPercentOn } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import type { FarReads } from "../../platform/far-reads.ts";
import { dayInZone } from "../../platform/intl.ts";
import { createTextTable } from "@kram/domain/search";
import { isShippingProduct } from "@kram/domain/shipping";
import type { Delivery } from "./catalog-model.ts";
import {
  type CatalogVersion,
  type ProductRow,
  readCatalogVersion,
  readChanges,
  readDetails,
  readHorizon,
  readProductsAfter,
  readProductsOf,
  readTaxonomy,
  type StoredProduct,
  takeTime,
} from "./catalog-rows.ts";
import { boundedTags, type CatalogPosition } from "./change-history.ts";
import type { CatalogStore } from "./model/catalog-store.ts";
import type { DetailsKeeper } from "./product-details.ts";

/** Rows read at once: more would hold up others, fewer cost more questions. */
const AT_ONCE = 500;

/** The log of changes is kept for a day; who has not looked for so long reads all. */
const OLDEST_MS = 12 * 3_600_000;

interface Known {
  version: CatalogVersion;
  horizon: string;
  /** Changes of transactions from the horizon on that are in the store. */
  ids: ReadonlySet<number>;
  delivery: Delivery | null;
  at: Date;
}

/** What was read, and which tags of pages that touches. */
interface Reading {
  now: Known;
  touched: readonly string[];
}

/** A newer state of the catalogue. */
export interface NewerCatalog {
  position: CatalogPosition;
  delivery: Delivery | null;
  touched: readonly string[];
}

type Horizon = Awaited<ReturnType<typeof readHorizon>>;

/** Names a version for the stream of changes and the caches. */
function versionText({ goods, availabilityChanges }: CatalogVersion): string {
  return `${goods}.${availabilityChanges}`;
}

function positionOf({ version, horizon, at }: Known): CatalogPosition {
  return { version: versionText(version), horizon, at: at.getTime() };
}

interface ReaderParts {
  db: Database;
  far: FarReads;
  country: Country;
  store: CatalogStore;
  details: DetailsKeeper;
}

/** Brings a store up to date with the database. */
export class CatalogReader {
  #known: Known | null = null;
  #since: string | null = null;
  readonly #parts: ReaderParts;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** How far the database was when it was read the last time; null without a replica. */
  since(): string | null {
    return this.#since;
  }

  /** Null when nothing changed since. Calls must not overlap. */
  async readNewer(): Promise<NewerCatalog | null> {
    const before = this.#known;
    // What a failure left half done is read again: the store takes the same change twice, and remembers what it touches.
    const since = await this.#parts.far.position();
    const { now, touched } = await this.#parts.far.readAtOnce(async (tx) => {
      await takeTime(tx);
      const horizon = await readHorizon(tx);
      const changed = before && (await this.#readChanged(tx, before, horizon));
      return changed ?? (await this.#readAll(tx, horizon));
    }, since);
    this.#since = since;
    await this.#parts.store.settle();
    this.#known = now;
    if (before && versionText(before.version) === versionText(now.version)) return null;
    const tags = boundedTags([...touched, ...this.#parts.store.takeTouched()]);
    return { position: positionOf(now), delivery: now.delivery, touched: tags };
  }

  /** What touched pages since then, from the log of changes; it does not tell how products were before. */
  async touchedSince({ horizon, at, version }: CatalogPosition): Promise<readonly string[]> {
    const { now, goods } = await readHorizon(this.#parts.db);
    const isLogged = now.getTime() - at <= OLDEST_MS && goods >= Number.parseInt(version, 10);
    if (!isLogged) return [EVERYTHING];
    const changes = await readChanges(this.#parts.db, horizon);
    return boundedTags(changes.flatMap(({ products, touched }) => (products.length > 0 ? [EVERYTHING] : touched)));
  }

  /** What the store has and the database has no more goes. */
  async #readAll(tx: Queryable, { horizon, now }: Horizon): Promise<Reading> {
    const { store, country } = this.#parts;
    const version = await readCatalogVersion(tx);
    const delivery = await this.#readTaxonomy(tx);
    const before = store.codes();
    const seen = createTextTable();
    const readAfter = (last: string) => readProductsAfter(tx, { currency: country.currency, last, count: AT_ONCE });
    for (let next = readAfter(""); ; ) {
      const rows = await next;
      const isLast = rows.length < AT_ONCE;
      // The database reads on while these are put.
      if (!isLast) next = readAfter(rows.at(-1)?.code ?? "");
      await this.#put(tx, rows);
      if (before.length > 0) for (const { code } of rows) seen.add(code);
      if (isLast) break;
    }
    await store.change(before.filter((code) => seen.idOf(code) < 0).map((code) => ({ code, row: null })));
    const ids = new Set((await readChanges(tx, horizon)).map(({ id }) => id));
    return { now: { version, horizon, ids, delivery, at: now }, touched: [EVERYTHING] };
  }

  /** Null when the log does not tell all. */
  async #readChanged(tx: Queryable, last: Known, { goods, horizon, now }: Horizon): Promise<Reading | null> {
    if (goods < last.version.goods || now.getTime() - last.at.getTime() > OLDEST_MS) return null;
    const changes = await readChanges(tx, last.horizon);
    const fresh = changes.filter(({ id }) => !last.ids.has(id));
    const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
    const codes = [...new Set(fresh.flatMap(({ products }) => products))];
    const unknown = goods - last.version.goods - sum(fresh.map((change) => change.goods));
    // More changed than products, or what delivery costs.
    const hasDelivery = codes.some(isShippingProduct);
    const delivery = unknown !== 0 || hasDelivery ? await this.#readTaxonomy(tx) : last.delivery;
    for (let from = 0; from < codes.length; from += AT_ONCE)
      await this.#readAgain(tx, codes.slice(from, from + AT_ONCE));
    const availabilityChanges = last.version.availabilityChanges + sum(fresh.map(({ availability }) => availability));
    const ids = new Set(changes.map(({ id }) => id));
    const isNamed = unknown === sum(fresh.map(({ others }) => others)) && !hasDelivery;
    const touched = isNamed ? fresh.flatMap((change) => change.touched) : [EVERYTHING];
    return { now: { version: { goods, availabilityChanges }, horizon, ids, delivery, at: now }, touched };
  }

  async #readTaxonomy(tx: Queryable): Promise<Delivery | null> {
    const { store, country } = this.#parts;
    const { vatNow, delivery, ...taxonomy } = await readTaxonomy(tx, country.currency);
    const vatPercent = vatNow
      ? vatPercentOn(dayInZone(vatNow.now, country.timeZone), vatNow.rates, country.vatPercent)
      : country.vatPercent;
    await store.changeTaxonomy(taxonomy, { ...country, vatPercent });
    return delivery;
  }

  async #readAgain(tx: Queryable, codes: readonly string[]): Promise<void> {
    const { store, country } = this.#parts;
    const rows = await readProductsOf(tx, { currency: country.currency, codes });
    await this.#put(tx, rows);
    const found = new Set(rows.map(({ code }) => code));
    await store.change(codes.filter((code) => !found.has(code)).map((code) => ({ code, row: null })));
  }

  async #put(tx: Queryable, rows: readonly StoredProduct[]): Promise<void> {
    const { store, details, country } = this.#parts;
    const codes = rows.map(({ code }) => code);
    const found = details.hasRoom() && codes.length > 0 ? await readDetails(tx, codes) : null;
    await store.change(rows.map((row) => ({ code: row.code, row: productRow(row, country) })));
    // Behind the change, which lets go of what was known.
    if (found) details.put(found);
  }
}

/** A reduction is announced only where the law lets it be. */
function productRow(
  { priceLog, files, texts, ...row }: StoredProduct,
  country: Country,
): Omit<ProductRow, "brandName"> {
  return {
    ...row,
    texts: texts ?? {},
    files: files ?? [],
    lowestBefore: priceLog && lowestPriceBefore(priceLog, country),
  };
}

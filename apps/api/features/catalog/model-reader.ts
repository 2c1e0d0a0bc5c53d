import type { Country } from "@kram/countries/country";
import { createIndexKeeper } from "@kram/domain/search";
import type { Database } from "../../platform/database.ts";
import { buildCatalogModel, type CatalogModel, versionText, withStock } from "./catalog-model.ts";
import { type CatalogVersion, readCatalogRows, readCatalogVersion, readStock } from "./catalog-rows.ts";

/** Reads the catalogue anew when the database has a newer one: answers the new model, or null while the last one holds. To be called by one at a time. */
export function createModelReader({ db, country }: { db: Database; country: Country }) {
  const searchIndexOf = createIndexKeeper();
  let last: { version: CatalogVersion; model: CatalogModel } | undefined;

  return async function readNewer(): Promise<CatalogModel | null> {
    const wanted = await readCatalogVersion(db);
    if (last && versionText(wanted) === versionText(last.version)) return null;
    last = (last && (await applyStock(last, wanted))) ?? (await readAll());
    return last.model;
  };

  // What is sold out or back again changes often, and little: nothing else is read and made for it.
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

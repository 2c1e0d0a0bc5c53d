import { fillText } from "../../platform/fill-text.ts";
import { join } from "node:path";
import { getBrandCatalogue } from "@kram/contract/catalogues";
import type { Country } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Catalog, sendTagged } from "../catalog/public.ts";
import { catalogueTexts } from "./catalogue-texts.ts";
import { createCataloguesRepository } from "./catalogues.repository.ts";
import { composeCatalogue } from "./compose-catalogue.ts";
import { drawCatalogue } from "./draw-catalogue.ts";
import { createKeptCatalogues } from "./kept-catalogues.ts";

/** Registers the catalogues of brands as PDF. */
export function registerCatalogueRoutes({
  serve,
  db,
  catalog,
  country,
  dataDir,
  pictures,
  shopUrl,
}: {
  serve: Serve;
  db: Queryable;
  catalog: Catalog;
  country: Country;
  dataDir: string;
  pictures: Pictures;
  /** Public address of the shop with its country path. */
  shopUrl: string;
}): void {
  const catalogues = createCataloguesRepository(db);
  const fileOf = createKeptCatalogues();

  serve(getBrandCatalogue, async ({ params, query: { locale }, request, reply }) => {
    const model = catalog.model();
    const brand = params.brand.toUpperCase();
    if (!model.brands.some(({ code }) => code === brand)) throw new ShopError({ code: "brand.unknown" });
    const settings = await catalogues.settings();
    const version = JSON.stringify([model.version, settings]);
    const { body, etag } = await fileOf(`${brand} ${locale}`, version, async () => {
      const catalogue = composeCatalogue({ model, brand, locale, settings, shopUrl, country: country.code });
      if (!catalogue) throw new ShopError({ code: "brand.unknown" });
      return drawCatalogue(catalogue, { mediaDir: join(dataDir, "media"), pictures });
    });
    const name = fillText(catalogueTexts(locale).file, { brand: brand.toLowerCase(), locale });
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return sendTagged({ request, reply, asMember: false }, { body, etag, type: "application/pdf" });
  });
}

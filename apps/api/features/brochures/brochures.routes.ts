import { fillText } from "../../platform/fill-text.ts";
import { getBrandBrochure } from "@kram/contract/brochures";
import type { Country } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type Catalog, sendTagged } from "../catalog/public.ts";
import { brochureTexts } from "./brochure-texts.ts";
import { createBrochuresRepository } from "./brochures.repository.ts";
import { composeBrochure } from "./compose-brochure.ts";
import { drawBrochure } from "./draw-brochure.ts";
import { createKeptBrochures } from "./kept-brochures.ts";

export function registerBrochureRoutes({
  serve,
  db,
  catalog,
  country,
  media,
  pictures,
  shopUrl,
  shopName,
}: {
  serve: Serve;
  db: Queryable;
  catalog: Catalog;
  country: Country;
  media: MediaStore;
  pictures: Pictures;
  /** With the country's path. */
  shopUrl: string;
  shopName: () => string;
}): void {
  const brochures = createBrochuresRepository(db);
  const fileOf = createKeptBrochures();

  serve(getBrandBrochure, async ({ params, query: { locale }, request, reply }) => {
    const model = catalog.model();
    const brand = params.brand.toUpperCase();
    if (!model.brands.some(({ code }) => code === brand)) throw new ShopError({ code: "brand.unknown" });
    const settings = await brochures.settings();
    const version = JSON.stringify([model.version, settings]);
    const { body, etag } = await fileOf(`${brand} ${locale}`, version, async () => {
      const brochure = await composeBrochure({
        model,
        detailsOfMany: catalog.detailsOfMany,
        brand,
        locale,
        settings,
        shop: shopName(),
        shopUrl,
        namesListPrice: country.namesListPrice,
      });
      if (!brochure) throw new ShopError({ code: "brand.unknown" });
      return drawBrochure(brochure, { media, pictures });
    });
    const name = fillText(brochureTexts(locale).file, { brand: brand.toLowerCase(), locale });
    reply.header("content-disposition", `attachment; filename="${name}"`);
    return sendTagged({ request, reply, asMember: false }, { body, etag, type: "application/pdf" });
  });
}

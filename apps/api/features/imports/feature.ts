import type { Feature } from "../../platform/feature.ts";
import {
  addShopifyPicture as pictureOperation,
  getFormerAddress,
  IMPORT_ROLES,
  importShopify as shopifyOperation,
  importTable as importOperation,
} from "@kram/contract/imports";
import type { Country } from "@kram/countries/country";
import { formerPath } from "@kram/domain/imports";
import { mayDo } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createFormerAddressesRepository } from "./former-addresses.repository.ts";

export const imports = {
  routes: [registerImportRoutes],
} satisfies Feature<never, never>;

/** Of the largest file with JSON's escapes, and of a picture as base64. */
const MOST_BYTES = { table: 40 * 1024 * 1024, picture: 7_400_000 } as const;

// Few starts read a file.
function registerImportRoutes({
  serve,
  db,
  country,
  shopUrl,
  media,
  pictures,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  shopUrl: string;
  media: MediaStore;
  pictures: Pictures;
}): void {
  serve(
    importOperation,
    async ({ caller: { staffId, roles }, params: { kind }, body: { csv, apply } }) => {
      if (!mayDo(roles, IMPORT_ROLES[kind])) throw new ShopError({ code: "user.forbidden" });
      const { importTable } = await import("./import-table.ts");
      return importTable({ db, country, staffId, kind, csv, apply });
    },
    { mostBytes: MOST_BYTES.table },
  );
  serve(
    shopifyOperation,
    async ({ caller: { staffId, roles }, body }) => {
      const { importShopify } = await import("./import-shopify.ts");
      return importShopify({ db, country, shopUrl, media, staffId, roles, ...body });
    },
    { mostBytes: MOST_BYTES.table },
  );
  const addresses = createFormerAddressesRepository(db);
  serve(getFormerAddress, async ({ query }) => {
    const path = formerPath(query.path);
    const leadsTo = path === null ? null : await addresses.placeOf(path);
    if (leadsTo === null) throw new ShopError({ code: "route.unknown" });
    return { leadsTo };
  });
  serve(
    pictureOperation,
    async ({ caller: { staffId }, body }) => {
      const { addShopifyPicture } = await import("./import-shopify.ts");
      return addShopifyPicture({ db, media, pictures, staffId, ...body });
    },
    { mostBytes: MOST_BYTES.picture },
  );
}

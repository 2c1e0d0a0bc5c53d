import {
  addProduct as addOperation,
  addProductFile as addFileOperation,
  addProductPicture as addPictureOperation,
  cancelScheduledPrice as cancelPriceOperation,
  changeProductStock as stockOperation,
  copyProduct as copyOperation,
  getOfficeProduct,
  listOfficeProducts,
  publishProduct as publishOperation,
  scheduleProductPrice as scheduleOperation,
  setProductDetails as detailsOperation,
  setProductDuties as dutiesOperation,
  setProductFiles as filesOperation,
  setProductPictures as picturesOperation,
  setProductPrice as priceOperation,
  setProductTexts as textsOperation,
} from "@kram/contract/catalog";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { pageWith } from "../../../platform/page-of-rows.ts";
import { readOfficeProduct } from "./change-product.ts";
import { addProductFile, addProductPicture, setProductFiles, setProductPictures } from "./edit-media.ts";
import { cancelScheduledPrice, changeProductStock, scheduleProductPrice, setProductPrice } from "./edit-prices.ts";
import {
  addProduct,
  copyProduct,
  publishProduct,
  setProductDetails,
  setProductDuties,
  setProductTexts,
} from "./edit-product.ts";
import { createOfficeProductsRepository } from "./office-products.repository.ts";
import { presentOfficeItem, presentOfficeProduct } from "./present-office-product.ts";

/** Three languages of the longest texts, and five megabytes as base64. */
const MOST_BYTES = { texts: 1024 * 1024, upload: 7_400_000 } as const;

/** Every change answers the product as it stands then. */
export function registerOfficeProductRoutes(deps: {
  serve: Serve;
  db: Database;
  country: Country;
  media: MediaStore;
  pictures: Pictures;
}): void {
  const { serve, db, country, media, pictures } = deps;
  const products = createOfficeProductsRepository(db);
  const by = (caller: { staffId: number }) => ({ db, country, staffId: caller.staffId });

  serve(listOfficeProducts, async ({ query: { pageNo, pageSize, locale, ...asked } }) => {
    const { categoryId = null, stock = null } = asked;
    const published = asked.published === undefined ? null : asked.published === "true";
    const lacking = asked.lacking === "true";
    const codes = asked.codes?.split(",") ?? null;
    const filter = { text: asked.text?.trim() || null, categoryId, published, stock, lacking, codes };
    const page = { pageNo, pageSize, locale, currency: country.currency };
    const [rows, totalCount] = await Promise.all([products.list(filter, page), products.count(filter)]);
    const items = rows.map((row) => presentOfficeItem(row, country));
    return pageWith(items, { pageNo, pageSize }, totalCount);
  });

  serve(getOfficeProduct, async ({ params }) =>
    presentOfficeProduct(await readOfficeProduct(db, country, params.code), country),
  );

  serve(addOperation, async ({ caller, body }) => addProduct({ ...by(caller), ...body }));
  serve(copyOperation, async ({ caller, params, body }) => copyProduct({ ...by(caller), ...params, ...body }));
  serve(textsOperation, async ({ caller, params, body }) => setProductTexts({ ...by(caller), ...params, ...body }), {
    mostBytes: MOST_BYTES.texts,
  });
  serve(detailsOperation, async ({ caller, params, body }) => setProductDetails({ ...by(caller), ...params, ...body }));
  serve(dutiesOperation, async ({ caller, params, body }) => setProductDuties({ ...by(caller), ...params, ...body }), {
    mostBytes: MOST_BYTES.texts,
  });
  serve(publishOperation, async ({ caller, params, body }) => publishProduct({ ...by(caller), ...params, ...body }));
  serve(
    addPictureOperation,
    async ({ caller, params, body }) => addProductPicture({ ...by(caller), media, pictures, ...params, ...body }),
    { mostBytes: MOST_BYTES.upload },
  );
  serve(picturesOperation, async ({ caller, params, body }) =>
    setProductPictures({ ...by(caller), ...params, ...body }),
  );
  serve(
    addFileOperation,
    async ({ caller, params, body }) => addProductFile({ ...by(caller), media, pictures, ...params, ...body }),
    { mostBytes: MOST_BYTES.upload },
  );
  serve(filesOperation, async ({ caller, params, body }) => setProductFiles({ ...by(caller), ...params, ...body }));
  serve(priceOperation, async ({ caller, params, body }) => setProductPrice({ ...by(caller), ...params, ...body }));
  serve(scheduleOperation, async ({ caller, params, body }) =>
    scheduleProductPrice({ ...by(caller), ...params, ...body }),
  );
  serve(cancelPriceOperation, async ({ caller, params }) => cancelScheduledPrice({ ...by(caller), ...params }));
  serve(stockOperation, async ({ caller, params, body }) => changeProductStock({ ...by(caller), ...params, ...body }));
}

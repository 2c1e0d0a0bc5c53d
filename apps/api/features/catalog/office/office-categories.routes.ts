import {
  addBrand as addBrandOperation,
  addCategory as addOperation,
  getOfficeCategory,
  changeProducer as changeProducerOperation,
  listOfficeBrands,
  listProducers,
  listOfficeCategories,
  placeCategory as placeOperation,
  removeBrand as removeBrandOperation,
  removeCategory as removeOperation,
  setBrand as setBrandOperation,
  setCategoryPicture as pictureOperation,
  setCategorySlug as slugOperation,
  setCategorySupplements as supplementsOperation,
  setCategoryTexts as textsOperation,
  showCategory as showOperation,
} from "@kram/contract/catalog";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import { wholeList } from "../../../platform/page-of-rows.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { presentOfficeCategory, readOfficeCategory } from "./change-category.ts";
import { createProducersRepository } from "./producers.repository.ts";
import { addBrand, changeProducer, readOfficeBrands, removeBrand, setBrand } from "./edit-brand.ts";
import {
  addCategory,
  placeCategory,
  removeCategory,
  setCategoryPicture,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "./edit-category.ts";
import { createOfficeCategoriesRepository } from "./office-categories.repository.ts";

/** Five megabytes as base64. */
const PICTURE_BYTES = 7_400_000;

/** Every change answers the category as it stands then. */
export function registerOfficeCategoryRoutes({
  serve,
  db,
  media,
  pictures,
}: {
  serve: Serve;
  db: Database;
  media: MediaStore;
  pictures: Pictures;
}): void {
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  serve(listOfficeCategories, async () =>
    wholeList((await createOfficeCategoriesRepository(db).all()).map(presentOfficeCategory)),
  );
  serve(getOfficeCategory, async ({ params }) =>
    presentOfficeCategory(await readOfficeCategory(db, Number.parseInt(params.id, 10))),
  );
  serve(addOperation, async ({ caller, body }) => addCategory({ ...by(caller), ...body }));
  serve(textsOperation, async ({ caller, params, body }) => setCategoryTexts({ ...by(caller), ...params, ...body }));
  serve(slugOperation, async ({ caller, params, body }) => setCategorySlug({ ...by(caller), ...params, ...body }));
  serve(placeOperation, async ({ caller, params, body }) => placeCategory({ ...by(caller), ...params, ...body }));
  serve(showOperation, async ({ caller, params, body }) => showCategory({ ...by(caller), ...params, ...body }));
  serve(supplementsOperation, async ({ caller, params, body }) =>
    setCategorySupplements({ ...by(caller), ...params, ...body }),
  );
  serve(
    pictureOperation,
    async ({ caller, params, body }) => setCategoryPicture({ ...by(caller), media, pictures, ...params, ...body }),
    { mostBytes: PICTURE_BYTES },
  );
  serve(removeOperation, async ({ caller, params }) => removeCategory({ ...by(caller), ...params }));
}

/** Brands, and who made the goods. Every change answers what it changed as it stands then. */
export function registerOfficeBrandRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  serve(listProducers, async () => wholeList(await createProducersRepository(db).all()));
  serve(changeProducerOperation, async ({ caller, body }) => changeProducer({ ...by(caller), ...body }));
  serve(listOfficeBrands, async () => wholeList(await readOfficeBrands(db)));
  serve(addBrandOperation, async ({ caller, body }) => addBrand({ ...by(caller), ...body }));
  serve(setBrandOperation, async ({ caller, params, body }) => setBrand({ ...by(caller), ...params, ...body }));
  serve(removeBrandOperation, async ({ caller, params }) => removeBrand({ ...by(caller), ...params }));
}

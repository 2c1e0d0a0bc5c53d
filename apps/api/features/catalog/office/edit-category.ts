import type { OfficeCategory } from "@kram/contract/catalog";
import { isReservedSlug, orderedSisters, refuseCategoryPlace } from "@kram/domain/catalog";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { MediaStore } from "../../../platform/media/media-store.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { readUpload } from "../../../platform/uploads/read-upload.ts";
import { storePicture, storePictures } from "../import/store-pictures.ts";
import {
  type CategoryChange,
  changeCategory,
  presentOfficeCategory,
  readOfficeCategory,
  storedCategoryTexts,
  wholeCategoryTexts,
} from "./change-category.ts";
import { createOfficeCategoriesRepository } from "./office-categories.repository.ts";

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Begins it unseen, last among its sisters. Refuses: category.unknown, category.too-deep, category.slug-taken,
 * category.slug-reserved.
 */
export function addCategory(input: {
  db: Database;
  staffId: number;
  parentId: number | null;
  name: string;
  slug: string;
}): Promise<OfficeCategory> {
  const { db, staffId, parentId, slug } = input;
  const name = input.name.trim();
  return db.inTransaction(async (tx) => {
    const categories = createOfficeCategoriesRepository(tx);
    await categories.lock();
    requirePlace({ id: null, parentId }, await categories.all());
    await requireFreeSlug(tx, slug, { id: 0, onTop: parentId === null });
    const id = await categories.add({ parentId, slug, name });
    await noteStaffAction(tx, { staffId, action: "addCategory", subject: slug, after: { name, slug, parentId } });
    return presentOfficeCategory(await readOfficeCategory(tx, id));
  });
}

/** Sets all languages; Polish needs its name. Refuses: category.unknown, field-is-required. */
export function setCategoryTexts(input: CategoryChange & Pick<OfficeCategory, "texts">): Promise<OfficeCategory> {
  const { texts } = input;
  if (texts.pl.name.trim() === "") throw new ShopError({ code: "field-is-required", field: "texts.pl.name" });
  return changeCategory(input, async (categories, before) => {
    await categories.setTexts(before.id, storedCategoryTexts(texts));
    return { action: "setCategoryTexts", before: wholeCategoryTexts(before.texts), after: texts };
  });
}

/** Lets the old address lead to the new one. Refuses: category.unknown, category.slug-taken, category.slug-reserved. */
export function setCategorySlug(input: CategoryChange & { slug: string }): Promise<OfficeCategory> {
  const { slug } = input;
  return changeCategory(input, async (categories, before, tx) => {
    await requireFreeSlug(tx, slug, { id: before.id, onTop: before.parentId === null });
    if (slug !== before.slug) await categories.setSlug(before.id, slug);
    return { action: "setCategorySlug", before: { slug: before.slug }, after: { slug } };
  });
}

/**
 * Moves it below another or to the top level. Refuses: category.unknown, category.cycle, category.too-deep,
 * category.slug-taken, category.slug-reserved, product.duties-missing.
 */
export function placeCategory(
  input: CategoryChange & { parentId: number | null; at: number },
): Promise<OfficeCategory> {
  const { parentId, at } = input;
  return changeCategory(input, async (categories, before, tx) => {
    const all = await categories.all();
    requirePlace({ id: before.id, parentId }, all);
    if (parentId === null && before.parentId !== null)
      await requireFreeSlug(tx, before.slug, { id: before.id, onTop: true });
    const sistersOf = (id: number | null) => all.filter((each) => each.parentId === id).map((each) => each.id);
    const position = sistersOf(before.parentId).indexOf(before.id) + 1;
    const sisters = orderedSisters(sistersOf(parentId), before.id, at);
    await categories.place(before.id, parentId, sisters);
    if (parentId !== before.parentId) await requireDetails(categories, before.id);
    return {
      action: "placeCategory",
      before: { parentId: before.parentId, position },
      after: { parentId, position: sisters.indexOf(before.id) + 1 },
    };
  });
}

/** Shows or hides it with its parts. Refuses: category.unknown. */
export function showCategory(input: CategoryChange & { shown: boolean }): Promise<OfficeCategory> {
  const hidden = !input.shown;
  return changeCategory(input, async (categories, before) => {
    if (hidden !== before.hidden) await categories.setHidden(before.id, hidden);
    return { action: "showCategory", before: { hidden: before.hidden }, after: { hidden } };
  });
}

/**
 * Says whether food supplements stand in it. Refuses: category.unknown, product.duties-missing. Source: FIC art. 14.
 */
export function setCategorySupplements(input: CategoryChange & { supplements: boolean }): Promise<OfficeCategory> {
  const { supplements } = input;
  return changeCategory(input, async (categories, before) => {
    await categories.setSupplements(before.id, supplements);
    await requireDetails(categories, before.id);
    return { action: "setCategorySupplements", before: { supplements: before.supplements }, after: { supplements } };
  });
}

/** Draws it anew, or takes it away. Refuses: category.unknown, attachment.too-big, attachment.wrong-type. */
export async function setCategoryPicture(
  input: CategoryChange & { media: MediaStore; pictures: Pictures; picture: { name: string; content: string } | null },
): Promise<OfficeCategory> {
  const { picture: sent, media, pictures } = input;
  const upload = sent && (await readUpload(pictures, { ...sent, mostBytes: MOST_BYTES, field: "picture" }));
  if (upload?.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "picture" });
  const stored = upload && (await storePicture(upload.bytes, media, pictures));
  return changeCategory(input, async (categories, before, tx) => {
    if (stored) await storePictures(tx, [stored]);
    const picture = stored?.name ?? null;
    await categories.setPicture(before.id, picture);
    return { action: "setCategoryPicture", before: { picture: before.picture }, after: { picture } };
  });
}

/** Removes an empty category. Refuses: category.unknown, category.not-empty. */
export function removeCategory({ db, staffId, id }: CategoryChange): Promise<{ removed: true }> {
  return db.inTransaction(async (tx) => {
    const categories = createOfficeCategoriesRepository(tx);
    await categories.lock();
    const before = await readOfficeCategory(tx, Number(id));
    const parts = (await categories.all()).filter(({ parentId }) => parentId === before.id).length;
    const { productCount: products, slug, parentId } = before;
    if (parts + products > 0) throw new ShopError({ code: "category.not-empty", params: { products, parts } });
    await categories.remove(before.id);
    const noted = { slug, parentId, ...wholeCategoryTexts(before.texts) };
    await noteStaffAction(tx, { staffId, action: "removeCategory", subject: slug, before: noted });
    return { removed: true };
  });
}

function requirePlace(...asked: Parameters<typeof refuseCategoryPlace>): void {
  const refusal = refuseCategoryPlace(...asked);
  if (refusal) throw new ShopError({ code: refusal, field: "parentId" });
}

async function requireFreeSlug(tx: Queryable, slug: string, place: { id: number; onTop: boolean }): Promise<void> {
  if (place.onTop && isReservedSlug(slug)) throw new ShopError({ code: "category.slug-reserved", field: "slug" });
  if (await createOfficeCategoriesRepository(tx).isTaken(slug, place))
    throw new ShopError({ code: "category.slug-taken", field: "slug" });
}

async function requireDetails(categories: ReturnType<typeof createOfficeCategoriesRepository>, id: number) {
  const count = await categories.lackingFacts(id);
  if (count > 0) throw new ShopError({ code: "product.duties-missing", params: { count } });
}

import type { OfficeCategory } from "@kram/contract/catalog";
import { byLanguage } from "@kram/domain/languages";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { Noted } from "./change-product.ts";
import {
  createOfficeCategoriesRepository,
  type OfficeCategoryRow,
  type StoredCategoryTexts,
} from "./office-categories.repository.ts";

export interface CategoryChange {
  db: Database;
  staffId: number;
  id: string;
}

/** Refuses: category.unknown. */
export async function readOfficeCategory(db: Queryable, id: number): Promise<OfficeCategoryRow> {
  // There are dozens, and what a category means follows from the others.
  const row = (await createOfficeCategoriesRepository(db).all()).find((each) => each.id === id);
  if (!row) throw new ShopError({ code: "category.unknown" });
  return row;
}

/** With all words, parts after their whole. */
export async function readOfficeCategories(db: Queryable): Promise<(OfficeCategory & { position: number })[]> {
  const rows = await createOfficeCategoriesRepository(db).all();
  return rows.map((row) => ({ ...presentOfficeCategory(row), position: row.position }));
}

/**
 * Locks the catalogue, notes the change and answers the new state. Refuses: category.unknown, and what the work
 * refuses.
 */
export function changeCategory(
  { db, staffId, id }: CategoryChange,
  work: (
    categories: ReturnType<typeof createOfficeCategoriesRepository>,
    before: OfficeCategoryRow,
    tx: Queryable,
  ) => Promise<Noted>,
): Promise<OfficeCategory> {
  return db.inTransaction(async (tx) => {
    const categories = createOfficeCategoriesRepository(tx);
    await categories.lock();
    const before = await readOfficeCategory(tx, Number(id));
    const noted = await work(categories, before, tx);
    await noteStaffAction(tx, { staffId, subject: before.slug, ...noted });
    return presentOfficeCategory(await readOfficeCategory(tx, before.id));
  });
}

export function presentOfficeCategory(row: OfficeCategoryRow): OfficeCategory {
  const { picture, texts, position: _position, ...rest } = row;
  return { ...rest, pictureUrl: picture && `/media/${picture}`, texts: wholeCategoryTexts(texts) };
}

/** Leaves missing ones empty. */
export function wholeCategoryTexts(texts: StoredCategoryTexts): OfficeCategory["texts"] {
  return byLanguage((language) => {
    const { name = "", description = "" } = texts[language] ?? {};
    return { name, description };
  });
}

/** Leaves empty ones out, so that visitors get the Polish ones. */
export function storedCategoryTexts(texts: OfficeCategory["texts"]): StoredCategoryTexts {
  const written = Object.entries(texts).map(([language, words]) => {
    const kept = Object.entries(words).filter(([, text]) => text.trim() !== "");
    return [language, Object.fromEntries(kept.map(([name, text]) => [name, text.trim()]))];
  });
  return Object.fromEntries(written);
}

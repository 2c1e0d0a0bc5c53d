import type { OfficeCategory } from "@kram/contract/catalog";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { Noted } from "./change-product.ts";
import { createOfficeCategoriesRepository, type OfficeCategoryRow } from "./office-categories.repository.ts";
import { presentOfficeCategory } from "./present-office-category.ts";

export interface CategoryChange {
  db: Database;
  staffId: number;
  id: string;
}

/** Reads a category. Refuses: category.unknown. */
export async function readOfficeCategory(db: Queryable, id: number): Promise<OfficeCategoryRow> {
  // There are dozens, and what a category means follows from the others.
  const row = (await createOfficeCategoriesRepository(db).all()).find((each) => each.id === id);
  if (!row) throw new ShopError({ code: "category.unknown" });
  return row;
}

/** All categories with their words whole, parts after their whole. */
export async function readOfficeCategories(db: Queryable): Promise<(OfficeCategory & { position: number })[]> {
  const rows = await createOfficeCategoriesRepository(db).all();
  return rows.map((row) => ({ ...presentOfficeCategory(row), position: row.position }));
}

/** Changes a category in one transaction while nobody else changes the catalogue, notes who did, and answers it as it stands then. Refuses: category.unknown, and what the work refuses. */
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

import type { ContentCategory } from "@kram/contract/content";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { subjectOf } from "./change-content.ts";
import {
  type CategoryKey,
  type ContentCategoryRow,
  createContentCategoriesRepository,
  type StoredNames,
} from "./content-categories.repository.ts";

interface CategoryWork extends CategoryKey {
  db: Database;
  staffId: number;
}

/** What can be changed. */
type CategoryDetails = Pick<ContentCategory, "position" | "names">;

/** Refuses: content.category-taken. */
export function createContentCategory(input: CategoryWork & CategoryDetails): Promise<ContentCategory> {
  const { db, staffId, section, slug, position } = input;
  const key = { section, slug };
  const names = storedNames(input.names);
  return db.inTransaction(async (tx) => {
    if (!(await createContentCategoriesRepository(tx).add(key, position, names)))
      throw new ShopError({ code: "content.category-taken", field: "slug" });
    const after = { position, names };
    await noteStaffAction(tx, { staffId, action: "createContentCategory", subject: subjectOf(key), after });
    return presentContentCategory(await readCategory(tx, key));
  });
}

/** Sets names and order. Refuses: content.category-unknown. */
export function changeContentCategory(input: CategoryWork & CategoryDetails): Promise<ContentCategory> {
  const { db, staffId, section, slug, position } = input;
  const key = { section, slug };
  const names = storedNames(input.names);
  return db.inTransaction(async (tx) => {
    const before = await lockCategory(tx, key);
    await createContentCategoriesRepository(tx).change(key, position, names);
    await noteStaffAction(tx, {
      staffId,
      action: "changeContentCategory",
      subject: subjectOf(key),
      before: { position: before.position, names: before.names },
      after: { position, names },
    });
    return presentContentCategory(await readCategory(tx, key));
  });
}

/** Refuses: content.category-unknown, content.category-not-empty. */
export function deleteContentCategory({ db, staffId, section, slug }: CategoryWork): Promise<{ removed: true }> {
  const key = { section, slug };
  return db.inTransaction(async (tx) => {
    const { articleCount: articles, position, names } = await lockCategory(tx, key);
    if (articles > 0) throw new ShopError({ code: "content.category-not-empty", params: { articles } });
    await createContentCategoriesRepository(tx).remove(key);
    const before = { position, names };
    await noteStaffAction(tx, { staffId, action: "deleteContentCategory", subject: subjectOf(key), before });
    return { removed: true };
  });
}

/** In every language, empty where missing. */
export function presentContentCategory({ names, ...row }: ContentCategoryRow): ContentCategory {
  const { pl, en = "", de = "" } = names;
  return { ...row, names: { pl, en, de } };
}

// Read after the lock: articles that came while it waited are counted.
async function lockCategory(tx: Queryable, key: CategoryKey): Promise<ContentCategoryRow> {
  if (!(await createContentCategoriesRepository(tx).lock(key)))
    throw new ShopError({ code: "content.category-unknown" });
  return readCategory(tx, key);
}

async function readCategory(tx: Queryable, key: CategoryKey): Promise<ContentCategoryRow> {
  const row = await createContentCategoriesRepository(tx).get(key);
  if (!row) throw new ShopError({ code: "content.category-unknown" });
  return row;
}

/** Left out languages get the Polish name. */
function storedNames({ pl, ...others }: ContentCategory["names"]): StoredNames {
  const written = Object.entries(others).map(([language, name]) => [language, name.trim()] as const);
  return { pl: pl.trim(), ...Object.fromEntries(written.filter(([, name]) => name !== "")) };
}

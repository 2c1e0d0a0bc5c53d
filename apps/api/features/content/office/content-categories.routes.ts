import {
  changeContentCategory as changeOperation,
  createContentCategory as createOperation,
  deleteContentCategory as deleteOperation,
  listContentCategories,
} from "@kram/contract/content";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { createContentCategoriesRepository } from "./content-categories.repository.ts";
import {
  changeContentCategory,
  createContentCategory,
  deleteContentCategory,
  presentContentCategory,
} from "./edit-content-category.ts";

export function registerContentCategoryRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  serve(listContentCategories, async () => ({
    items: (await createContentCategoriesRepository(db).all()).map(presentContentCategory),
  }));
  serve(createOperation, async ({ caller, body }) => createContentCategory({ ...by(caller), ...body }));
  serve(changeOperation, async ({ caller, params, body }) =>
    changeContentCategory({ ...by(caller), ...params, ...body }),
  );
  serve(deleteOperation, async ({ caller, params }) => deleteContentCategory({ ...by(caller), ...params }));
}

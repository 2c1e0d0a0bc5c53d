import {
  addFavourite as addOperation,
  listFavouriteCodes,
  listFavourites as listOperation,
  removeFavourite,
} from "@kram/contract/favourites";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { Catalog } from "../catalog/public.ts";
import { addFavourite, listFavourites, requireFavourable } from "./favourites.ts";
import { createFavouritesRepository } from "./favourites.repository.ts";

export function registerFavouriteRoutes({
  serve,
  db,
  catalog,
}: {
  serve: Serve;
  db: Database;
  catalog: Catalog;
}): void {
  const favourites = createFavouritesRepository(db);

  // Items were validated and serialised with the catalogue: a list only joins them.
  serve(listOperation, async ({ caller: { memberId }, query, reply }) => {
    const { page, totalCount } = await listFavourites({ favourites, catalog, memberId, query });
    const { pageNo, pageSize } = query;
    const counts = `"currentPage":${pageNo},"totalPageCount":${Math.ceil(totalCount / pageSize)},"totalCount":${totalCount}`;
    reply.type("application/json; charset=utf-8");
    return Buffer.from(`{"items":[${page.map((each) => each.json).join(",")}],${counts}}`);
  });

  serve(listFavouriteCodes, async ({ caller }) => ({ codes: await favourites.codesOf(caller.memberId) }));

  serve(addOperation, async ({ caller: { memberId }, params: { code } }) => {
    await addFavourite({ db, catalog, memberId, code });
    return { favourite: true as const };
  });

  serve(removeFavourite, async ({ caller, params: { code } }) => {
    requireFavourable(catalog, code);
    await favourites.remove(caller.memberId, code);
    return { favourite: false as const };
  });
}

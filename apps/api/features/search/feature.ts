import type { Feature } from "../../platform/feature.ts";
import { correctSearch } from "@kram/contract/search";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";

export const search = {
  routes: [registerSearchRoutes],
} satisfies Feature<never, never>;

/** Corrects a search without results; searching itself is a filter of lists. */
function registerSearchRoutes({ serve, catalog }: { serve: Serve; catalog: Catalog }): void {
  serve(correctSearch, async ({ query, caller }) => {
    if (query.authenticated && caller?.kind !== "member") throw new ShopError({ code: "user.unauthenticated" });
    return { text: catalog.model().inLocale(query.locale).correctText(query.text, query.authenticated) };
  });
}

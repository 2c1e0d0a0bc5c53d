import { correctSearch } from "@kram/contract/search";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";

/** Corrects a search without results; searching itself is a filter of lists. */
export function registerSearchRoutes({ serve, catalog }: { serve: Serve; catalog: Catalog }): void {
  serve(correctSearch, async ({ query, caller }) => {
    if (query.authenticated && caller?.kind !== "member") throw new ShopError({ code: "user.unauthenticated" });
    return { text: catalog.model().inLocale(query.locale).correctText(query.text, query.authenticated) };
  });
}

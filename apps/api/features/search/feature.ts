import { correctSearch } from "@kram/contract/search";
import type { Country } from "@kram/countries/country";
import { missedWords } from "@kram/domain/search";
import type { Database } from "../../platform/database.ts";
import { dayInZone } from "../../platform/intl.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { currentCall } from "../../platform/http/call-context.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";
import { createMissedSearchesRepository } from "./missed-searches.repository.ts";

/** Source: search 4. */
const WORDS_KEPT_DAYS = 400;

interface Parts {
  serve: Serve;
  db: Database;
  catalog: Catalog;
  country: Country;
}

export const search = {
  routes: [registerSearchRoutes],
  tasks: ({ db }: Pick<Parts, "db">) => [
    {
      name: "sweep-searches",
      everyMs: HOUR_MS,
      run: () => createMissedSearchesRepository(db).sweep(WORDS_KEPT_DAYS),
    },
  ],
} satisfies Feature<never, never>;

/** Corrects a search without results; searching itself is a filter of lists. */
function registerSearchRoutes({ serve, db, catalog, country }: Parts): void {
  serve(correctSearch, async ({ query: { text, locale, authenticated }, caller }) => {
    if (authenticated && caller?.kind !== "member") throw new ShopError({ code: "user.unauthenticated" });
    const goods = catalog.model().inLocale(locale);
    if (goods.search(text).places.length === 0) noteMissed(db, country, text);
    return { text: goods.correctText(text, authenticated) };
  });
}

/** Nobody waits for it: whoever searches is answered without the database, too. */
function noteMissed(db: Database, { timeZone }: Country, text: string): void {
  const words = missedWords(text);
  if (words === null) return;
  const log = currentCall()?.log;
  createMissedSearchesRepository(db)
    .note(dayInZone(new Date(), timeZone), words)
    .catch((error: Error) => log?.warn({ reason: error.message }, "a search without a hit was not counted"));
}

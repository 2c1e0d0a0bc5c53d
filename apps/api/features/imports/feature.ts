import type { Feature } from "../../platform/feature.ts";
import { IMPORT_ROLES, importTable as importOperation } from "@kram/contract/imports";
import type { Country } from "@kram/countries/country";
import { mayDo } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";

export const imports = {
  routes: [registerImportRoutes],
} satisfies Feature<never, never>;

/** Of the largest file with JSON's escapes. */
const MOST_BYTES = 40 * 1024 * 1024;

function registerImportRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  serve(
    importOperation,
    async ({ caller: { staffId, roles }, params: { kind }, body: { csv, apply } }) => {
      if (!mayDo(roles, IMPORT_ROLES[kind])) throw new ShopError({ code: "user.forbidden" });
      // Few starts read one.
      const { importTable } = await import("./import-table.ts");
      return importTable({ db, country, staffId, kind, csv, apply });
    },
    { mostBytes: MOST_BYTES },
  );
}

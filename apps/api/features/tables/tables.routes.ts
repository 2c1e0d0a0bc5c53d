import { Readable } from "node:stream";
import { mayCall } from "@kram/contract/staff";
import { exportTable, IMPORT_ROLES, importTable as importOperation, TABLE_LISTS } from "@kram/contract/tables";
import type { Country } from "@kram/countries/country";
import { mayDo } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { importTable } from "./import-table.ts";
import { writeTable } from "./write-table.ts";

/** Bytes of the largest file that is taken back, and room for what JSON adds to its signs. */
const MOST_BYTES = 40 * 1024 * 1024;

/** Registers tables that leave the office as CSV, and those that come back. */
export function registerTableRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  serve(exportTable, async ({ caller: { staffId, roles }, params: { kind }, reply }) => {
    if (!mayCall(roles, TABLE_LISTS[kind].id)) throw new ShopError({ code: "user.forbidden" });
    await noteStaffAction(db, { staffId, action: "exportTable", subject: kind });
    await recordSecurityEvent(db, { kind: "export", subject: "exportTable", details: { table: kind } });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="kram-${country.code}-${kind}.csv"`);
    // The framework takes the stream over from here; nothing more is answered.
    return reply.send(Readable.from(writeTable({ db, kind, country }))) as never;
  });

  serve(
    importOperation,
    async ({ caller: { staffId, roles }, params: { kind }, body: { csv, apply } }) => {
      if (!mayDo(roles, IMPORT_ROLES[kind])) throw new ShopError({ code: "user.forbidden" });
      return importTable({ db, country, staffId, kind, csv, apply });
    },
    { mostBytes: MOST_BYTES },
  );
}

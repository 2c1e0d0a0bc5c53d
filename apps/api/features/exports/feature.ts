import type { Feature } from "../../platform/feature.ts";
import { Readable } from "node:stream";
import { exportTable, TABLE_LISTS } from "@kram/contract/exports";
import { mayCall } from "@kram/contract/staff";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { FarReads } from "../../platform/far-reads.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";

export const exports = {
  routes: [registerExportRoutes],
} satisfies Feature<never, never>;

function registerExportRoutes({
  serve,
  db,
  far,
  country,
}: {
  serve: Serve;
  db: Database;
  far: FarReads;
  country: Country;
}): void {
  serve(exportTable, async ({ caller: { staffId, roles }, params: { kind }, reply }) => {
    if (!mayCall(roles, TABLE_LISTS[kind].id)) throw new ShopError({ code: "user.forbidden" });
    await noteStaffAction(db, { staffId, action: "exportTable", subject: kind });
    await recordSecurityEvent(db, { kind: "export", subject: "exportTable", details: { table: kind } });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="kram-${country.code}-${kind}.csv"`);
    // Few starts write a table.
    const { writeTable } = await import("./write-table.ts");
    // The framework takes the stream over from here.
    return reply.send(Readable.from(writeTable({ far, kind, country }))) as never;
  });
}

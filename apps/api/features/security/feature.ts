import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { sweepSecurityEvents } from "../../platform/security/security-log.ts";
import { listSecurityEvents, type SecurityEventItem } from "@kram/contract/security";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { createSecurityEventsRepository, type SecurityEventRow } from "./security-events.repository.ts";

export const security = {
  routes: [registerSecurityRoutes],
  tasks: ({ db, securityLogDays }: { db: Database; securityLogDays: number }) => [
    { name: "sweep-security-log", everyMs: HOUR_MS, run: () => sweepSecurityEvents(db, securityLogDays) },
  ],
} satisfies Feature<never, never>;

function registerSecurityRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  const events = createSecurityEventsRepository(db);

  serve(listSecurityEvents, async ({ query: { pageNo, pageSize, ...asked } }) => {
    const { kind = null, staffId = null, memberNo = null, address = null, fromDate = null, toDate = null } = asked;
    const filter = { kind, staffId, memberNo, address, fromDate, toDate, timeZone: country.timeZone };
    const [rows, totalCount] = await Promise.all([events.list(filter, { pageNo, pageSize }), events.count(filter)]);
    return pageWith(rows.map(presentEvent), { pageNo, pageSize }, totalCount);
  });
}

function presentEvent(row: SecurityEventRow): SecurityEventItem {
  const { memberNo, staffId } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    member: memberNo === null ? null : { memberNo, name: row.memberName ?? "", surname: row.memberSurname ?? "" },
    staff:
      staffId === null ? null : { id: String(staffId), name: row.staffName ?? "", surname: row.staffSurname ?? "" },
    address: row.address,
    requestId: row.requestId,
    subject: row.subject,
    details: row.details,
  };
}

import { registerApprovalRoutes } from "./features/approvals/public.ts";
import { registerOfficeCategoryRoutes, registerOfficeProductRoutes } from "./features/catalog/public.ts";
import { registerOfficeComplaintRoutes } from "./features/complaints/public.ts";
import { registerOfficeContactRoutes } from "./features/contact/public.ts";
import { registerOutboxReportRoutes } from "./features/mail/public.ts";
import { registerInternationalSponsorRoutes, registerOfficeMemberRoutes } from "./features/members/public.ts";
import { registerOfficeLedgerRoutes } from "./features/money/public.ts";
import {
  registerOfficeOrderRoutes,
  registerPreparedCartRoutes,
  registerPrintRoutes,
  registerRefundRoutes,
} from "./features/orders/public.ts";
import { registerStaffRoutes } from "./features/staff/public.ts";
import { registerTableRoutes } from "./features/tables/public.ts";
import { registerTodayRoutes } from "./features/today/public.ts";

/** What the rooms of the back office need of the application. */
export type OfficeRoomDeps = Parameters<typeof registerPreparedCartRoutes>[0] &
  Parameters<typeof registerOfficeOrderRoutes>[0] &
  Parameters<typeof registerOfficeProductRoutes>[0];

/** Registers the calls of the back office, room by room; who may make them stands in the contract's table. */
export function registerOfficeRooms(deps: OfficeRoomDeps): void {
  registerTodayRoutes(deps);
  registerOfficeOrderRoutes(deps);
  registerRefundRoutes(deps);
  registerOfficeLedgerRoutes(deps);
  registerApprovalRoutes(deps);
  registerPrintRoutes(deps);
  registerPreparedCartRoutes(deps);
  registerOfficeCategoryRoutes(deps);
  registerOfficeProductRoutes(deps);
  registerOfficeComplaintRoutes(deps);
  registerInternationalSponsorRoutes(deps);
  registerOfficeMemberRoutes(deps);
  registerOfficeContactRoutes(deps);
  registerTableRoutes(deps);
  registerStaffRoutes(deps);
  registerOutboxReportRoutes(deps);
}

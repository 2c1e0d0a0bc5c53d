import { type ApprovalEffects, registerApprovalRoutes } from "./features/approvals/public.ts";
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
import { creditReturn } from "./features/returns/public.ts";
import { liftSecondFactor } from "./features/sessions/public.ts";
import { registerSecurityRoutes } from "./features/security/public.ts";
import { giveApprovedRoles, registerStaffRoutes } from "./features/staff/public.ts";
import { registerExportRoutes } from "./features/exports/public.ts";
import { registerImportRoutes } from "./features/imports/public.ts";
import { registerDashboardRoutes } from "./features/dashboard/public.ts";

/** What the routes of the back office need of the application. */
export type OfficeRouteDeps = Parameters<typeof registerPreparedCartRoutes>[0] &
  Parameters<typeof registerOfficeOrderRoutes>[0] &
  Parameters<typeof registerOfficeProductRoutes>[0];

/** What each feature does with what a second person approved. */
export const APPROVAL_EFFECTS: ApprovalEffects = {
  "return-credit": creditReturn,
  // That it was approved lets it be handed out.
  refund: async () => null,
  "staff-roles": giveApprovedRoles,
  "second-factor-lift": async (tx, { memberId, subjectId }) => {
    await liftSecondFactor(
      tx,
      memberId === null ? { kind: "staff", id: subjectId ?? 0 } : { kind: "member", id: memberId },
    );
    return null;
  },
};

/** Registers the calls of the back office; the contract's table says who may make them. */
export function registerOfficeRoutes(deps: OfficeRouteDeps): void {
  registerDashboardRoutes(deps);
  registerOfficeOrderRoutes(deps);
  registerRefundRoutes(deps);
  registerOfficeLedgerRoutes(deps);
  registerApprovalRoutes({ ...deps, effects: APPROVAL_EFFECTS });
  registerPrintRoutes(deps);
  registerPreparedCartRoutes(deps);
  registerOfficeCategoryRoutes(deps);
  registerOfficeProductRoutes(deps);
  registerOfficeComplaintRoutes(deps);
  registerInternationalSponsorRoutes(deps);
  registerOfficeMemberRoutes(deps);
  registerOfficeContactRoutes(deps);
  registerExportRoutes(deps);
  registerImportRoutes(deps);
  registerStaffRoutes(deps);
  registerSecurityRoutes(deps);
  registerOutboxReportRoutes(deps);
}

import {
  acceptStaffInvitation as acceptOperation,
  blockStaff as blockOperation,
  inviteStaff as inviteOperation,
  inviteStaffAgain as inviteAgainOperation,
  listStaff,
  listStaffActions,
  setStaff as setOperation,
  type StaffActionItem,
} from "@kram/contract/staff";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { acceptStaffInvitation, inviteStaff, inviteStaffAgain } from "./invite-staff.ts";
import { blockStaff, setStaff } from "./change-staff.ts";
import { presentStaff } from "./present-staff.ts";
import { createStaffActionsRepository, type StaffActionRow } from "./staff-actions.repository.ts";
import { createStaffRepository } from "./staff.repository.ts";

export function registerStaffRoutes({
  serve,
  db,
  country,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  onOutbox: () => void;
}): void {
  const staff = createStaffRepository(db);
  const { currency } = country;
  const actions = createStaffActionsRepository(db);

  serve(listStaff, async () => wholeList((await staff.list()).map(presentStaff)));

  serve(inviteOperation, async ({ caller, body }) => {
    const invited = await inviteStaff({ db, currency, ...body, staffId: caller.staffId });
    await recordSecurityEvent(db, { kind: "staff.invited", subject: invited.id });
    onOutbox();
    return invited;
  });

  serve(inviteAgainOperation, async ({ caller, params }) => {
    const invited = await inviteStaffAgain({ db, staffId: caller.staffId, id: Number(params.id) });
    await recordSecurityEvent(db, { kind: "staff.invited", subject: invited.id });
    onOutbox();
    return invited;
  });

  serve(setOperation, async ({ caller, params, body }) => {
    const changed = await setStaff({ db, currency, ...body, staffId: caller.staffId, id: Number(params.id) });
    onOutbox();
    return changed;
  });

  serve(blockOperation, async ({ caller, params, body }) => {
    const changed = await blockStaff({ db, currency, ...body, staffId: caller.staffId, id: Number(params.id) });
    await recordSecurityEvent(db, { kind: "staff.blocked", subject: changed.id, details: { blocked: body.blocked } });
    onOutbox();
    return changed;
  });

  serve(acceptOperation, async ({ body }) => ({ login: await acceptStaffInvitation({ db, ...body }) }));

  serve(listStaffActions, async ({ query: { pageNo, pageSize, ...asked } }) => {
    const { staffId = null, action = null, subject = null, fromDate = null, toDate = null } = asked;
    const filter = { staffId, action, subject, fromDate, toDate, timeZone: country.timeZone };
    const [rows, totalCount] = await Promise.all([actions.list(filter, { pageNo, pageSize }), actions.count(filter)]);
    return pageWith(rows.map(presentAction), { pageNo, pageSize }, totalCount);
  });
}

function presentAction(row: StaffActionRow): StaffActionItem {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    staff: row.staffId === null ? null : { id: String(row.staffId), name: row.name ?? "", surname: row.surname ?? "" },
    action: row.action,
    subject: row.subject,
    before: (row.before ?? null) as StaffActionItem["before"],
    after: (row.after ?? null) as StaffActionItem["after"],
    requestId: row.requestId,
    apiKey: row.apiKey,
  };
}

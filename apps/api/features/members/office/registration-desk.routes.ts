import { listRegistrations, mailRegistrationAgain, withdrawRegistration } from "@kram/contract/members";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../../platform/page-of-rows.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import type { OfficeMemberRouteDeps } from "./office-members.routes.ts";
import { createRegistrationDeskRepository, type RegistrationDeskRow } from "./registration-desk.repository.ts";

/** Registers the office's work on registrations whose link was not followed. Staff's record names them by id: whoever never joined leaves no address behind. */
export function registerRegistrationDeskRoutes({ serve, db, onOutbox }: OfficeMemberRouteDeps): void {
  const registrations = createRegistrationDeskRepository(db);

  serve(listRegistrations, async ({ query }) => pageOfRows(query, (page) => registrations.list(page), present));

  serve(mailRegistrationAgain, async ({ caller: { staffId }, params: { id } }) => {
    await db.inTransaction(async (tx) => {
      if (!(await createRegistrationDeskRepository(tx).mailAgain(Number(id)))) throw unknown();
      await noteStaffAction(tx, { staffId, action: "mailRegistrationAgain", subject: id });
    });
    onOutbox();
    return { done: true as const };
  });

  serve(withdrawRegistration, async ({ caller: { staffId }, params: { id } }) => {
    await db.inTransaction(async (tx) => {
      if (!(await createRegistrationDeskRepository(tx).withdraw(Number(id)))) throw unknown();
      await noteStaffAction(tx, { staffId, action: "withdrawRegistration", subject: id });
    });
    return { done: true as const };
  });
}

function present({ id, email, locale, sponsor, linkEndsAt, linkEnded }: RegistrationDeskRow) {
  return { id: String(id), email, locale, sponsor, linkEndsAt: linkEndsAt.toISOString(), linkEnded };
}

function unknown(): ShopError {
  return new ShopError({ code: "registration.unknown" });
}

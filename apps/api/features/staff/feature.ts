import type { Lack } from "@kram/contract/setup";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { registerStaffAccountRoutes } from "./account/staff-account.routes.ts";
import { createStaffMailHandlers } from "./staff-mails.ts";
import { createStaffRepository } from "./staff.repository.ts";
import { registerStaffRoutes } from "./staff.routes.ts";

export const staff = {
  routes: [registerStaffAccountRoutes, registerStaffRoutes],
  handlers: [createStaffMailHandlers],
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-invitations", everyMs: HOUR_MS, run: () => createStaffRepository(db).sweep() },
  ],
  lacks: ({ db, demoAllowed }: { db: Database; demoAllowed: boolean }) =>
    lacksOfStaff(db, { secondFactor: !demoAllowed }),
} satisfies Feature<never, never>;

/** `secondFactor`: staff cannot sign in without one. */
async function lacksOfStaff(db: Database, needs: { secondFactor: boolean }): Promise<Lack[]> {
  const { admins, protectedAdmins } = await createStaffRepository(db).countAdmins();
  if (admins === 0) return [{ id: "staff-admin", severity: "needed", page: "/staff" }];
  if (protectedAdmins > 0) return [];
  return [{ id: "staff-second-factor", severity: needs.secondFactor ? "needed" : "advised", page: "/account" }];
}

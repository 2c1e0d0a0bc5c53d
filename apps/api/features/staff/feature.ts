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
} satisfies Feature<never, never>;

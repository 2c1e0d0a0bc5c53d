import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { registerOfficePersonalPagesRoutes } from "./office-personal-pages.routes.ts";
import { createPartnerMailHandlers } from "./partner-mail.ts";
import { createPartnerMessagesRepository } from "./partner-messages.repository.ts";
import { registerPersonalPagesRoutes } from "./personal-pages.routes.ts";

export const personalPages = {
  routes: [registerPersonalPagesRoutes, registerOfficePersonalPagesRoutes],
  handlers: [createPartnerMailHandlers],
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-partner-messages", everyMs: HOUR_MS, run: () => createPartnerMessagesRepository(db).sweep() },
  ],
} satisfies Feature<never, never>;

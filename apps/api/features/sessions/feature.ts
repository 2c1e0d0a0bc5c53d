import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createPasswordMailHandlers } from "./password-mails.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { registerPasswordRoutes } from "./passwords.routes.ts";
import { createSecondFactorMailHandlers } from "./second-factor-mails.ts";
import { createSecondFactorRepository } from "./second-factor.repository.ts";
import { registerSecondFactorRoutes } from "./second-factor.routes.ts";
import { registerSessionEndRoute } from "./session-end.routes.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { registerSessionRoutes } from "./sessions.routes.ts";

/** Signing in and out, second steps, passwords. */
export const sessions = {
  routes: [registerSessionRoutes, registerSessionEndRoute, registerSecondFactorRoutes, registerPasswordRoutes],
  handlers: [createPasswordMailHandlers, createSecondFactorMailHandlers],
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-sessions", everyMs: HOUR_MS, run: () => createSessionsRepository(db).sweep() },
    { name: "sweep-passwords", everyMs: HOUR_MS, run: () => createPasswordsRepository(db).sweep() },
    { name: "sweep-second-factors", everyMs: HOUR_MS, run: () => createSecondFactorRepository(db).sweep() },
  ],
} satisfies Feature<never, never>;

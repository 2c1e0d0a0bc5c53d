import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createCodesRepository } from "./codes.repository.ts";
import { createPasskeysRepository } from "./passkeys.repository.ts";
import { createPasswordsRepository } from "./passwords.repository.ts";
import { registerPasswordRoutes } from "./passwords.routes.ts";
import { registerSecondFactorRoutes } from "./second-factor.routes.ts";
import { registerSessionEndRoute } from "./session-end.routes.ts";
import { createSessionMailHandlers, sessionLetters } from "./session-mails.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { registerSessionRoutes } from "./sessions.routes.ts";
import { createTriesRepository } from "./tries.repository.ts";

export const sessions = {
  routes: [registerSessionRoutes, registerSessionEndRoute, registerSecondFactorRoutes, registerPasswordRoutes],
  handlers: [createSessionMailHandlers],
  letters: sessionLetters,
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-sessions", everyMs: HOUR_MS, run: () => sweepSessions(db) },
    { name: "sweep-passwords", everyMs: HOUR_MS, run: () => createPasswordsRepository(db).sweep() },
    { name: "sweep-second-factors", everyMs: HOUR_MS, run: () => sweepSecondFactors(db) },
  ],
} satisfies Feature<never, never>;

async function sweepSessions(db: Database): Promise<void> {
  await createSessionsRepository(db).sweep();
  await createTriesRepository(db).sweep();
}

async function sweepSecondFactors(db: Database): Promise<void> {
  await createCodesRepository(db).sweep();
  await createPasskeysRepository(db).sweep();
}

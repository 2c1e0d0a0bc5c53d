import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createRegistrationMailHandlers, registrationLetters } from "./registration-mails.ts";
import { createRegistrationRepository } from "./registration.repository.ts";
import { registerRegistrationRoutes } from "./registration.routes.ts";
import { createSignInLinksRepository } from "./sign-in-links.repository.ts";

export const registration = {
  routes: [registerRegistrationRoutes],
  handlers: [createRegistrationMailHandlers],
  letters: registrationLetters,
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-registrations", everyMs: HOUR_MS, run: () => createRegistrationRepository(db).sweep() },
    { name: "sweep-sign-in-links", everyMs: HOUR_MS, run: () => createSignInLinksRepository(db).sweep() },
  ],
} satisfies Feature<never, never>;

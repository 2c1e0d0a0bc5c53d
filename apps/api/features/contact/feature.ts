import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { contactLetters, createContactMailHandlers } from "./contact-mails.ts";
import { createContactRepository } from "./contact.repository.ts";
import { registerContactRoutes } from "./contact.routes.ts";
import { registerOfficeContactRoutes } from "./office/office-contact.routes.ts";

export const contact = {
  routes: [registerContactRoutes, registerOfficeContactRoutes],
  handlers: [createContactMailHandlers],
  letters: contactLetters,
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-contact-messages", everyMs: HOUR_MS, run: () => createContactRepository(db).sweep() },
  ],
} satisfies Feature<never, never>;

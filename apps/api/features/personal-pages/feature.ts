import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Deliver } from "../mail/public.ts";
import { registerPersonalPagesRoutes } from "./personal-pages.routes.ts";

async function sweep(db: Database): Promise<void> {
  const { createPartnerMessagesRepository } = await import("./partner-messages.repository.ts");
  await createPartnerMessagesRepository(db).sweep();
}

export const personalPages = {
  routes: [registerPersonalPagesRoutes],
  handlers: [
    (parts: { deliver: Deliver; db: Database }) => ({
      "mail.partner-message": async (entry: OutboxEntry) =>
        (await import("./partner-mail.ts")).mailPartner(entry, parts),
    }),
  ],
  tasks: ({ db }: { db: Database }) => [{ name: "sweep-partner-messages", everyMs: HOUR_MS, run: () => sweep(db) }],
} satisfies Feature<never, never>;

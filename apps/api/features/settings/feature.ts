import type { Lack } from "@kram/contract/setup";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { registerSettingsRoutes } from "./settings.routes.ts";

export const settings = {
  routes: [registerSettingsRoutes],
  lacks: async ({ db }: { db: Database }): Promise<Lack[]> => {
    const { serviceEmail, servicePhone, securityContact } = await createSettingsRepository(db).get();
    const lacking = (id: Lack["id"], value: string | null): Lack[] =>
      value === null ? [{ id, severity: "advised", page: "/settings" }] : [];
    return [
      ...lacking("settings-service-contact", serviceEmail ?? servicePhone),
      ...lacking("settings-security-contact", securityContact),
    ];
  },
} satisfies Feature<never, never>;

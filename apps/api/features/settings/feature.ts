import type { Lack } from "@kram/contract/setup";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { SettingParts } from "./setting-parts.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { registerSettingPartRoutes, registerSettingsRoutes } from "./settings.routes.ts";

export const settings = {
  routes: [registerSettingsRoutes, registerSettingPartRoutes],
  lacks: async ({ db, settingParts }: { db: Database; settingParts: SettingParts }): Promise<Lack[]> => {
    const { serviceEmail, servicePhone, securityContact } = await createSettingsRepository(db).get();
    const unset = (["company", "shop"] as const).filter((part) => settingParts.get(part) === null);
    const lacking = (id: Lack["id"], value: string | null): Lack[] =>
      value === null ? [{ id, severity: "advised", page: "/settings" }] : [];
    return [
      ...unset.map((part): Lack => ({ id: `settings-${part}`, severity: "needed", page: `/settings/${part}` })),
      ...lacking("settings-service-contact", serviceEmail ?? servicePhone),
      ...lacking("settings-security-contact", securityContact),
    ];
  },
} satisfies Feature<never, never>;

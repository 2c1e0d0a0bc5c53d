import type { Locale } from "../../i18n/locale.ts";
import type plMaintenance from "../../messages/pl/maintenance.json";

export type MaintenanceTexts = typeof plMaintenance;

const LOADERS: Record<Locale, () => Promise<{ default: MaintenanceTexts }>> = {
  pl: () => import("../../messages/pl/maintenance.json"),
  en: () => import("../../messages/en/maintenance.json"),
  de: () => import("../../messages/de/maintenance.json"),
};

export async function loadMaintenanceTexts(locale: Locale): Promise<MaintenanceTexts> {
  return (await LOADERS[locale]()).default;
}

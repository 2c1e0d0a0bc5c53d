import type { Locale } from "../../i18n/locale.ts";
import type plMaintenance from "../../messages/pl/maintenance.json";

/** What the banner of the system locks says. */
export type MaintenanceTexts = typeof plMaintenance;

const LOADERS: Record<Locale, () => Promise<{ default: MaintenanceTexts }>> = {
  pl: () => import("../../messages/pl/maintenance.json"),
  en: () => import("../../messages/en/maintenance.json"),
  de: () => import("../../messages/de/maintenance.json"),
};

/** Loads the texts of the locks in a language. */
export async function loadMaintenanceTexts(locale: Locale): Promise<MaintenanceTexts> {
  return (await LOADERS[locale]()).default;
}

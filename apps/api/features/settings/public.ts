export { createSettingParts, type SettingParts } from "./setting-parts.ts";
export { createSettingsRepository } from "./settings.repository.ts";
export { imprintLines, numberSeries, sellerNow, shopName } from "./shop-facts.ts";

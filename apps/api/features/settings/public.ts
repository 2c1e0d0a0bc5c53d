export { checkedBy, createSettingParts, type SettingParts } from "./setting-parts.ts";
export { createSettingsRepository } from "./settings.repository.ts";
export { imprintLines, numberSeries, sellerNow, shopName, shownLanguages } from "./shop-facts.ts";

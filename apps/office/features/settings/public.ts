export { createMailPreviewsResource, createMailTextsResource } from "./mail-texts/mail-texts-resource.ts";
export { createSettingsResource } from "./settings-resource.ts";
export {
  createSettingPartsResource,
  createSettingVersionsResource,
  createShopLogosResource,
} from "./parts/setting-parts-resource.ts";
export { SettingStep } from "./parts/setting-part-form.tsx";
export { useSettingPages } from "./settings-tabs.tsx";
export { comparable, useSettingWords } from "./parts/setting-words.tsx";

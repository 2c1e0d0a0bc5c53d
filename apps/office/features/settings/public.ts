export { createSettingsResource } from "./settings-resource.ts";
export { createSettingPartsResource, createSettingVersionsResource } from "./parts/setting-parts-resource.ts";

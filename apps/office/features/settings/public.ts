export { createSettingsResource } from "./settings-resource.ts";

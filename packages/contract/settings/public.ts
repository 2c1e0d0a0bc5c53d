export { getOfficeSettings, type OfficeSettings, officeSettings, setSettings } from "./office-operations.ts";
export { getSettings, type Settings, settings } from "./operations.ts";

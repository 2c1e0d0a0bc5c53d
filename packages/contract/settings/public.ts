export { getOfficeSettings, type OfficeSettings, officeSettings, setSettings } from "./office-operations.ts";
export { getSecurityText, getSettings, type Settings, settings } from "./operations.ts";

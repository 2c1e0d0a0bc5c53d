export { getOfficeSettings, type OfficeSettings, officeSettings, setSettings } from "./office-operations.ts";
export { getSecurityText, getSettings, type Settings, settings } from "./operations.ts";
export {
  getSettingPart,
  listSettingVersions,
  type SettingNow,
  type SettingVersion,
  setSettingPart,
} from "./part-operations.ts";
export {
  type Company,
  company,
  numbers,
  payments,
  SETTING_PARTS,
  type SettingPart,
  type SettingValue,
  shop,
  type ShopFacts,
  vat,
} from "./parts.ts";

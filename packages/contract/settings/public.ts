export { getOfficeSettings, type OfficeSettings, officeSettings, setSettings } from "./office-operations.ts";
export { getSecurityText, getSettings, type Settings, settings, unnamedShop } from "./operations.ts";
export {
  addShopLogo,
  getSettingPart,
  listSettingVersions,
  type SettingNow,
  type SettingVersion,
  setSettingPart,
} from "./part-operations.ts";
export {
  type MailPart,
  type Company,
  club,
  company,
  numbers,
  pickupPlace,
  returnReceiver,
  payments,
  SETTING_PARTS,
  type SettingPart,
  type SettingValue,
  shop,
  type ShopFacts,
  shopLogo,
  vat,
} from "./parts.ts";

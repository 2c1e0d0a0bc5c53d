import { carrierServicesOf } from "@kram/countries/parcels";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { LinkBase, useLocation, useTranslate } from "react-admin";
import { useAbout } from "../about/public.ts";

const PAGES = [
  "/settings",
  "/settings/company",
  "/settings/shop",
  "/settings/mail-sender",
  "/settings/mail-texts",
  "/settings/numbers",
  "/settings/payments",
  "/settings/vat",
  "/settings/club",
  "/settings/pickup",
  "/settings/returns",
] as const;

/** Of this country, each with the key of its name. */
export function useSettingPages(): { label: string; address: string }[] {
  const { instance } = useAbout();
  const { pickups, namedReceivers } = carrierServicesOf(instance);
  const served: Readonly<Record<string, boolean>> = {
    "/settings/pickup": pickups.length > 0,
    "/settings/returns": namedReceivers.length > 0,
  };
  return PAGES.filter((page) => served[page] ?? true).map((address) => ({
    address,
    label: `settings.parts.${address === "/settings" ? "rules" : address.slice("/settings/".length)}`,
  }));
}

/** Leads from one page of the settings to the others. */
export function SettingsTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const pages = useSettingPages();
  const shown = pages.findLast(({ address }) => `${pathname}/`.startsWith(`${address}/`));
  return (
    <Tabs
      aria-label={translate("settings.pages")}
      component="nav"
      sx={{ mb: 2 }}
      value={shown?.address ?? PAGES[0]}
      variant="scrollable"
    >
      {pages.map(({ address, label }) => (
        <Tab component={LinkBase} key={address} label={translate(label)} to={address} value={address} />
      ))}
    </Tabs>
  );
}

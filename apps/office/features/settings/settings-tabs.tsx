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

/** Leads from one page of the settings to the others. */
export function SettingsTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { instance } = useAbout();
  const { pickups, namedReceivers } = carrierServicesOf(instance);
  const served: Readonly<Record<string, boolean>> = {
    "/settings/pickup": pickups.length > 0,
    "/settings/returns": namedReceivers.length > 0,
  };
  const pages = PAGES.filter((page) => served[page] ?? true);
  return (
    <Tabs
      aria-label={translate("settings.pages")}
      component="nav"
      sx={{ mb: 2 }}
      value={pages.findLast((page) => `${pathname}/`.startsWith(`${page}/`)) ?? PAGES[0]}
      variant="scrollable"
    >
      {pages.map((page) => (
        <Tab
          component={LinkBase}
          key={page}
          label={translate(`settings.parts.${page === "/settings" ? "rules" : page.slice("/settings/".length)}`)}
          to={page}
          value={page}
        />
      ))}
    </Tabs>
  );
}

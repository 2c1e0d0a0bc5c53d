import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { LinkBase, useLocation, useTranslate } from "react-admin";

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
] as const;

/** Leads from one page of the settings to the others. */
export function SettingsTabs() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Tabs
      aria-label={translate("settings.pages")}
      component="nav"
      sx={{ mb: 2 }}
      value={PAGES.findLast((page) => `${pathname}/`.startsWith(`${page}/`)) ?? PAGES[0]}
      variant="scrollable"
    >
      {PAGES.map((page) => (
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

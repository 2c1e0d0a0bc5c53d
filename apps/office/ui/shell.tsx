import HandbookIcon from "@mui/icons-material/MenuBookOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import { type ReactNode, useId } from "react";
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  TitlePortal,
  useGetIdentity,
  useLocation,
  UserMenu,
  useSidebarState,
  useTranslate,
} from "react-admin";
import { DemoBanner, useAbout } from "../features/about/public.ts";
import { chapterOf } from "../features/handbook/public.ts";
import { AccountItem, ConfirmDialog, SignOutItem } from "../features/sessions/public.ts";
import { FailedPage } from "./failures.tsx";
import { ShortcutKeys } from "./shortcut-keys.tsx";
import { MENU_GROUPS } from "./menu-groups.ts";
import { UnsavedGuard } from "./unsaved.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Frames every page behind sign-in. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <Layout
      appBar={TopBar}
      appBarAlwaysOn
      error={FailedPage}
      menu={SideMenu}
      sx={{ minWidth: 0, "& .RaLayout-content": { minWidth: 0, pb: 4 } }}
    >
      <DemoBanner />
      <UnsavedGuard>{children}</UnsavedGuard>
      <ConfirmDialog />
      <CheckForApplicationUpdate />
    </Layout>
  );
}

/** A phone reads a page anew by itself. */
const ROOM_FOR_NAME = { "& .RaLoadingIndicator-loadedIcon": { display: { xs: "none", sm: "inherit" } } } as const;

function TopBar() {
  return (
    <AppBar alwaysOn color="default" sx={ROOM_FOR_NAME} userMenu={<AccountMenu />}>
      {/* A phone's bar has room only for the page's name. */}
      <Box sx={{ display: { xs: "none", sm: "contents" } }}>
        <Wordmark size={24} />
        <Divider flexItem orientation="vertical" sx={{ mx: 2, my: 1 }} />
      </Box>
      {/* There a long name takes a second line. */}
      <TitlePortal
        component="div"
        sx={{
          minWidth: 0,
          alignSelf: "center",
          lineHeight: { xs: 1.15, sm: 1.3 },
          fontSize: { xs: "0.9375rem", sm: "1.125rem" },
          whiteSpace: { xs: "normal", sm: "nowrap" },
          overflowWrap: "anywhere",
          hyphens: "auto",
        }}
      />
      <ShortcutKeys />
    </AppBar>
  );
}

function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName ?? "ra.auth.user_menu"}>
      <AccountItem />
      <SignOutItem />
    </UserMenu>
  );
}

/** Denser for a mouse, so that the whole menu fits. */
const ROWS = {
  m: 0,
  py: 0,
  "& .MuiTypography-noWrap": { whiteSpace: "normal", lineHeight: 1.25 },
  "@media (pointer: fine)": { "& .RaMenuItemLink-root": { py: 0.375 } },
} as const;

/** Pages this person may open; empty groups are hidden. */
function SideMenu() {
  const translate = useTranslate();
  return (
    <Box aria-label={translate("office.menu")} component="nav" sx={{ py: 1 }}>
      <Menu sx={ROWS}>
        <Menu.DashboardItem />
        <HandbookItem />
      </Menu>
      {Object.entries(MENU_GROUPS).map(([group, pages]) => (
        <MenuGroup group={group} key={group} pages={pages} />
      ))}
      <ShopZone />
    </Box>
  );
}

/** By which clock the office writes, wherever it is read. */
function ShopZone() {
  const translate = useTranslate();
  const { timeZone } = useAbout();
  const [open] = useSidebarState();
  if (!open) return null;
  return (
    <Box sx={{ px: 2, pt: 2, fontSize: "0.8125rem", color: "text.secondary" }}>
      {translate("office.times", { zone: timeZone })}
    </Box>
  );
}

/** Opens the chapter of the page that is shown. */
function HandbookItem() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const to = `/handbook/${chapterOf(pathname)}`;
  return <Menu.Item leftIcon={<HandbookIcon />} primaryText={translate("handbook.title")} to={to} />;
}

function MenuGroup({ group, pages }: { group: string; pages: readonly string[] }) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  const id = useId();
  return (
    <Box sx={{ mt: open ? 1.5 : 1, "&:not(:has(a))": { display: "none" } }}>
      <Box
        id={id}
        sx={
          open
            ? { px: 2, pb: 0.25, fontSize: "0.8125rem", fontWeight: 600, color: "text.secondary" }
            : { borderTop: 1, borderColor: "divider", height: 8, overflow: "hidden", textIndent: 100 }
        }
      >
        {translate(`office.menu_group.${group}`)}
      </Box>
      <Menu aria-labelledby={id} sx={ROWS}>
        {pages.map((page) => (
          <Menu.ResourceItem key={page} name={page} />
        ))}
      </Menu>
    </Box>
  );
}

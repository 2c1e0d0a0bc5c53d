import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import type { ReactNode } from "react";
import { AppBar, CheckForApplicationUpdate, Layout, TitlePortal, UserMenu, useGetIdentity } from "react-admin";
import { DemoBanner } from "../features/about/public.ts";
import { AccountItem, ConfirmDialog, SignOutItem } from "../features/sessions/public.ts";
import { FailedPage } from "./failed-page.tsx";
import { SideMenu } from "./side-menu.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Frame of every page behind sign-in: name, heading of the page, language, colours, sign-out, menu. */
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
      {children}
      <ConfirmDialog />
      <CheckForApplicationUpdate />
    </Layout>
  );
}

function TopBar() {
  return (
    <AppBar alwaysOn color="default" userMenu={<AccountMenu />}>
      {/* On a phone the bar has room for one name, and that is the page's. */}
      <Box sx={{ display: { xs: "none", sm: "contents" } }}>
        <Wordmark size={24} />
        <Divider flexItem orientation="vertical" sx={{ mx: 2, my: 1 }} />
      </Box>
      <TitlePortal component="div" sx={{ minWidth: 0, alignSelf: "center", lineHeight: 1.3 }} />
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

import Box from "@mui/material/Box";
import { useId } from "react";
import { Menu, useSidebarState, useTranslate } from "react-admin";
import { MENU_GROUPS } from "./menu-groups.ts";

/** A mouse points well enough for rows that let the whole menu be seen at once; fingers keep the taller ones. */
const ROWS = { m: 0, py: 0, "@media (pointer: fine)": { "& .RaMenuItemLink-root": { py: 0.375 } } } as const;

/** All pages of the office that a person may open, by what the work is about; a group without any does not show. */
export function SideMenu() {
  const translate = useTranslate();
  return (
    <Box aria-label={translate("office.menu")} component="nav" sx={{ py: 1 }}>
      <Menu sx={ROWS}>
        <Menu.DashboardItem />
      </Menu>
      {Object.entries(MENU_GROUPS).map(([group, pages]) => (
        <MenuGroup group={group} key={group} pages={pages} />
      ))}
    </Box>
  );
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

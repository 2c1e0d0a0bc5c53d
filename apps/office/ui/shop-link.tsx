import MuiLink from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { useAbout } from "../features/about/public.ts";

/** Opens a page of the shop beside the office. */
export function ShopLink({ path }: { path: string }) {
  const translate = useTranslate();
  const { shopUrl } = useAbout();
  return (
    <MuiLink
      href={shopUrl + path}
      rel="noopener"
      sx={{ display: "inline-flex", minHeight: 44, alignItems: "center" }}
      target="_blank"
    >
      {translate("office.see_in_shop")}
    </MuiLink>
  );
}

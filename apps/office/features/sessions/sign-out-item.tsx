import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import { Link, useLogout, useNotify, useTranslate, useUserMenu } from "react-admin";

/** Says so when the API cannot end the session. */
export function SignOutItem() {
  const logout = useLogout();
  const notify = useNotify();
  const translate = useTranslate();
  const leave = () => {
    logout({}, "/login", false).catch(() => notify("office.sign_out_failed", { type: "error" }));
  };
  return (
    <MenuItem onClick={leave}>
      <ListItemText>{translate("ra.auth.logout")}</ListItemText>
    </MenuItem>
  );
}

export function AccountItem() {
  const translate = useTranslate();
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} onClick={() => menu?.onClose()} to="/account">
      <ListItemText>{translate("account.title")}</ListItemText>
    </MenuItem>
  );
}

import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import { useLogout, useNotify, useTranslate } from "react-admin";

/** Signs out; when the API cannot end the session, says so instead of pretending. */
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

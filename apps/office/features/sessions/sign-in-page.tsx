import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { LocalesMenuButton, LoginForm, useCheckAuth, useRedirect, useTranslate } from "react-admin";
import { Wordmark } from "../../ui/wordmark.tsx";

/** The door: e-mail and password of staff. Whoever is signed in already is led on. */
export function SignInPage() {
  const translate = useTranslate();
  const checkAuth = useCheckAuth();
  const redirect = useRedirect();
  const heading = translate("office.sign_in_heading");
  useEffect(() => {
    checkAuth({}, false).then(
      () => redirect("/"),
      () => undefined,
    );
  }, [checkAuth, redirect]);
  useEffect(() => {
    document.title = `${heading} · Kram`;
  }, [heading]);

  return (
    <Box
      component="main"
      sx={{ minHeight: "100vh", display: "grid", justifyItems: "center", alignContent: "start", pt: "12vh", px: 2 }}
    >
      <Box sx={{ width: "100%", maxWidth: 400, display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
          <Wordmark size={34} />
          <LocalesMenuButton />
        </Box>
        <Card sx={{ p: 1, pt: 3 }}>
          <Typography component="h1" sx={{ px: 2 }} variant="h5">
            {heading}
          </Typography>
          <Typography color="text.secondary" sx={{ px: 2, pt: 0.5 }} variant="body2">
            {translate("office.sign_in_hint")}
          </Typography>
          <LoginForm sx={{ "& .RaLoginForm-content": { width: "auto" } }} />
        </Card>
      </Box>
    </Box>
  );
}

import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { ReactNode } from "react";
import { LocalesMenuButton } from "react-admin";
import { Wordmark } from "./wordmark.tsx";

export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100vh",
        display: "grid",
        justifyItems: "center",
        alignContent: "start",
        pt: { xs: 3, sm: "12vh" },
        pb: 3,
        px: 2,
      }}
    >
      <Box sx={{ width: "100%", maxWidth: 400, display: "grid", gap: 2 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "center" }}>
          <Wordmark size={34} />
          <LocalesMenuButton />
        </Box>
        <Card sx={{ p: 3 }}>{children}</Card>
      </Box>
    </Box>
  );
}

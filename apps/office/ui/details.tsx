import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";

/** Sets as many in a line as fit. */
export function Details({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" }}
    >
      {children}
    </Box>
  );
}

/** `label` is a text's key. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem", mb: 0.5 }}>
        {translate(label)}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Box>
    </div>
  );
}

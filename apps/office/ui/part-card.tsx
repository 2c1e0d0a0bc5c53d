import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useId } from "react";

/** A part of a page with its heading; both texts are shown as they come. */
export function PartCard({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{ bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Typography component="h2" id={id} variant="h6">
        {title}
      </Typography>
      {hint ? (
        <Typography color="text.secondary" sx={{ mt: 0.5 }} variant="body2">
          {hint}
        </Typography>
      ) : null}
      <Box sx={{ mt: 1.5 }}>{children}</Box>
    </Box>
  );
}

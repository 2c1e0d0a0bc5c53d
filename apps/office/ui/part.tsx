import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** Takes texts, not keys. */
export function Part({
  title,
  hint,
  action,
  children,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box
      aria-labelledby={id}
      component="section"
      sx={{ bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          justifyContent: "space-between",
          alignItems: "center",
          gap: 1,
          mb: 1.5,
        }}
      >
        <Typography component="h2" id={id} sx={{ minWidth: 0, overflowWrap: "anywhere" }} variant="h6">
          {title}
        </Typography>
        {action}
      </Box>
      {hint ? (
        <Typography color="text.secondary" sx={{ mt: -1, mb: 1.5 }} variant="body2">
          {hint}
        </Typography>
      ) : null}
      {children}
    </Box>
  );
}

import type { DashboardFigure } from "@kram/contract/dashboard";
import Box from "@mui/material/Box";
import { Link, useTranslate } from "react-admin";
import { listAddress } from "./figure-lists.ts";

/** How many there are of something, leading to its list. */
export function FigureCard({
  kind,
  count,
  today,
  hint,
}: {
  kind: DashboardFigure;
  count: number;
  today: string;
  hint?: string | undefined;
}) {
  const translate = useTranslate();
  return (
    <Link
      sx={{
        display: "block",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { borderColor: "primary.main" },
      }}
      to={listAddress(kind, today)}
    >
      <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
        {translate(`dashboard.figure.${kind}`)}
      </Box>
      <Box
        component="span"
        sx={{
          display: "block",
          font: '500 2rem/1.3 "Kram Serif", Georgia, serif',
          color: count === 0 ? "text.secondary" : "text.primary",
        }}
      >
        {count}
      </Box>
      {hint !== undefined && (
        <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
          {hint}
        </Box>
      )}
    </Link>
  );
}

import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { StatusChip } from "./order-chips.tsx";
import type { OfficeOrderDetail } from "./orders-resource.ts";

const SMALL = { color: "text.secondary", fontSize: "0.8125rem" } as const;

/** An order's steps, the newest first. */
export function OrderTimeline({ history }: { history: OfficeOrderDetail["history"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, borderLeft: 2, borderColor: "divider" }}>
      {history.map(({ to, at, actor, staffName, note }) => (
        <Box component="li" key={`${to} ${at}`} sx={{ position: "relative", pl: 2, py: 0.75 }}>
          <Box
            aria-hidden
            sx={{
              position: "absolute",
              left: -6,
              top: 16,
              width: 10,
              height: 10,
              borderRadius: "50%",
              bgcolor: "primary.main",
            }}
          />
          <StatusChip status={to} />
          <Box sx={{ ...SMALL, mt: 0.25 }}>
            <time dateTime={at}>{formats.instant(at)}</time>, {staffName ?? translate(`orders.actor.${actor}`)}
          </Box>
          {note !== "" && <Box sx={{ overflowWrap: "anywhere" }}>{note}</Box>}
        </Box>
      ))}
    </Box>
  );
}

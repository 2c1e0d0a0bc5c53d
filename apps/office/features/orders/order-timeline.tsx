import Box from "@mui/material/Box";
import { useFormats } from "../../ui/use-formats.ts";
import { StatusChip } from "./order-chips.tsx";
import type { OfficeOrderDetail } from "./orders-resource.ts";

/** Every status the order went through, the first on top. */
export function OrderTimeline({ timeline }: { timeline: OfficeOrderDetail["timeline"] }) {
  const formats = useFormats();
  return (
    <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0, borderLeft: 2, borderColor: "divider" }}>
      {timeline.map(({ status, at }) => (
        <Box component="li" key={`${status} ${at}`} sx={{ position: "relative", pl: 2, py: 0.75 }}>
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
          <StatusChip status={status} />
          <Box
            component="time"
            dateTime={at}
            sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem", mt: 0.25 }}
          >
            {formats.instant(at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import type { DashboardDate } from "@kram/contract/dashboard";
import Box from "@mui/material/Box";
import { Link, useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { DATE_LISTS, daysUntil, urgencyOf } from "./dashboard-lists.ts";

/** Nearest first, leading to their work. */
export function LawDates({ dates, today }: { dates: readonly DashboardDate[]; today: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (dates.length === 0) return null;
  return (
    <Part title={translate("dashboard.dates")}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {dates.map(({ kind, on }) => {
          const left = daysUntil(on, today);
          const list = DATE_LISTS[kind];
          const words = translate(`dashboard.date.${kind}`);
          return (
            <Box
              component="li"
              key={kind}
              sx={{
                display: "grid",
                alignItems: "center",
                gap: 1.5,
                py: 1,
                gridTemplateColumns: { xs: "1fr", sm: "8rem 9rem 1fr" },
                "& + &": { borderTop: 1, borderColor: "divider" },
              }}
            >
              <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {formats.day(on)}
              </Box>
              <Box component="span">
                <ToneChip
                  text={translate(
                    left < 0 ? "dashboard.days_over" : left === 0 ? "dashboard.days_none" : "dashboard.days_left",
                    {
                      smart_count: Math.abs(left),
                    },
                  )}
                  tone={urgencyOf(left)}
                />
              </Box>
              {list === null ? <span>{words}</span> : <Link to={`/${list}`}>{words}</Link>}
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}

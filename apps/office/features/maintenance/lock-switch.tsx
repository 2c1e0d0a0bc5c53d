import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";

/** One lock: what it governs, how it stands, and the switch. On means allowed. */
export function LockSwitch({
  name,
  allowed,
  busy,
  onChange,
}: {
  name: "loginAllowed" | "orderingAllowed";
  allowed: boolean;
  busy: boolean;
  onChange: (allowed: boolean) => void;
}) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      component="section"
      sx={{
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
        display: "grid",
        gap: 2,
        gridTemplateColumns: "1fr auto",
        alignItems: "start",
      }}
    >
      <Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
          <Typography component="h2" id={`${id}-name`} variant="h6">
            {translate(`maintenance.${name}.name`)}
          </Typography>
          <ToneChip
            text={translate(`maintenance.${name}.${allowed ? "open" : "shut"}`)}
            tone={allowed ? "good" : "bad"}
          />
        </Box>
        <Typography color="text.secondary" id={`${id}-hint`} sx={{ mt: 0.5 }}>
          {translate(`maintenance.${name}.hint`)}
        </Typography>
      </Box>
      <Switch
        checked={allowed}
        disabled={busy}
        onChange={(_, checked) => onChange(checked)}
        slotProps={{ input: { "aria-labelledby": `${id}-name`, "aria-describedby": `${id}-hint`, role: "switch" } }}
      />
    </Box>
  );
}

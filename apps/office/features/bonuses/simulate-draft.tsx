import type { BonusMonthItem, BonusPlanItem } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { RunSimulation } from "./run-simulation.tsx";

const A_YEAR = { pagination: { page: 1, perPage: 13 } };

/** Chooses a month of the last year, the newest closed one unless told, and counts it by a draft. */
export function SimulateDraft({ rules }: { rules: BonusPlanItem["rules"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { data: months = [] } = useGetList<BonusMonthItem>("bonus-months", A_YEAR);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? (months.find(({ state }) => state === "closed") ?? months.at(0))?.id;
  if (month === undefined) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <TextField
        label={translate("bonuses.plan.fields.month")}
        onChange={(event) => setChosen(event.target.value)}
        select
        size="small"
        sx={{ minWidth: 220 }}
        value={month}
      >
        {months.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {formats.month(id)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ width: "100%", minWidth: 0 }}>
        <RunSimulation button="bonuses.plan.simulate" key={month} month={month} rules={rules} />
      </Box>
    </Box>
  );
}

import type { BonusPlanItem } from "@kram/contract/bonuses";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useDataProvider, useRefresh, useTranslate } from "react-admin";
import { useSending } from "../../ui/sending.ts";
import type { KeptSimulation } from "./bonuses-resource.ts";
import { SimulationResult } from "./simulation-result.tsx";

/** Null `rules` mean the month's own plan; `button` is a text's key. */
export function RunSimulation({
  button,
  month,
  rules,
}: {
  button: string;
  month: string;
  rules: BonusPlanItem["rules"] | null;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const refresh = useRefresh();
  const [found, setFound] = useState<KeptSimulation | null>(null);
  const { busy, problem, send } = useSending(async () => {
    const { data } = await office.create<KeptSimulation>("bonus-simulations", { data: { month, rules } });
    setFound(data);
    refresh();
  });
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <Button aria-busy={busy} disabled={busy} onClick={() => void send(undefined)} variant="outlined">
        {translate(busy ? "bonuses.simulation.runs" : button)}
      </Button>
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      <Box aria-live="polite" sx={{ width: "100%", minWidth: 0 }}>
        {found && <SimulationResult found={found} />}
      </Box>
    </Box>
  );
}

import {
  addBonusPlanDraft,
  type BonusPlanDraft,
  type BonusPlanItem,
  type PlanSimulation,
  startPlanSimulation,
} from "@kram/contract/bonuses";
import { OUTSIDE_SHARE_TOLD } from "@kram/domain/bonuses";
import Button from "@mui/material/Button";
import { useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from "react-admin";
import { useRun, useSending } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useState } from "react";
import type { KeptSimulation } from "./bonuses-resource.ts";
import { SimulationResult } from "./simulation-result.tsx";

/** Pays nothing until the owner fills it in. */
const NO_RULES: BonusPlanItem["rules"] = {
  personal: [],
  qualifyingPoints: 0,
  levels: [],
  leader: { personalPoints: 0, groupPoints: 0, rates: [] },
  poolRate: 0,
  cap: null,
  leastOutsideShare: OUTSIDE_SHARE_TOLD,
};

/** Copies a plan; null begins the first one. */
export function BeginDraft({ from }: { from: Pick<BonusPlanItem, "version" | "rules"> | null }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const may = useMay(addBonusPlanDraft);
  const { busy, run } = useRun();
  if (!may) return null;
  const begin = async () => {
    const draft =
      from === null
        ? { title: translate("bonuses.plan.draft_first_title"), basedOn: null, rules: NO_RULES }
        : {
            title: translate("bonuses.plan.draft_title", { version: from.version }),
            basedOn: from.version,
            rules: from.rules,
          };
    const { data } = await office.create<BonusPlanDraft>("bonus-plan-drafts", { data: draft });
    notify("bonuses.plan.draft_made", { type: "success" });
    redirect(`/bonus-plan-drafts/${data.id}/show`);
  };
  return (
    <Button disabled={busy} onClick={() => void run(begin)} sx={{ minHeight: 44 }} variant="contained">
      {translate(from === null ? "bonuses.plan.draft_first" : "bonuses.plan.draft_from")}
    </Button>
  );
}

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

/** Counts the saved draft in the background, and leads to where it is seen. */
export function SimulateYear({ draft }: { draft: BonusPlanDraft }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const redirect = useRedirect();
  const may = useMay(startPlanSimulation);
  const { busy, run } = useRun();
  if (!may) return null;
  const start = async () => {
    const { data } = await office.create<PlanSimulation>("plan-simulations", { data: { draft: draft.id } });
    redirect(`/plan-simulations/${data.id}/show`);
  };
  return (
    <Button disabled={busy} onClick={() => void run(start)} variant="outlined">
      {translate("bonuses.year.start")}
    </Button>
  );
}

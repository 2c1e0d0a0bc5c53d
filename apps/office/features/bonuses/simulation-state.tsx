import type { PlanSimulationItem } from "@kram/contract/bonuses";
import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";

const TONES = { waiting: "waits", running: "moves", done: "good", failed: "bad" } as const;

/** A running one shows its progress. */
export function SimulationState({ simulation }: { simulation: PlanSimulationItem }) {
  const translate = useTranslate();
  const { state, monthsDone, monthCount } = simulation;
  const far =
    state === "running" ? ` ${translate("bonuses.month.progress", { done: monthsDone, toPay: monthCount })}` : "";
  return <ToneChip text={`${translate(`bonuses.year.state.${state}`)}${far}`} tone={TONES[state]} />;
}

import type { BonusMonthItem } from "@kram/contract/bonuses";
import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";

const TONES = {
  open: "past",
  over: "waits",
  unplanned: "past",
  rehearsed: "moves",
  waiting: "waits",
  refused: "waits",
  closing: "moves",
  failing: "bad",
  closed: "good",
} as const;

/** State of a month; a running close shows its progress. */
export function MonthState({ month: { state, progress } }: { month: BonusMonthItem }) {
  const translate = useTranslate();
  const counted = state === "closing" && progress !== null && progress.toPay !== null;
  const far = counted
    ? ` ${translate("bonuses.month.progress", { done: progress.done, toPay: progress.toPay ?? 0 })}`
    : "";
  return <ToneChip text={`${translate(`bonuses.month.state.${state}`)}${far}`} tone={TONES[state]} />;
}

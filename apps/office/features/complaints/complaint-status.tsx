import { useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import type { ListedComplaint } from "./complaints-resource.ts";

const TONES = { OPEN: "waits", ACCEPTED: "good", REJECTED: "past" } as const;

/** Late ones say so. */
export function ComplaintStatus({ status, overdue }: Pick<ListedComplaint, "status" | "overdue">) {
  const translate = useTranslate();
  return overdue ? (
    <ToneChip text={translate("complaints.overdue")} tone="bad" />
  ) : (
    <ToneChip text={translate(`complaints.status.${status}`)} tone={TONES[status]} />
  );
}

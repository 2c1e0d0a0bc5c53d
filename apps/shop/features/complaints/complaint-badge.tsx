import type { ComplaintItem } from "@kram/contract/complaints";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import type { ComplaintsTexts } from "./complaints-texts.ts";

const TONES: Record<ComplaintItem["status"], BadgeTone> = { OPEN: "yolk", ACCEPTED: "green", REJECTED: "neutral" };

export function ComplaintBadge({ status, texts }: { status: ComplaintItem["status"]; texts: ComplaintsTexts }) {
  return <Badge tone={TONES[status]}>{texts[`status_${status}`]}</Badge>;
}

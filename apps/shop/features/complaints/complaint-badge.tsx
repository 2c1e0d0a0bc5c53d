import type { Messages } from "../../i18n/messages.ts";
import type { ComplaintItem } from "@kram/contract/complaints";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

const TONES: Record<ComplaintItem["status"], BadgeTone> = { OPEN: "yolk", ACCEPTED: "green", REJECTED: "neutral" };

export function ComplaintBadge({ status, texts }: { status: ComplaintItem["status"]; texts: Messages["complaints"] }) {
  return <Badge tone={TONES[status]}>{texts[`status_${status}`]}</Badge>;
}

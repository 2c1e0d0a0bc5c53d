import type { Messages } from "../../i18n/messages.ts";
import type { ComplaintItem } from "@kram/contract/complaints";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

type BadgeTexts = Pick<Messages["complaints"], `status_${ComplaintItem["status"]}`>;

const TONES: Record<ComplaintItem["status"], BadgeTone> = { OPEN: "yolk", ACCEPTED: "green", REJECTED: "neutral" };

export function ComplaintBadge({ status, texts }: { status: ComplaintItem["status"]; texts: BadgeTexts }) {
  return <Badge tone={TONES[status]}>{texts[`status_${status}`]}</Badge>;
}

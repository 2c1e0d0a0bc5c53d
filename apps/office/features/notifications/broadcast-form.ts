import { byLanguage } from "@kram/domain/languages";
import type { Broadcast } from "@kram/contract/notifications";

export interface AudienceForm {
  kind: string;
  locale: string;
  marketing: boolean;
  below: string;
  orderedFrom: string;
  orderedTo: string;
}

export interface BroadcastForm {
  texts: Broadcast["texts"];
  popup: boolean;
  important: boolean;
  audience: AudienceForm;
}

const NO_WORDS = { title: "", message: "" };

export const NEW_BROADCAST: BroadcastForm = {
  texts: byLanguage(() => NO_WORDS),
  popup: false,
  important: false,
  audience: { kind: "", locale: "", marketing: false, below: "", orderedFrom: "", orderedTo: "" },
};

export function toAudience({ kind, locale, marketing, below, orderedFrom, orderedTo }: AudienceForm) {
  return {
    kind: kind || null,
    locale: locale || null,
    marketing,
    below: (below ?? "").trim() || null,
    orderedFrom: orderedFrom || null,
    orderedTo: orderedTo || null,
  };
}

/** What narrows nothing is left out. */
export function toQuery(audience: AudienceForm): Record<string, string> {
  const asked = Object.entries(toAudience(audience)).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(asked.map(([key, value]) => [key, String(value)]));
}

import { byLanguage } from "@kram/domain/languages";
import type { Broadcast } from "@kram/contract/notifications";

/** What marketing may say, only who agreed to it gets. */
export const PURPOSES = ["service", "marketing"] as const;

export interface AudienceForm {
  kind: string;
  locale: string;
  below: string;
  orderedFrom: string;
  orderedTo: string;
}

export interface BroadcastForm {
  texts: Broadcast["texts"];
  popup: boolean;
  important: boolean;
  /** Empty until somebody says it. */
  purpose: (typeof PURPOSES)[number] | "";
  audience: AudienceForm;
}

type Receiving = Pick<BroadcastForm, "audience" | "purpose">;

const NO_WORDS = { title: "", message: "" };

export const NEW_BROADCAST: BroadcastForm = {
  texts: byLanguage(() => NO_WORDS),
  popup: false,
  important: false,
  purpose: "",
  audience: { kind: "", locale: "", below: "", orderedFrom: "", orderedTo: "" },
};

export function toAudience({ purpose, audience: { kind, locale, below, orderedFrom, orderedTo } }: Receiving) {
  return {
    kind: kind || null,
    locale: locale || null,
    marketing: purpose === "marketing",
    below: (below ?? "").trim() || null,
    orderedFrom: orderedFrom || null,
    orderedTo: orderedTo || null,
  };
}

/** What narrows nothing is left out. */
export function toQuery(receiving: Receiving): Record<string, string> {
  const asked = Object.entries(toAudience(receiving)).filter(([, value]) => value !== null && value !== false);
  return Object.fromEntries(asked.map(([key, value]) => [key, String(value)]));
}

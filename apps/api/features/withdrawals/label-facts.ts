import type { ownReturnLabel, ReturnLabel } from "@kram/contract/withdrawals";
import type { Country } from "@kram/countries/country";
import type { ReturnLabelState } from "@kram/domain/withdrawals";
import type { z } from "zod";

/** Of the newest label to send goods of a case back with. */
export interface LabelFacts {
  state: ReturnLabelState;
  carrier: string;
  trackingNumber: string | null;
  problems: string[];
  hasLabel: boolean;
  hasCode: boolean;
  codeLink: string | null;
  typedCode: string | null;
}

/** Of the label `l`. */
export const LABEL_FACTS = `json_build_object('state', l.state, 'carrier', l.carrier, 'trackingNumber', l.tracking_number,
  'problems', l.problems, 'hasLabel', l.label IS NOT NULL, 'hasCode', l.code IS NOT NULL, 'codeLink', l.code_link,
  'typedCode', l.typed_code)`;

/** Takes a label back; the carrier's id stays, since the carrier keeps what it made. */
export const TAKEN_BACK =
  "state = 'CANCELED', label = NULL, code = NULL, code_link = NULL, typed_code = NULL, tracking_number = NULL, problems = '{}'";

/** What can be used. */
export function ownLabelOf(label: LabelFacts | null, country: Country): z.infer<typeof ownReturnLabel> | null {
  if (label?.state !== "READY" || !(label.hasLabel || label.typedCode !== null)) return null;
  const { state: _state, carrier: _carrier, problems: _problems, ...told } = label;
  return { ...told, trackingUrl: trackingUrlOf(label, country) };
}

export function officeLabelOf(label: LabelFacts | null, country: Country): ReturnLabel | null {
  if (label === null) return null;
  const { hasCode: _code, codeLink: _link, ...told } = label;
  return { ...told, trackingUrl: trackingUrlOf(label, country) };
}

function trackingUrlOf({ carrier, trackingNumber }: LabelFacts, { carriers }: Country): string | null {
  if (trackingNumber === null) return null;
  const known = carriers.find(({ code }) => code === carrier);
  return known?.trackingUrl.replace("{number}", encodeURIComponent(trackingNumber)) ?? null;
}

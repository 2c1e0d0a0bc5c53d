import type { ownReturnLabel, ReturnLabel } from "@kram/contract/withdrawals";
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
}

/** Of the label `l`. */
export const LABEL_FACTS = `json_build_object('state', l.state, 'carrier', l.carrier, 'trackingNumber', l.tracking_number,
  'problems', l.problems, 'hasLabel', l.label IS NOT NULL, 'hasCode', l.code IS NOT NULL, 'codeLink', l.code_link)`;

/** What can be printed. */
export function ownLabelOf(label: LabelFacts | null): z.infer<typeof ownReturnLabel> | null {
  if (label?.state !== "READY" || !label.hasLabel || label.trackingNumber === null) return null;
  const { trackingNumber, hasCode, codeLink } = label;
  return { trackingNumber, hasCode, codeLink };
}

export function officeLabelOf(label: LabelFacts | null): ReturnLabel | null {
  if (label === null) return null;
  const { hasCode: _code, codeLink: _link, ...told } = label;
  return told;
}

import type { OwnComplaintItem } from "@kram/contract/complaints";
import { hrefOf } from "../../platform/http/api.ts";
import { getOwnComplaintCode, getOwnComplaintLabel } from "../../platform/http/operations/complaints.ts";
import { SendBack, type SendBackTexts } from "../returns/public.ts";

/** Where its goods are awaited at the shop's cost. */
export function SendBackComplaint({
  complaint: { number, label },
  texts,
}: {
  complaint: Pick<OwnComplaintItem, "number" | "label">;
  texts: SendBackTexts;
}) {
  if (label === null) return null;
  const own = { params: { number } };
  const hrefs = { label: hrefOf(getOwnComplaintLabel, own), code: hrefOf(getOwnComplaintCode, own) };
  return <SendBack label={label} hrefs={hrefs} texts={texts} />;
}

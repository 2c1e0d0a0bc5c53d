import { RETURN_LABEL_STATES } from "@kram/domain/withdrawals";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../schema/public.ts";

const office = { tag: "office", access: "staff" } as const;
const own = { tag: "withdrawals", access: "member", limit: "read", errors: ["return-label.none"] } as const;
const params = z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "withdrawal.unknown" }) });
const byReference = z.strictObject({ reference: inputText(40) });

/** The newest of a withdrawal or a complaint; there is at most one that counts. */
export const returnLabel = z.strictObject({
  state: z.enum(RETURN_LABEL_STATES),
  /** Code of one of the country's carriers. */
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  /** The carrier's words; of one that waits, what came instead of an answer. */
  problems: z.array(z.string()),
  /** Can be printed. */
  hasLabel: z.boolean(),
  typedCode: z.string().nullable(),
  /** Where the carrier shows the parcel. */
  trackingUrl: z.string().nullable(),
});

/**
 * A code is shown at the carrier's instead of a label, and `codeLink` opens it in the carrier's own program; `typedCode` is
 * typed at a locker.
 */
export const ownReturnLabel = z.strictObject({
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  hasLabel: z.boolean(),
  hasCode: z.boolean(),
  codeLink: z.string().nullable(),
  typedCode: z.string().nullable(),
});

/** At the shop's cost. Asked for again, the one that waits or is ready stays. Source: returns 12. */
export const orderReturnLabel = defineOperation({
  ...office,
  id: "orderReturnLabel",
  method: "POST",
  path: "/office/withdrawals/{id}/label",
  summary: "Have goods of a withdrawal sent back with a label of the shop",
  limit: "write",
  params,
  response: returnLabel,
  errors: [
    "withdrawal.unknown",
    "withdrawal.decided-before",
    "withdrawal.no-right",
    "order.unknown",
    "return.not-possible",
    "return-label.no-keys",
    "return-label.no-receiver",
    "return-label.no-address",
  ],
});

/** Forgets it; the carrier keeps nothing of a label that nobody uses. Source: returns 13. */
export const cancelReturnLabel = defineOperation({
  ...office,
  id: "cancelReturnLabel",
  method: "POST",
  path: "/office/withdrawals/{id}/label/cancel",
  summary: "Take the label of a return back",
  limit: "write",
  params,
  response: returnLabel,
  errors: ["withdrawal.unknown", "return-label.none"],
});

export const getReturnLabel = defineOperation({
  ...office,
  id: "getReturnLabel",
  method: "GET",
  path: "/office/withdrawals/{id}/label.pdf",
  summary: "The label of a return as PDF",
  limit: "read",
  params,
  response: z.string(),
  errors: ["withdrawal.unknown", "return-label.none"],
});

export const getOwnReturnLabel = defineOperation({
  ...own,
  id: "getOwnReturnLabel",
  method: "GET",
  path: "/withdrawals/{reference}/label.pdf",
  summary: "The label of an own return as PDF",
  params: byReference,
  response: z.string(),
});

/** PNG or PDF, as the carrier made it. */
export const getOwnReturnCode = defineOperation({
  ...own,
  id: "getOwnReturnCode",
  method: "GET",
  path: "/withdrawals/{reference}/code",
  summary: "The code of an own return, to show instead of a label",
  params: byReference,
  response: z.string(),
});

export type ReturnLabel = z.infer<typeof returnLabel>;

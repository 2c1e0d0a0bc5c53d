import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { returnLabel } from "../withdrawals/public.ts";
import { complaintNumber } from "./complaint.ts";

const office = { tag: "office", access: "staff" } as const;
const own = {
  tag: "complaints",
  access: "member",
  limit: "read",
  errors: ["complaint.unknown", "return-label.none"],
} as const;
const params = complaintNumber;

/** At the shop's cost. Asked for again, the one that waits or is ready stays. Source: returns 19. */
export const orderComplaintLabel = defineOperation({
  ...office,
  id: "orderComplaintLabel",
  method: "POST",
  path: "/office/complaints/{number}/label",
  summary: "Have goods of a complaint sent back with a label of the shop",
  limit: "write",
  params,
  response: returnLabel,
  errors: [
    "complaint.unknown",
    "complaint.decided-before",
    "return.not-possible",
    "return-label.no-keys",
    "return-label.no-receiver",
    "return-label.no-address",
  ],
});

/** Forgets it; the carrier keeps nothing of a label that nobody uses. Source: returns 19. */
export const cancelComplaintLabel = defineOperation({
  ...office,
  id: "cancelComplaintLabel",
  method: "POST",
  path: "/office/complaints/{number}/label/cancel",
  summary: "Take the label of a complaint back",
  limit: "write",
  params,
  response: returnLabel,
  errors: ["complaint.unknown", "return-label.none"],
});

export const getComplaintLabel = defineOperation({
  ...office,
  id: "getComplaintLabel",
  method: "GET",
  path: "/office/complaints/{number}/label.pdf",
  summary: "The label of a complaint as PDF",
  limit: "read",
  params,
  response: z.string(),
  errors: ["complaint.unknown", "return-label.none"],
});

export const getOwnComplaintLabel = defineOperation({
  ...own,
  id: "getOwnComplaintLabel",
  method: "GET",
  path: "/complaints/{number}/label.pdf",
  summary: "The label of an own complaint as PDF",
  params,
  response: z.string(),
});

/** PNG or PDF, as the carrier made it. */
export const getOwnComplaintCode = defineOperation({
  ...own,
  id: "getOwnComplaintCode",
  method: "GET",
  path: "/complaints/{number}/code",
  summary: "The code of an own complaint, to show instead of a label",
  params,
  response: z.string(),
});

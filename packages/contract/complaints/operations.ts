import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import {
  complaintDetail,
  complaintNumber,
  complaintWords,
  filePosition,
  newComplaint,
  ownComplaintItem,
} from "./complaint.ts";

const shared = { tag: "complaints", access: "member" } as const;

/** Newest first; all, or of one order. */
export const listComplaints = defineOperation({
  ...shared,
  id: "listComplaints",
  method: "GET",
  path: "/complaints",
  summary: "Own complaints",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(10), orderNumber: inputText(40).optional() }),
  response: pageOf(ownComplaintItem),
  errors: [],
});

/** About an own sent order; starts the time for the answer. */
export const makeComplaint = defineOperation({
  ...shared,
  id: "makeComplaint",
  method: "POST",
  path: "/complaints",
  summary: "Complain",
  limit: "write",
  body: newComplaint,
  response: complaintDetail,
  errors: [
    "order.unknown",
    "complaint.not-possible",
    "complaint.nothing",
    "complaint.too-many",
    "field-is-required",
    "field-to-short",
    "attachment.too-many",
    "attachment.too-big",
    "attachment.wrong-type",
    "attachment.too-many-pixels",
  ],
});

export const getComplaint = defineOperation({
  ...shared,
  id: "getComplaint",
  method: "GET",
  path: "/complaints/{number}",
  summary: "One own complaint",
  limit: "read",
  params: complaintNumber,
  response: complaintDetail,
  errors: ["complaint.unknown"],
});

export const addComplaintMessage = defineOperation({
  ...shared,
  id: "addComplaintMessage",
  method: "POST",
  path: "/complaints/{number}/messages",
  summary: "Write about an own complaint",
  limit: "write",
  params: complaintNumber,
  body: complaintWords,
  response: complaintDetail,
  errors: [
    "complaint.unknown",
    "field-is-required",
    "field-to-short",
    "attachment.too-many",
    "attachment.too-big",
    "attachment.wrong-type",
    "attachment.too-many-pixels",
  ],
});

export const getComplaintFile = defineOperation({
  ...shared,
  id: "getComplaintFile",
  method: "GET",
  path: "/complaints/{number}/file",
  summary: "A file of an own complaint",
  limit: "read",
  params: complaintNumber,
  query: filePosition,
  response: z.string(),
  errors: ["complaint.unknown", "complaint.file-unknown"],
});

import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { pageNo, pageOf, pageSize } from "../schema/public.ts";
import { complaintNumber, complaintText, filePosition, officeComplaint, officeComplaintItem } from "./complaint.ts";

const shared = { tag: "office", access: "staff" } as const;

/** Waiting ones by urgency; with `done` decided ones, newest first. */
export const listOfficeComplaints = defineOperation({
  ...shared,
  id: "listOfficeComplaints",
  method: "GET",
  path: "/office/complaints",
  summary: "All complaints",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), done: z.enum(["true", "false"]).default("false") }),
  response: pageOf(officeComplaintItem),
  errors: [],
});

export const getOfficeComplaint = defineOperation({
  ...shared,
  id: "getOfficeComplaint",
  method: "GET",
  path: "/office/complaints/{number}",
  summary: "One complaint",
  limit: "read",
  params: complaintNumber,
  response: officeComplaint,
  errors: ["complaint.unknown"],
});

export const answerComplaint = defineOperation({
  ...shared,
  id: "answerComplaint",
  method: "POST",
  path: "/office/complaints/{number}/messages",
  summary: "Answer a complaint",
  limit: "write",
  params: complaintNumber,
  body: z.strictObject({ text: complaintText }),
  response: officeComplaint,
  errors: ["complaint.unknown", "field-is-required", "field-to-short"],
});

/** Once; mails the reasons. */
export const decideComplaint = defineOperation({
  ...shared,
  id: "decideComplaint",
  method: "PUT",
  path: "/office/complaints/{number}/decision",
  summary: "Decide a complaint",
  limit: "write",
  params: complaintNumber,
  body: z.strictObject({ status: z.enum(["ACCEPTED", "REJECTED"]), text: complaintText }),
  response: officeComplaint,
  errors: ["complaint.unknown", "complaint.decided-before", "field-is-required", "field-to-short"],
});

export const getOfficeComplaintFile = defineOperation({
  ...shared,
  id: "getOfficeComplaintFile",
  method: "GET",
  path: "/office/complaints/{number}/file",
  summary: "A file of a complaint",
  limit: "read",
  params: complaintNumber,
  query: filePosition,
  response: z.string(),
  errors: ["complaint.unknown", "complaint.file-unknown"],
});

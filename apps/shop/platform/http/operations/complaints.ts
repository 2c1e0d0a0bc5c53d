// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as complaints from "@kram/contract/complaints";
import type { At } from "../api.ts";

export const addComplaintMessage = "POST /complaints/{number}/messages" as At<typeof complaints.addComplaintMessage>;
export const getComplaint = "GET /complaints/{number}" as At<typeof complaints.getComplaint>;
export const getComplaintFile = "GET /complaints/{number}/file" as At<typeof complaints.getComplaintFile>;
export const getOwnComplaintCode = "GET /complaints/{number}/code" as At<typeof complaints.getOwnComplaintCode>;
export const getOwnComplaintLabel = "GET /complaints/{number}/label.pdf" as At<typeof complaints.getOwnComplaintLabel>;
export const listComplaints = "GET /complaints" as At<typeof complaints.listComplaints>;
export const makeComplaint = "POST /complaints" as At<typeof complaints.makeComplaint>;

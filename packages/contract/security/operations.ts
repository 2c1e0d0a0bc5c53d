import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { securityEvent, securityEventKind } from "./security-event.ts";

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** Admins: what the security log holds, newest first. Days count in the country's zone, both ends included. Of very many it counts no more than 10,000. */
export const listSecurityEvents = defineOperation({
  id: "listSecurityEvents",
  method: "GET",
  path: "/office/security-events",
  tag: "office",
  summary: "Security log",
  access: "staff",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    kind: securityEventKind.optional(),
    staffId: z
      .string()
      .regex(/^\d{1,15}$/u, { error: "request.invalid" })
      .optional(),
    memberNo: inputText(20).optional(),
    /** The whole address as it stands. */
    address: inputText(60).optional(),
    fromDate: day,
    toDate: day,
  }),
  response: pageOf(securityEvent),
  errors: [],
});

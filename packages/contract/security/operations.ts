import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, pageNo, pageOf, pageSize } from "../schema/public.ts";
import { securityEvent, securityEventKind } from "./security-event.ts";

const day = z.iso.date({ error: "request.invalid-date" }).optional();

/** The security log, newest first, counted up to 10,000; days of the country's zone, both included. */
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

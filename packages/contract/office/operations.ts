import { STAFF_ROLES } from "@kram/domain/staff";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { currency } from "../schema/public.ts";

/** `demo` accounts need no second factor. */
export const officeAbout = z.strictObject({
  instance: z.string(),
  demo: z.boolean(),
  currency,
  timeZone: z.string(),
  shopUrl: z.string(),
  staff: z.strictObject({ id: z.string(), roles: z.array(z.enum(STAFF_ROLES)) }),
});

export const getOfficeAbout = defineOperation({
  id: "getOfficeAbout",
  method: "GET",
  path: "/office/about",
  tag: "office",
  summary: "This instance",
  access: "staff",
  limit: "read",
  response: officeAbout,
  errors: [],
});

import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant } from "../schema/public.ts";

/** Whether people may sign in and order at all. Source: maintenance 1. */
export const systemLocks = z.strictObject({ loginAllowed: z.boolean(), orderingAllowed: z.boolean() });

/** Words about a maintenance window by language; empty where its times suffice. */
export const maintenanceMessage = z.strictObject({ pl: inputText(300), en: inputText(300), de: inputText(300) });

/** A planned window as visitors see it, from some hours before until its end. */
export const maintenanceNotice = z.strictObject({
  state: z.enum(["waits", "runs"]),
  startsAt: instant,
  endsAt: instant,
  closesLogin: z.boolean(),
  closesOrdering: z.boolean(),
  message: maintenanceMessage,
});

/** Reads the locks and the maintenance window to announce, if any. Source: maintenance 1. */
export const getLocks = defineOperation({
  id: "getLocks",
  method: "GET",
  path: "/locks",
  tag: "maintenance",
  summary: "System locks",
  access: "anyone",
  limit: "read",
  response: systemLocks.extend({ maintenance: maintenanceNotice.optional() }),
  errors: [],
});

export type MaintenanceNotice = z.infer<typeof maintenanceNotice>;

/** Source: maintenance 1. */
export const setLocks = defineOperation({
  id: "setLocks",
  method: "PUT",
  path: "/office/locks",
  tag: "office",
  summary: "Set the system locks",
  access: "staff",
  limit: "write",
  body: systemLocks.extend({ message: inputText(500).optional() }),
  response: systemLocks,
  errors: [],
});

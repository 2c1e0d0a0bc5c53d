import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant } from "../schema/public.ts";

/** Whether people may sign in and order at all. Source: maintenance 1. */
export const systemLocks = z.strictObject({ loginAllowed: z.boolean(), orderingAllowed: z.boolean() });

/** What people are told about a planned maintenance window, by language; empty where its times say enough. */
export const maintenanceMessage = z.strictObject({ pl: inputText(300), en: inputText(300), de: inputText(300) });

/** A planned maintenance window as visitors hear of it: from some hours before it begins until it is over. */
export const maintenanceNotice = z.strictObject({
  state: z.enum(["waits", "runs"]),
  startsAt: instant,
  endsAt: instant,
  closesLogin: z.boolean(),
  closesOrdering: z.boolean(),
  message: maintenanceMessage,
});

/** Reads the system locks, and the planned maintenance window that people are to hear of, if there is one. Source: maintenance 1. */
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

/** Staff set the system locks. Source: maintenance 1. */
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

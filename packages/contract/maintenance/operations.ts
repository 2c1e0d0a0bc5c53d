import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, instant, pageOf } from "../schema/public.ts";

/** Source: maintenance 1. */
export const systemLocks = z.strictObject({ loginAllowed: z.boolean(), orderingAllowed: z.boolean() });

/** Empty where times suffice. */
export const maintenanceMessage = inEveryLanguage(inputText(300));

/** Shown until the window's end. */
export const maintenanceNotice = z.strictObject({
  state: z.enum(["waits", "runs"]),
  startsAt: instant,
  endsAt: instant,
  closesLogin: z.boolean(),
  closesOrdering: z.boolean(),
  message: maintenanceMessage,
});

/** With any announced window. Source: maintenance 1. */
export const getLocks = defineOperation({
  id: "getLocks",
  method: "GET",
  path: "/locks",
  tag: "maintenance",
  summary: "System locks",
  access: "anyone",
  limit: "read",
  response: systemLocks.extend({
    /** Staff's words while something is closed. Source: maintenance 4. */
    message: z.string().optional(),
    maintenance: maintenanceNotice.optional(),
  }),
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

const shared = { tag: "office", access: "staff" } as const;
const flag = z.boolean({ error: "request.invalid" });

/** Thirty days. */
const MOST_HOURS = 720;
const noticeHours = z
  .int({ error: "request.invalid" })
  .min(0, { error: "request.invalid" })
  .max(MOST_HOURS, { error: "request.invalid" });

/** `note` is internal, `message` public from `noticeHours` before. */
export const maintenanceWindow = z.strictObject({
  id: z.string(),
  startsAt: instant,
  endsAt: instant,
  closesLogin: z.boolean(),
  closesOrdering: z.boolean(),
  note: z.string(),
  message: maintenanceMessage,
  noticeHours: z.int(),
  state: z.enum(["waits", "runs", "over", "canceled"]),
  staffName: z.string(),
});

/** Coming ones first. */
export const listMaintenance = defineOperation({
  ...shared,
  id: "listMaintenance",
  method: "GET",
  path: "/office/maintenance",
  summary: "Planned maintenance windows",
  limit: "read",
  response: pageOf(maintenanceWindow),
  errors: [],
});

/** It begins and ends by itself. */
export const planMaintenance = defineOperation({
  ...shared,
  id: "planMaintenance",
  method: "POST",
  path: "/office/maintenance",
  summary: "Plan a maintenance window",
  limit: "write",
  body: z.strictObject({
    startsAt: instant,
    endsAt: instant,
    closesLogin: flag,
    closesOrdering: flag,
    note: inputText(500),
    message: maintenanceMessage,
    noticeHours,
  }),
  response: maintenanceWindow,
  errors: ["maintenance.period-wrong", "maintenance.nothing-closed", "maintenance.overlaps"],
});

/** One that runs ends now. */
export const cancelMaintenance = defineOperation({
  ...shared,
  id: "cancelMaintenance",
  method: "DELETE",
  path: "/office/maintenance/{id}",
  summary: "Take a maintenance window back",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "maintenance.unknown" }) }),
  response: maintenanceWindow,
  errors: ["maintenance.unknown", "maintenance.over"],
});

export type MaintenanceWindow = z.infer<typeof maintenanceWindow>;

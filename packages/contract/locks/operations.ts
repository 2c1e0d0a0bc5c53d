import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText } from "../wire/public.ts";

/** Whether people may sign in and order at all. Source: specification §3. */
export const systemLocks = z.strictObject({ loginAllowed: z.boolean(), orderingAllowed: z.boolean() });

/** Reads the system locks. Source: decisions §8. */
export const getLocks = defineOperation({
  id: "getLocks",
  method: "GET",
  path: "/locks",
  tag: "locks",
  summary: "System locks",
  access: "anyone",
  limit: "read",
  response: systemLocks,
  errors: [],
});

/** Staff set the system locks. Source: decisions §8. */
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

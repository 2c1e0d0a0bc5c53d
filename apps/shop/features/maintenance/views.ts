import { getLocks } from "@kram/contract/maintenance";
import { defineOperation } from "@kram/contract/operation";
import { z } from "zod";

/** Five seconds old at most; `fresh` reads anew. Source: maintenance 2. */
export const viewLocks = defineOperation({
  ...getLocks,
  id: "viewLocks",
  summary: "System locks, five seconds old",
  query: z.object({ fresh: z.string().optional() }),
});

/** Source: maintenance 1. */
export type Locks = z.infer<typeof viewLocks.response>;

import { getLocks } from "@kram/contract/maintenance";
import { defineOperation } from "@kram/contract/operation";
import { z } from "zod";

/** The system locks, at most five seconds old; `fresh` asks for them as they are now. Source: maintenance 2. */
export const viewLocks = defineOperation({
  ...getLocks,
  id: "viewLocks",
  summary: "System locks, five seconds old",
  query: z.object({ fresh: z.string().optional() }),
});

/** The system locks as the back end answers them. Source: maintenance 1. */
export type Locks = z.infer<typeof viewLocks.response>;

import { defineOperation } from "@kram/contract/operation";
import { z } from "zod";

const shared = { tag: "sessions", path: "/session", access: "member", errors: [] } as const;

/** Reading alone is activity, too. Source: sessions 4. */
export const keepSession = defineOperation({
  ...shared,
  id: "keepSession",
  method: "POST",
  summary: "Keep the session alive",
  limit: "write",
  response: z.object({ active: z.literal(true) }),
});

/** Reports sessions ended elsewhere. */
export const hearSessionEnd = defineOperation({
  ...shared,
  id: "hearSessionEnd",
  method: "GET",
  summary: "Hear when the session ends",
  limit: "read",
  response: z.string(),
});

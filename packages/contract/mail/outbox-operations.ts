import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

/** Due or retried, done, or given up after eight tries. */
const state = z.enum(["waits", "done", "dead"]);

/** One thing to do outside, usually a mail, without its content. */
export const outboxItem = z.strictObject({
  id: z.string(),
  kind: z.string(),
  state,
  attempts: z.int(),
  createdAt: instant,
  /** Next try; null when done or given up. */
  nextAt: instant.nullable(),
  lastError: z.string().nullable(),
});

export const listOutbox = defineOperation({
  ...shared,
  id: "listOutbox",
  method: "GET",
  path: "/office/outbox",
  summary: "What happens outside",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25), state: state.optional() }),
  response: pageOf(outboxItem),
  errors: [],
});

/** Retries a waiting or dead entry at once; done ones are never repeated. */
export const retryOutboxEntry = defineOperation({
  ...shared,
  id: "retryOutboxEntry",
  method: "POST",
  path: "/office/outbox/{id}/retry",
  summary: "Try again",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, { error: "outbox.unknown" }) }),
  response: outboxItem,
  errors: ["outbox.unknown"],
});

export type OutboxItem = z.infer<typeof outboxItem>;

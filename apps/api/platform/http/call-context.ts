import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@kram/domain/observability";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";

export interface CallContext {
  requestId: string;
  /** As the trusted proxies tell it. */
  address: string;
  /** Null before the bearer was looked up, and for visitors. */
  caller: Caller | null;
  log: FastifyBaseLogger;
  /** Sent to the database so far. */
  statements: number;
  /** While it is traced. */
  span?: Span | undefined;
}

const running = new AsyncLocalStorage<CallContext>();
const contexts = new WeakMap<FastifyRequest, CallContext>();

/** The same context each time. */
export function contextOf(request: FastifyRequest): CallContext {
  const known = contexts.get(request);
  if (known) return known;
  const context: CallContext = {
    requestId: request.id,
    address: request.ip,
    caller: null,
    log: request.log,
    statements: 0,
  };
  contexts.set(request, context);
  return context;
}

export function inCall<Answer>(context: CallContext, work: () => Answer): Answer {
  return running.run(context, work);
}

/** Null outside a call. */
export function currentCall(): CallContext | null {
  return running.getStore() ?? null;
}

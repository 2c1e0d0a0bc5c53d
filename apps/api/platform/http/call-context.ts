import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Caller } from "./caller.ts";

/** What is known of the call that is under way. */
export interface CallContext {
  /** Stands in the answer and in the logs. */
  requestId: string;
  /** The visitor's address, as the trusted proxies tell it. */
  address: string;
  /** Null before the bearer was looked up, and for visitors. */
  caller: Caller | null;
  log: FastifyBaseLogger;
}

const running = new AsyncLocalStorage<CallContext>();
const contexts = new WeakMap<FastifyRequest, CallContext>();

/** The context of a request; the same one each time. */
export function contextOf(request: FastifyRequest): CallContext {
  const known = contexts.get(request);
  if (known) return known;
  const context = { requestId: request.id, address: request.ip, caller: null, log: request.log };
  contexts.set(request, context);
  return context;
}

/** Runs work inside a call's context. */
export function inCall<Answer>(context: CallContext, work: () => Answer): Answer {
  return running.run(context, work);
}

/** The call that is under way; null outside of one. */
export function currentCall(): CallContext | null {
  return running.getStore() ?? null;
}

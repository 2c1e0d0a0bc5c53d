import { AsyncLocalStorage } from "node:async_hooks";

const calls = new AsyncLocalStorage<string>();

/** Does the work of a call; what runs in it can ask for the call's id, the one that its answer and the logs carry. */
export function inCall<Answer>(id: string, work: () => Answer): Answer {
  return calls.run(id, work);
}

/** Id of the call that is under way; null outside of one. */
export function callId(): string | null {
  return calls.getStore() ?? null;
}

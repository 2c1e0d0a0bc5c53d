import { type ApiClient, ApiError, createApiClient } from "@kram/contract/client";

/** Calls that need confirmation wait and repeat; nothing is cached. */
export function createOfficeApi({
  baseUrl,
  fetch,
  confirmation,
  onFailure,
}: {
  /** Without trailing slash; empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  confirmation?: Pick<Confirmation, "ask">;
  /** Gets the id of a call that broke off in the program. */
  onFailure?: (requestId: string) => void;
}): ApiClient {
  const client = createApiClient(fetch ? { baseUrl, fetch } : { baseUrl });
  return {
    async call(operation, input, options = {}) {
      const send = () =>
        client.call(operation, input, {
          credentials: "same-origin",
          cache: "no-store",
          ...options,
          headers: { accept: "application/json", ...options.headers },
        });
      try {
        return await send();
      } catch (refusal) {
        const wanted = refusal instanceof ApiError && refusal.code === "user.confirmation-needed";
        if (refusal instanceof ApiError && refusal.code === "server.failed" && refusal.requestId !== null)
          onFailure?.(refusal.requestId);
        if (wanted && (await confirmation?.ask())) return send();
        throw refusal;
      }
    },
  };
}

/** Several calls may wait for one. */
export interface Confirmation {
  asked: () => boolean;
  /** Answers how to unsubscribe. */
  subscribe: (listener: () => void) => () => void;
  /** False when the person declines. */
  ask: () => Promise<boolean>;
  end: (confirmed: boolean) => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let waiting: { promise: Promise<boolean>; resolve: (confirmed: boolean) => void } | null = null;
  return {
    asked: () => waiting !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask() {
      if (waiting === null) {
        waiting = Promise.withResolvers<boolean>();
        tell();
      }
      return waiting.promise;
    },
    end(confirmed) {
      waiting?.resolve(confirmed);
      waiting = null;
      tell();
    },
  };
}

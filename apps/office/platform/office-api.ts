import { type ApiClient, ApiError, createApiClient } from "@kram/contract/client";
import type { Confirmation } from "./confirmation.ts";

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

import { type ApiClient, ApiError, createApiClient } from "@kram/contract/client";
import type { Confirmation } from "./confirmation.ts";

/** The typed client with the cookie's session, JSON and no cache; calls that need confirmation wait and repeat. */
export function createOfficeApi({
  baseUrl,
  fetch,
  confirmation,
}: {
  /** Origin of the API without trailing slash; empty for the page's own. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  confirmation?: Pick<Confirmation, "ask">;
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
        if (wanted && (await confirmation?.ask())) return send();
        throw refusal;
      }
    },
  };
}

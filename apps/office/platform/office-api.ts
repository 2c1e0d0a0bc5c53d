import { type ApiClient, ApiError, createApiClient } from "@kram/contract/client";
import type { Confirmation } from "./confirmation.ts";

/**
 * The typed client as the office uses it: same-origin credentials (the session is an HttpOnly cookie that no script reads),
 * JSON asked for by name because `/office/mail` answers browsers with a page, and no answer kept by the browser. A call that
 * wants a fresh proof of the person waits for it and is made again.
 */
export function createOfficeApi({
  baseUrl,
  fetch,
  confirmation,
}: {
  /** Origin of the API without a trailing slash; empty for the origin of the page. */
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

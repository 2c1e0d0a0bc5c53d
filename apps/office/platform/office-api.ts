import { type ApiClient, createApiClient } from "@kram/contract/client";

/**
 * The typed client as the office uses it: same-origin credentials (the session is an HttpOnly cookie that no script reads),
 * JSON asked for by name because `/office/mail` answers browsers with a page, and no answer kept by the browser.
 */
export function createOfficeApi({
  baseUrl,
  fetch,
}: {
  /** Origin of the API without a trailing slash; empty for the origin of the page. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}): ApiClient {
  const client = createApiClient(fetch ? { baseUrl, fetch } : { baseUrl });
  return {
    call: (operation, input, options = {}) =>
      client.call(operation, input, {
        credentials: "same-origin",
        cache: "no-store",
        ...options,
        headers: { accept: "application/json", ...options.headers },
      }),
  };
}

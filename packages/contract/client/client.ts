import type { ErrorAnswer } from "../errors/public.ts";
import type { Operation, OperationAnswer, OperationInput } from "../operation/public.ts";
import { ApiError } from "./api-error.ts";

/** Settings of one call besides its input. */
export interface CallOptions extends Omit<RequestInit, "method" | "body" | "headers"> {
  /** Session of the caller, sent as bearer. */
  bearer?: string;
  headers?: Record<string, string>;
  /** Milliseconds until the call is given up. Default 5000. Source: specification §7. */
  timeoutMs?: number;
}

/** Calls operations of the API by their description. Throws ApiError for refusals and `server.unavailable` when nothing answers. */
export interface ApiClient {
  call<O extends Operation>(operation: O, input: OperationInput<O>, options?: CallOptions): Promise<OperationAnswer<O>>;
}

/** Builds the typed client for the API at `baseUrl` (no trailing slash). */
export function createApiClient({
  baseUrl,
  fetch = globalThis.fetch,
}: {
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
}): ApiClient {
  return {
    async call(operation, input, options = {}) {
      const { bearer, headers, timeoutMs = 5000, ...init } = options;
      const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>;
      const url = baseUrl + fillPath(operation.path, params ?? {}) + queryText(query ?? {});
      const request: RequestInit = {
        ...init,
        method: operation.method,
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        signal: init.signal ?? AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await fetch(url, request).catch((cause: unknown) => {
        throw new ApiError(503, [{ code: "server.unavailable" }], { cause });
      });
      if (response.ok) return (await response.json()) as never;
      const answer = (await response.json().catch(() => null)) as ErrorAnswer | null;
      throw new ApiError(response.status, answer?.errors ?? [{ code: "server.unavailable" }]);
    },
  };
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryText(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return "";
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

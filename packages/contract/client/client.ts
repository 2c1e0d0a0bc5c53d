import type { ErrorItem, ErrorAnswer } from "../errors/public.ts";
import type { Operation, OperationAnswer, OperationInput } from "../operation/public.ts";

/** The first error leads. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly ErrorItem[];
  /** By which logs name the call; null where nothing answered. */
  readonly requestId: string | null;

  constructor(
    status: number,
    errors: readonly ErrorItem[],
    { requestId = null, ...options }: ErrorOptions & { requestId?: string | null } = {},
  ) {
    super(errors[0]?.code ?? "server.failed", options);
    this.requestId = requestId;
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }

  get code(): string {
    return this.message;
  }
}

/** Settings of one call besides its input. */
export interface CallOptions extends Omit<RequestInit, "method" | "body" | "headers"> {
  bearer?: string;
  headers?: Record<string, string>;
  /** 5000 by default. Source: api 4. */
  timeoutMs?: number;
}

/** Throws ApiError, with `server.unavailable` when nothing answers. */
export interface ApiClient {
  call<O extends Operation>(operation: O, input: OperationInput<O>, options?: CallOptions): Promise<OperationAnswer<O>>;
}

/** `baseUrl` has no trailing slash. */
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
      const { body } = input as { body?: unknown };
      const url = baseUrl + requestPath(operation.path, input as RequestParts);
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
      const { errors = [{ code: "server.unavailable" } as const], requestId = null } = answer ?? {};
      throw new ApiError(response.status, errors, { requestId });
    },
  };
}

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** Encodes path and query; undefined parts are left out. */
export function requestPath(path: string, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return filled;
  return `${filled}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

import { type ApiClient, createApiClient } from "@kram/contract/client";
import type { FastifyInstance, InjectOptions } from "fastify";

/** Calls an application of this process without the network. */
export function clientInside(app: FastifyInstance): ApiClient {
  return createApiClient({ baseUrl: "", fetch: fetchInside(app) });
}

export function fetchInside(app: FastifyInstance): typeof fetch {
  return async (url, { method = "GET", headers, body } = {}) => {
    if (typeof url !== "string") throw new TypeError("an address is asked for as text");
    const asked = { method, url, headers, ...(body && { payload: body }) };
    const { payload, statusCode: status } = await app.inject(asked as InjectOptions);
    return new Response(payload, { status });
  };
}

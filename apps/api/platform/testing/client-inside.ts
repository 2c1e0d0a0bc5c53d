import { type ApiClient, createApiClient } from "@kram/contract/client";
import type { FastifyInstance, InjectOptions } from "fastify";
import { OFFICE } from "../office/serve-office.ts";

/** Calls an application of this process without the network, but for the office, which is answered beside it. */
export function clientInside(app: FastifyInstance): ApiClient {
  return createApiClient({ baseUrl: "", fetch: fetchInside(app) });
}

export function fetchInside(app: FastifyInstance): typeof fetch {
  return async (url, { method = "GET", headers, body } = {}) => {
    if (typeof url !== "string") throw new TypeError("an address is asked for as text");
    if (OFFICE.test(url)) return fetch(app.listeningOrigin + url, { method, headers, body } as RequestInit);
    const asked = { method, url, headers, ...(body && { payload: body }) };
    const { payload, statusCode: status } = await app.inject(asked as InjectOptions);
    return new Response(payload, { status });
  };
}

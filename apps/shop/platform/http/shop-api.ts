import { type ApiClient, createApiClient } from "@kram/contract/client";
import { apiUrl } from "../../config/origin.ts";

let client: ApiClient | undefined;

/** The typed client, uncached by the framework. */
export function shopApi(): ApiClient {
  client ??= createApiClient({
    baseUrl: apiUrl(),
    fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }),
  });
  return client;
}

import { type ApiClient, createApiClient } from "@kram/contract/client";
import { apiUrl } from "../../config/origin.ts";

let client: ApiClient | undefined;

/** The typed client of the instance's API; answers are never kept by the framework's cache. */
export function shopApi(): ApiClient {
  client ??= createApiClient({
    baseUrl: apiUrl(),
    fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }),
  });
  return client;
}

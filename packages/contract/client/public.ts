export { ApiError } from "./api-error.ts";
export { type ApiClient, type CallOptions, createApiClient } from "./client.ts";

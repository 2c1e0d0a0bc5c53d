export { ApiError } from "./api-error.ts";
export { type ApiClient, type CallOptions, createApiClient, requestPath } from "./client.ts";

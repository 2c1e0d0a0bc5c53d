export { ApiError, type ApiClient, type CallOptions, createApiClient, requestPath } from "./client.ts";

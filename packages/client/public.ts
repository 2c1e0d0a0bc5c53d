export { ApiError, type ApiClient, type CallOptions, createApiClient } from "@kram/contract/client";
export { isFromShop } from "./is-from-shop.ts";

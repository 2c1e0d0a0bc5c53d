import { BASE_PATH } from "./instance.ts";

/** Canonical address of the shop with its prefix and without a trailing slash; never taken from a request. */
export function shopUrl(): string {
  return process.env.SHOP_URL ?? `http://localhost:3000${BASE_PATH}`;
}

/** Origin of the API that pages and the shop's own back end call. */
export function apiUrl(): string {
  return process.env.API_URL ?? "http://localhost:4000";
}

/** Full address of a file below the shop's prefix; `path` starts with a slash. */
export function shopAddress(path: string): string {
  return shopUrl() + path;
}

import { BASE_PATH } from "./instance.ts";

/** Canonical, with prefix, without trailing slash; never from a request. */
export function shopUrl(): string {
  return process.env.SHOP_URL ?? `http://localhost:3000${BASE_PATH}`;
}

/** Origin of the API. */
export function apiUrl(): string {
  return process.env.API_URL ?? "http://localhost:4000";
}

/** `path` lies below the shop's prefix, with a leading slash. */
export function shopAddress(path: string): string {
  return shopUrl() + path;
}

"use client";
import { BASE_PATH } from "../../config/instance.ts";
import { safeCallbackPath } from "./callback-path.ts";

/** The page that somebody wanted before this one stood in between, as the address says: a path below the base path; null for none and for places outside of the shop. */
export function askedPath(): string | null {
  const callbackUrl = new URLSearchParams(location.search).get("callbackUrl");
  const path = safeCallbackPath({ callbackUrl, shopUrl: location.origin + BASE_PATH, fallback: "" });
  return path === "" ? null : path.slice(BASE_PATH.length) || "/";
}

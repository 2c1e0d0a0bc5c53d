import type { CallOptions } from "@kram/contract/client";

/** Seconds between renderings without any change. */
const REVALIDATE_SECONDS = 900;

/** Kept until something changes. The page is made anew when one of the tags is touched, or everything; see PAGE_TAGS. */
export function stored(...tags: string[]): CallOptions {
  return { next: { tags: ["catalogue", ...tags], revalidate: REVALIDATE_SECONDS } };
}

import type { Section } from "@kram/contract/content";

/** Path of a section's feed below the language. */
export function feedPath(section: Section): string {
  return `/${section}/rss.xml`;
}

import type { Section } from "@kram/contract/content";

/** Path of a section's feed below the language; null for sections that people do not follow day by day. */
export function feedPath(section: Section): string | null {
  return section === "blog" || section === "news" ? `/${section}/rss.xml` : null;
}

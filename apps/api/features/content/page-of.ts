import type { ListPage } from "./content.repository.ts";

/** The page that a content query asks for. */
export function pageOf(query: { "pagination[page]": number; "pagination[pageSize]": number }): ListPage {
  return { page: query["pagination[page]"], pageSize: query["pagination[pageSize]"] };
}

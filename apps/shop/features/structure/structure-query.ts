/** Orders in which the table can be read. */
export const STRUCTURE_SORTS = ["groupPoints", "personalPoints", "depth"] as const;

/** What an address of the page says. */
export interface StructureQuery {
  view: "tree" | "table";
  /** What is looked for; empty is nothing. */
  text: string;
  sort: (typeof STRUCTURE_SORTS)[number];
  page: number;
}

/** Reads the query of the page's address; what it does not know counts as not said. */
export function readStructureQuery(given: Readonly<Record<string, string | string[] | undefined>>): StructureQuery {
  const { view, q, sort, pageNo } = given;
  return {
    view: view === "table" ? "table" : "tree",
    text: typeof q === "string" ? q.trim().slice(0, 60) : "",
    sort: STRUCTURE_SORTS.find((each) => each === sort) ?? "groupPoints",
    page: typeof pageNo === "string" && /^[1-9]\d{0,4}$/u.test(pageNo) ? Number.parseInt(pageNo, 10) : 1,
  };
}

/** Address of the page below the language. */
export function structurePath({ view, text, sort, page }: Partial<StructureQuery>): string {
  const query = new URLSearchParams({
    ...(view === "table" && { view }),
    ...(text && { q: text }),
    ...(sort && sort !== "groupPoints" && { sort }),
    ...(page && page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/my-structure" : `/my-structure?${query}`;
}

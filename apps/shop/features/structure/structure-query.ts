export const STRUCTURE_SORTS = ["groupPoints", "personalPoints", "depth"] as const;

export interface StructureQuery {
  view: "tree" | "table";
  /** Empty for all. */
  text: string;
  sort: (typeof STRUCTURE_SORTS)[number];
  page: number;
}

/** Ignores invalid values. */
export function readStructureQuery(given: Readonly<Record<string, string | string[] | undefined>>): StructureQuery {
  const { view, q, sort, pageNo } = given;
  return {
    view: view === "table" ? "table" : "tree",
    text: typeof q === "string" ? q.trim().slice(0, 60) : "",
    sort: STRUCTURE_SORTS.find((each) => each === sort) ?? "groupPoints",
    page: typeof pageNo === "string" && /^[1-9]\d{0,4}$/u.test(pageNo) ? Number.parseInt(pageNo, 10) : 1,
  };
}

/** Below the language. */
export function structurePath({ view, text, sort, page }: Partial<StructureQuery>): string {
  const query = new URLSearchParams({
    ...(view === "table" && { view }),
    ...(text && { q: text }),
    ...(sort && sort !== "groupPoints" && { sort }),
    ...(page && page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/my-structure" : `/my-structure?${query}`;
}

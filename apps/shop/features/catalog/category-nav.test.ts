import type { Category } from "@kram/contract/catalog";
import { describe, expect, it } from "vitest";
import { categoryLinks } from "./category-nav.tsx";
import { NO_FILTERS, plainQuery } from "./list-query.ts";
import { findScope } from "./list-scope.ts";

const part = (id: number, slug: string) => ({
  id,
  slug,
  formerSlugs: [],
  name: slug,
  description: "",
  productCount: 1,
});
const categories: Category[] = [
  { ...part(1, "twarz"), pictureUrl: null, subs: [part(11, "kremy")] },
  { ...part(2, "dom"), pictureUrl: null, subs: [part(21, "pranie")] },
];

function linksOf(parts: string[], filters = NO_FILTERS) {
  const scope = findScope(parts, categories);
  if (!scope) throw new Error(`no list at ${parts.join("/")}`);
  return categoryLinks({ scope, categories, query: { ...plainQuery(scope.order), page: 3, filters } });
}

const shown = (links: ReturnType<typeof linksOf>) => links.map(({ path, current }) => (current ? `*${path}` : path));

describe("categoryLinks", () => {
  it("lead from all products to the categories", () => {
    expect(shown(linksOf(["produkty"]))).toEqual(["*/produkty", "/twarz", "/dom"]);
  });

  it("open the category at hand, and on phones leave out the others", () => {
    const links = linksOf(["twarz", "kremy"]);
    expect(shown(links)).toEqual(["/produkty", "/twarz", "*/twarz/kremy", "/dom"]);
    expect(links.filter(({ aside }) => aside).map(({ path }) => path)).toEqual(["/produkty", "/dom"]);
  });

  it("take the filters along and begin at the first page", () => {
    const filters = { ...NO_FILTERS, brands: ["OVA"] };
    expect(shown(linksOf(["produkty"], filters))).toEqual([
      "*/produkty?brand=OVA",
      "/twarz?brand=OVA",
      "/dom?brand=OVA",
    ]);
  });

  it("narrow a list that is no category", () => {
    expect(shown(linksOf(["sale"]))).toEqual(["*/sale", "/sale?category=twarz", "/sale?category=dom"]);
    expect(shown(linksOf(["sale"], { ...NO_FILTERS, categories: ["pranie"] }))).toEqual([
      "/sale",
      "/sale?category=twarz",
      "/sale?category=dom",
      "*/sale?category=pranie",
    ]);
  });
});

import { describe, expect, it } from "vitest";
import { pathCrumbs } from "./page-crumbs.tsx";

const names = { orders: "Your orders", "about-us": "About us" };
const crumbsOf = (path: string, title?: string) =>
  pathCrumbs({ path, names, hrefOf: (below) => `/en${below}`, ...(title !== undefined && { title }) });

describe("pathCrumbs", () => {
  it("names a page by its route, as plain text", () => {
    expect(crumbsOf("/about-us")).toEqual([{ label: "About us" }]);
  });

  it("leads to the pages above", () => {
    expect(crumbsOf("/orders/PL000123")).toEqual([{ label: "Your orders", href: "/en/orders" }, { label: "PL000123" }]);
  });

  it("takes the page's own title before its segment", () => {
    expect(crumbsOf("/orders/PL000123", "Order PL000123").at(-1)).toEqual({ label: "Order PL000123" });
  });

  it("leaves out segments above that no route is named by", () => {
    expect(crumbsOf("/constructor/about-us")).toEqual([{ label: "About us" }]);
  });

  it("has nothing to say about the main page", () => {
    expect(crumbsOf("/")).toEqual([]);
  });
});

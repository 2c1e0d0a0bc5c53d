import { describe, expect, it } from "vitest";
import { indexingOf } from "./list-address.ts";
import { NO_FILTERS, plainQuery } from "./list-query.ts";
import { LISTS } from "./list-scope.ts";

const [scope] = LISTS;
if (!scope) throw new Error("the shop has no lists");
const plain = plainQuery(scope.order);
const byPrice = { sort: "price", sortDir: "ASC" } as const;

describe("indexingOf", () => {
  it.each([
    ["the plain list", plain, "/produkty", true],
    ["a further page", { ...plain, page: 2 }, "/produkty?page=2", true],
    ["another order", { ...plain, order: byPrice, page: 3 }, "/produkty", true],
    [
      "a filtered list",
      { ...plain, page: 2, filters: { ...NO_FILTERS, brands: ["OVA"] } },
      "/produkty?brand=OVA&page=2",
      false,
    ],
  ])("takes %s as it should be found", (_, query, path, isIndexed) => {
    expect(indexingOf({ scope, query })).toEqual({ path, isIndexed });
  });
});

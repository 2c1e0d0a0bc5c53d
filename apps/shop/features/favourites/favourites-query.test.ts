import { describe, expect, it } from "vitest";
import { favouritesPath, readFavouritesQuery } from "./favourites-query.ts";

describe("readFavouritesQuery and favouritesPath", () => {
  it.each([
    [{}, "/favourites"],
    [{ pageNo: "3" }, "/favourites?pageNo=3"],
    [{ sort: "price" }, "/favourites?sort=price&sortDir=ASC"],
    [{ sort: "price", sortDir: "DESC", pageNo: "2" }, "/favourites?sort=price&sortDir=DESC&pageNo=2"],
    [{ sort: "discount", sortDir: "up" }, "/favourites?sort=discount&sortDir=ASC"],
    [{ sort: "added", sortDir: "ASC" }, "/favourites"],
    [{ sort: "colour", pageNo: "0" }, "/favourites"],
    [{ sort: ["price"], pageNo: ["2", "3"] }, "/favourites"],
    [{ pageNo: "1e3" }, "/favourites"],
  ])("%j is %s", (given, path) => expect(favouritesPath(readFavouritesQuery(given))).toBe(path));
});

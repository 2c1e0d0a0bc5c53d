import type { ProductFacets } from "@kram/contract/catalog";
import type { readList } from "./catalog-api.ts";
import type { AddressedList } from "./list-address.ts";

/** What a list shows: its address, a page of products, and what it can be narrowed by. */
export interface ShownList extends AddressedList {
  list: Awaited<ReturnType<typeof readList>>["list"];
  facets: ProductFacets;
}

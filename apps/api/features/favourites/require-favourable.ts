import { ShopError } from "../../platform/shop-error.ts";
import { type Catalog, isShippingProduct } from "../catalog/public.ts";

/** Lets through what members can have as a favourite: every product of the catalogue, gone from sale or not, but no shipping product. Refuses: product.unknown. */
export function requireFavourable(catalog: Catalog, code: string): void {
  if (!catalog.model().rows.has(code) || isShippingProduct(code)) throw new ShopError({ code: "product.unknown" });
}
